// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "tables/hops.h"

#include <stdlib.h>

#include "base/arena.h"

// ---- do hops suffice? -------------------------------------------------------------------------

static bool clause_asks_nothing(const Clause *clause) {
    return clause->first_move <= 1 && clause->last_move >= NUMBER_MAX && !clause->unmoved &&
           clause->becomes == NONE && !clause->absorbs.choice_count && !clause->choice &&
           !clause->when && !clause->safe && !clause_follows(clause);
}

// A condition that sees the mover's own squares can't be asked backwards.
static bool list_fits(const RouteList *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[i];
        if (route->modes & ~(MODE_MOVE | MODE_CAPTURE | MODE_ROYAL) || route->from == route->to ||
            bits_has(&route->when->mask, route->from) || bits_has(&route->when->mask, route->to))
            return false;
    }
    return true;
}

static bool side_fits(const SidePiece *piece) {
    const RouteList *list;
    if (piece->filtered_count || piece->walk_count || piece->distance_count)
        return false;
    for (size_t i = 0; i < piece->special_count; i++)
        if (!clause_asks_nothing(&piece->specials[i].clause))
            return false;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        if (!list_fits(list))
            return false;
    return true;
}

static bool kind_fits(const Piece *piece) {
    return !piece->immunity_count && !piece->promotion_varies && !piece->promotion_lost &&
           piece->midway == NONE && !piece->neutral && side_fits(&piece->side[WHITE]) &&
           side_fits(&piece->side[BLACK]);
}

static bool game_fits(const Rules *rules) {
    const ConductRules *conduct = &rules->conduct;
    const TurnRules *turns = &rules->turns;
    for (size_t i = 0; i < rules->case_count; i++)
        if (!rules->cases[i].counts)
            return false;
    return !conduct->then_count && !conduct->aura_count && !conduct->effect_count &&
           !conduct->limit_count && !conduct->must_capture && !conduct->stages.count &&
           !conduct->stages.each && !conduct->undoes && !conduct->strikes && !turns->pass_count &&
           !turns->stuck && !turns->passes_at_all && !turns->series.given &&
           !rules->movement.induction && !rules->movement.taken_stay && !rules->hands.used &&
           kinds_empty(rules->neutral) && !rules->royals_vary;
}

bool hops_suffice(const Rules *rules, const Material *material, KindSet *kinds) {
    KindSet before;
    *kinds = (KindSet){{0}};
    for (int i = 0; i < material->count; i++)
        kinds_add(kinds, man_kind(material->men[i]));
    do {
        before = *kinds;
        for (int kind = 0; kind < rules->piece_count; kind++)
            for (size_t i = 0; kinds_has(before, kind) && i < rules->pieces[kind].promotion_count;
                 i++)
                kinds_add(kinds, rules->pieces[kind].promotes_to[i]);
    } while (!kinds_equal(before, *kinds));
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (kinds_has(*kinds, kind) && !kind_fits(&rules->pieces[kind]))
            return false;
    return game_fits(rules);
}

// ---- hops of a man ----------------------------------------------------------------------------

typedef struct HopFrom {
    uint8_t from;
    Hop hop;
} HopFrom;

static int compare_hops(const void *a, const void *b) {
    const HopFrom *x = a, *y = b;
    return (x->from << 16 | x->hop.square << 8 | x->hop.modes) -
           (y->from << 16 | y->hop.square << 8 | y->hop.modes);
}

static void row_fill(Arena *arena, HopRow *row, uint32_t count, int squares) {
    Gate *gates = ARENA_ARRAY(arena, Gate, squares);
    row->gates = gates;
    for (uint32_t i = 0; i < count; i++) {
        const Hop *hop = &row->hops[i];
        uint64_t bit = UINT64_C(1) << i;
        row->moves |= hop->modes & MODE_MOVE ? bit : 0;
        row->captures |= hop->modes & MODE_CAPTURE ? bit : 0;
        row->unsure |= hop->when && !bits_empty(&hop->when->value) ? bit : 0;
        gates[hop->square].end |= bit;
        for (int square = 0; hop->when && square < squares; square++)
            if (bits_has(&hop->when->mask, square) && !bits_has(&hop->when->value, square))
                gates[square].shut |= bit;
    }
}

enum { ROW_HOPS = 64 };

static void rows_make(Arena *arena, HopList *list, int squares) {
    uint32_t count = 0;
    list->row_first = ARENA_ARRAY(arena, uint32_t, (size_t)squares + 1);
    for (int square = 0; square < squares; square++) {
        list->row_first[square] = count;
        count += (list->first[square + 1] - list->first[square] + ROW_HOPS - 1) / ROW_HOPS;
    }
    list->row_first[squares] = count;
    list->rows = ARENA_ARRAY(arena, HopRow, count + 1);
    for (int square = 0; square < squares; square++)
        for (uint32_t i = list->row_first[square], at = list->first[square];
             i < list->row_first[square + 1]; i++, at += ROW_HOPS) {
            uint32_t left = list->first[square + 1] - at;
            list->rows[i].hops = &list->hops[at];
            row_fill(arena, &list->rows[i], left < ROW_HOPS ? left : ROW_HOPS, squares);
        }
}

// Sorts them, and says where those from each square begin.
static void hops_sort(Arena *arena, HopFrom *all, size_t count, int squares, HopList *list) {
    list->hops = ARENA_ARRAY(arena, Hop, count + 1);
    list->first = ARENA_ARRAY(arena, uint32_t, (size_t)squares + 1);
    qsort(all, count, sizeof *all, compare_hops);
    uint32_t at = 0;
    for (int square = 0; square <= squares; square++) {
        while (at < count && all[at].from < square)
            at++;
        list->first[square] = at;
    }
    for (size_t i = 0; i < count; i++)
        list->hops[i] = all[i].hop;
    rows_make(arena, list, squares);
}

static size_t gather(const SidePiece *piece, HopFrom *all) {
    const RouteList *list;
    size_t count = 0;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        for (uint32_t k = 0; k < list->count; k++, count++) {
            const Route *route = &list->routes[k];
            const Condition *when = bits_empty(&route->when->mask) ? NULL : route->when;
            if (all)
                all[count] = (HopFrom){route->from, {when, route->to, route->modes}};
        }
    return count;
}

static void man_make_hops(Arena *arena, const Rules *rules, ManHops *man) {
    int squares = rules->board.squares;
    size_t count = gather(man->own, NULL), kept = 0;
    HopFrom *all = ARENA_ARRAY(arena, HopFrom, count + 1);
    gather(man->own, all);
    hops_sort(arena, all, count, squares, &man->list);
    man->strike = ARENA_ARRAY(arena, uint32_t, (size_t)squares * (size_t)squares);
    for (int from = 0; from < squares; from++)
        for (uint32_t i = man->list.first[from + 1]; i-- > man->list.first[from];)
            if (man->list.hops[i].modes & (MODE_CAPTURE | MODE_ROYAL))
                man->strike[from * squares + man->list.hops[i].square] = 1 + i;
    for (size_t i = 0; i < count; i++)
        if (all[i].hop.modes & MODE_MOVE && hop_may_stay(man, all[i].from, all[i].hop.square))
            all[kept++] =
                (HopFrom){all[i].hop.square, {all[i].hop.when, all[i].from, all[i].hop.modes}};
    hops_sort(arena, all, kept, squares, &man->back);
}

// Could a man of one side pass squares on which a man of the other may take it?
static bool remembers_passed(const Hops *hops) {
    for (int i = 0; i < hops->material.count; i++) {
        const SidePiece *piece = hops->men[i].own;
        bool passes = false, taken = false;
        for (size_t k = 0; k < piece->special_count; k++)
            passes |= piece->specials[k].passed != NULL;
        for (int k = 0; k < hops->material.count; k++)
            taken |= man_side(hops->material.men[k]) != man_side(hops->material.men[i]) &&
                     hops->men[k].own->passant.count;
        if (passes && taken)
            return true;
    }
    return false;
}

bool hops_make(Arena *arena, const Rules *rules, const Material *material, Hops *hops) {
    int royals[SIDES] = {0};
    *hops =
        (Hops){.rules = rules, .material = *material, .words = (rules->board.squares + 63) / 64};
    for (int i = 0; i < material->count; i++) {
        int kind = man_kind(material->men[i]), side = man_side(material->men[i]);
        hops->men[i].piece = &rules->pieces[kind];
        hops->men[i].own = &rules->pieces[kind].side[side];
        if (rules->pieces[kind].royal && kinds_has(rules->kings, kind)) {
            royals[side]++;
            hops->royal[side] = i;
        } else if (rules->pieces[kind].royal) {
            return false;
        }
    }
    if (royals[WHITE] != 1 || royals[BLACK] != 1 || remembers_passed(hops))
        return false;
    for (int i = 0; i < material->count; i++)
        man_make_hops(arena, rules, &hops->men[i]);
    return true;
}
