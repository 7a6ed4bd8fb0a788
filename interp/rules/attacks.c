// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Capturing routes → attacks. A kind's captures are split into orthogonal, diagonal and other
// ones, and equal parts of different kinds are joined: a rook and a queen share the attack along
// ranks and files. Every route is turned round into a lane: it leads from the royal to the
// attacker.

#include "rules/compile.h"

enum { SHAPES = 3, ATTACKS_MOST = 120 }; // ATTACKS_MOST: for each side

typedef struct AttackSink {
    Compiler *compiler;
    Attack *attacks;
    size_t count, capacity;
    uint8_t file[SQUARES_MAX], rank[SQUARES_MAX];
} AttackSink;

static int route_shape(const AttackSink *sink, const Route *route) {
    int x = sink->file[route->to] - sink->file[route->from];
    int y = sink->rank[route->to] - sink->rank[route->from];
    return x == 0 || y == 0 ? 0 : x == y || x == -y ? 1 : 2;
}

static bool clauses_equal(const Clause *a, const Clause *b) {
    return a->first_move == b->first_move && a->last_move == b->last_move &&
           a->unmoved == b->unmoved && a->when == b->when;
}

// The royals that have an immunity against this kind. Kinds for which these differ can't share
// an attack.
static KindSet held_off_from(const Rules *rules, int kind) {
    KindSet held = {{0}};
    for (int royal = 0; royal < rules->piece_count; royal++)
        for (size_t i = 0; rules->pieces[royal].royal && i < rules->pieces[royal].immunity_count;
             i++)
            if (kinds_has(rules->pieces[royal].immunities[i].by, kind))
                kinds_add(&held, royal);
    return held;
}

static bool may_share(const Rules *rules, const Attack *attack, int kind) {
    KindSet own = held_off_from(rules, kind);
    for (int other = 0; other < rules->piece_count; other++) {
        if (!kinds_has(attack->kinds, other))
            continue;
        return kinds_equal(own, held_off_from(rules, other));
    }
    return true;
}

static void attack_add(AttackSink *sink, Attack attack, int kind, Route *routes, size_t count) {
    if (count == 0)
        return;
    for (size_t i = 0; i < count; i++) {
        uint8_t from = routes[i].from;
        routes[i].from = routes[i].to;
        routes[i].to = from;
        routes[i].modes = 0;
    }
    attack.list = route_list_make(sink->compiler, routes, count);
    for (size_t i = 0; i < sink->count; i++) {
        Attack *other = &sink->attacks[i];
        if (other->side == attack.side && clauses_equal(&other->clause, &attack.clause) &&
            kinds_equal(other->hurdles, attack.hurdles) &&
            may_share(sink->compiler->rules, other, kind) &&
            route_lists_equal(&other->list, &attack.list)) {
            kinds_add(&other->kinds, kind);
            return;
        }
    }
    kinds_add(&attack.kinds, kind);
    attack.list = route_list_copy(sink->compiler, sink->compiler->scratch, attack.list);
    ARENA_GROW(sink->compiler->kept, sink->attacks, sink->count, &sink->capacity);
    sink->attacks[sink->count++] = attack;
}

static void attack_from_list(AttackSink *sink, const RouteList *list, Clause clause, int side,
                             int kind) {
    Route *routes = route_room(sink->compiler, &sink->compiler->ordinary, list->count);
    for (int shape = 0; shape < SHAPES; shape++) {
        size_t count = 0;
        for (uint32_t i = 0; i < list->count; i++)
            if (list->routes[i].modes & (MODE_CAPTURE | MODE_ROYAL) &&
                route_shape(sink, &list->routes[i]) == shape)
                routes[count++] = list->routes[i];
        attack_add(sink, (Attack){.side = side, .clause = clause}, kind, routes, count);
    }
}

static void attack_from_filtered(AttackSink *sink, const FilteredMover *mover, Clause clause,
                                 int side, int kind) {
    const RouteList *list = &mover->list;
    if (!kinds_meet(mover->victims, sink->compiler->rules->royals))
        return;
    if (!mover->bars_hurdles) {
        attack_from_list(sink, list, clause, side, kind);
        return;
    }
    Attack attack = {
        .side = side, .clause = clause, .hurdles = mover->hurdles, .filtered = true};
    Route *routes = route_room(sink->compiler, &sink->compiler->ordinary, list->count);
    size_t count = 0;
    for (uint32_t i = 0; i < list->count; i++)
        if (list->routes[i].modes & (MODE_CAPTURE | MODE_ROYAL))
            routes[count++] = list->routes[i];
    attack_add(sink, attack, kind, routes, count);
}

// Joins attacks that have exactly the same kinds, such as the three parts of a king's steps.
static void merge_same_kinds(AttackSink *sink) {
    for (size_t i = 0; i < sink->count; i++)
        for (size_t k = i + 1; k < sink->count;) {
            Attack *one = &sink->attacks[i], *other = &sink->attacks[k];
            if (one->side != other->side || !kinds_equal(one->kinds, other->kinds) ||
                one->filtered || other->filtered ||
                !clauses_equal(&one->clause, &other->clause)) {
                k++;
                continue;
            }
            size_t count = one->list.count + other->list.count;
            Route *routes = route_room(sink->compiler, &sink->compiler->ordinary, count);
            memcpy(routes, one->list.routes, one->list.count * sizeof *routes);
            memcpy(routes + one->list.count, other->list.routes,
                   other->list.count * sizeof *routes);
            one->list = route_list_copy(sink->compiler, sink->compiler->scratch,
                                        route_list_make(sink->compiler, routes, count));
            *other = sink->attacks[--sink->count];
        }
}

void compile_attacks(Compiler *compiler) {
    Rules *rules = compiler->rules;
    AttackSink sink = {.compiler = compiler};
    if (kinds_empty(rules->royals))
        return; // no royal, so no check
    for (int square = 0; square < rules->board.squares; square++) {
        sink.file[square] = (uint8_t)(square % rules->board.files);
        sink.rank[square] = (uint8_t)(square / rules->board.files);
    }
    Clause always = {.first_move = 1, .last_move = NUMBER_MAX, .becomes = NONE};
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < rules->piece_count; kind++) {
            const SidePiece *piece = &rules->pieces[kind].side[side];
            attack_from_list(&sink, &piece->ordinary, always, side, kind);
            for (size_t i = 0; i < piece->special_count; i++)
                attack_from_list(&sink, &piece->specials[i].list, piece->specials[i].clause, side,
                                 kind);
            for (size_t i = 0; i < piece->filtered_count; i++)
                attack_from_filtered(&sink, &piece->filtered[i], always, side, kind);
        }
    merge_same_kinds(&sink);
    rules->movement.attacks = sink.attacks;
    rules->movement.attack_count = sink.count;
    size_t sides[SIDES] = {0};
    for (size_t i = 0; i < sink.count; i++)
        sides[sink.attacks[i].side]++;
    if (sides[WHITE] > ATTACKS_MOST || sides[BLACK] > ATTACKS_MOST)
        report_error(compiler->report, "limit", definition_begin(compiler->definition),
                     "more than %d different ways to attack a royal", ATTACKS_MOST);
}
