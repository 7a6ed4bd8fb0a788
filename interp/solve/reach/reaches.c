// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules → what men can do in so many moves if all of their routes are open: see reaches.h.

#include "solve/reach/reaches.h"

#include <stdlib.h>
#include <string.h>

enum { BYTES_MOST = 128 << 20 }; // of the table

// ---- edges: the moves of men on a board where every route is open

static void edge_add(ReachEdges *edges, int man, int modes) {
    if (edges->count == edges->room) {
        uint32_t room = edges->room ? edges->room * 2 : 4096;
        ReachEdge *all = realloc(edges->all, room * sizeof *all);
        if (!all) {
            edges->starved = true;
            return;
        }
        edges->all = all;
        edges->room = room;
    }
    edges->all[edges->count++] = (ReachEdge){(uint16_t)man, (uint16_t)modes};
}

static void edges_of_list(const Reaches *reaches, ReachEdges *edges, const Rules *rules, int side,
                          int kind, int from, const RouteList *list, int becomes) {
    const Piece *piece = &rules->pieces[kind];
    const SidePiece *moves = &piece->side[side];
    for (uint32_t i = list->count ? list->index[from] : 0;
         list->count && i < list->index[from + 1]; i++) {
        int to = list->routes[i].to, modes = list->routes[i].modes;
        edge_add(edges, (becomes == NONE ? kind : becomes) * reaches->squares + to, modes);
        if (!bits_has(&moves->promotion, to) && !bits_has(&moves->departure, from))
            continue;
        for (size_t p = 0; p < piece->promotion_count; p++)
            edge_add(edges, piece->promotes_to[p] * reaches->squares + to, modes);
    }
}

// As if a man could stop where it can be taken en passant.
static void edges_of_passing(const Reaches *reaches, ReachEdges *edges, const SpecialMover *mover,
                             int kind, int from) {
    const RouteList *list = &mover->list;
    if (!mover->passed || !list->count)
        return;
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++)
        for (int s = bits_next(&mover->passed[i], 0); s >= 0;
             s = bits_next(&mover->passed[i], s + 1))
            edge_add(edges, kind * reaches->squares + s, MODE_MOVE);
}

static void edges_of_castles(const Reaches *reaches, ReachEdges *edges, const Rules *rules,
                             int side, int kind, int from) {
    for (size_t i = 0; i < rules->movement.castle_count; i++) {
        const Castle *castle = &rules->movement.castles[i];
        if (castle->side == side && castle->king == kind && castle->king_from == from)
            edge_add(edges, kind * reaches->squares + castle->king_to, MODE_MOVE);
        if (castle->side == side && castle->partner == kind && castle->partner_from == from)
            edge_add(edges, kind * reaches->squares + castle->partner_to, MODE_MOVE);
    }
}

static void edges_fill(const Reaches *reaches, ReachEdges *edges, const Rules *rules, int side) {
    edges->first = calloc((size_t)reaches->men + 1, sizeof *edges->first);
    edges->starved = !edges->first;
    for (int man = 0; man < reaches->men && !edges->starved; man++) {
        int kind = man / reaches->squares, from = man % reaches->squares;
        const SidePiece *piece = &rules->pieces[kind].side[side];
        edges->first[man] = edges->count;
        edges_of_list(reaches, edges, rules, side, kind, from, &piece->ordinary, NONE);
        edges_of_list(reaches, edges, rules, side, kind, from, &piece->passant, NONE);
        for (size_t i = 0; i < piece->special_count; i++) {
            edges_of_list(reaches, edges, rules, side, kind, from, &piece->specials[i].list,
                          piece->specials[i].clause.becomes);
            edges_of_passing(reaches, edges, &piece->specials[i], kind, from);
        }
        for (size_t i = 0; i < piece->filtered_count; i++)
            edges_of_list(reaches, edges, rules, side, kind, from, &piece->filtered[i].list, NONE);
        edges_of_castles(reaches, edges, rules, side, kind, from);
    }
    if (!edges->starved)
        edges->first[reaches->men] = edges->count;
}

static void edges_free(ReachEdges *edges) {
    free(edges->first);
    free(edges->all);
}

// ---- the table

static void attacks_of_list(const RouteList *list, int from, Bits *attacked) {
    for (uint32_t i = list->count ? list->index[from] : 0;
         list->count && i < list->index[from + 1]; i++)
        if (list->routes[i].modes & (MODE_CAPTURE | MODE_ROYAL))
            bits_add(attacked, list->routes[i].to);
}

static Bits attacks_of(const Rules *rules, int side, int kind, int from) {
    Bits attacked = {0};
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(&rules->pieces[kind].side[side], i)); i++)
        attacks_of_list(list, from, &attacked);
    return attacked;
}

// What each man does around each king, on whose square it can't be.
static void guarded_fill(Reaches *reaches, const Bits *attacked, int king_kind) {
    uint32_t checkers = 0;
    for (int king = 0; king < reaches->squares; king++) {
        const uint8_t *flights = reaches->flights[king];
        uint32_t *row = reaches->guarded + (size_t)king * (size_t)reaches->men;
        reaches->checkers_first[king] = checkers;
        for (int man = 0; man < reaches->men; man++) {
            bool royal = man / reaches->squares == king_kind;
            bool attacks = bits_has(&attacked[man], king);
            row[man] = 0;
            if (man % reaches->squares == king || (royal && attacks))
                continue;
            for (int i = 0; i < reaches->flight_count[king]; i++)
                row[man] |= (uint32_t)bits_has(&attacked[man], flights[i]) << i;
            if (attacks)
                reaches->checkers[checkers++] = (uint16_t)man;
            reaches->guards[man * reaches->squares + king] =
                (uint8_t)(word_count(row[man]) + (attacks && reaches->mates));
        }
    }
    reaches->checkers_first[reaches->squares] = checkers;
}

// With one move more than the layer before.
static void guards_step(Reaches *reaches, const ReachEdges *edges, int moves) {
    size_t row = (size_t)reaches->squares, layer = (size_t)reaches->men * row;
    const uint8_t *before = reaches->guards + layer * (size_t)(moves - 1);
    uint8_t *after = reaches->guards + layer * (size_t)moves;
    memcpy(after, before, layer);
    for (int man = 0; man < reaches->men; man++)
        for (uint32_t e = edges->first[man]; e < edges->first[man + 1]; e++) {
            const uint8_t *from = before + edges->all[e].to * row;
            uint8_t *to = after + (size_t)man * row;
            for (size_t king = 0; king < row; king++)
                to[king] = from[king] > to[king] ? from[king] : to[king];
        }
}

// The moves from one man to all others, to *distances, by edges of these modes alone.
static void distances_from(const Reaches *reaches, const ReachEdges *edges, int man, int most,
                           int modes, uint8_t *distances) {
    memset(distances, REACH_FAR, (size_t)reaches->men);
    distances[man] = 0;
    bool more = true;
    for (int moves = 0; moves < most && more; moves++) {
        more = false;
        for (int at = 0; at < reaches->men; at++)
            for (uint32_t e = edges->first[at]; distances[at] == moves && e < edges->first[at + 1];
                 e++)
                if (edges->all[e].modes & modes && distances[edges->all[e].to] == REACH_FAR) {
                    distances[edges->all[e].to] = (uint8_t)(moves + 1);
                    more = true;
                }
    }
}

static void nearby_fill(Reaches *reaches) {
    uint32_t count = 0;
    for (int man = 0; man < reaches->men; man++) {
        const uint8_t *distances = reaches->distances + (size_t)man * (size_t)reaches->men;
        reaches->nearby_first[man] = count;
        for (int moves = 0; moves <= reaches->moves; moves++)
            for (int at = 0; at < reaches->men; at++)
                if (distances[at] == moves)
                    reaches->nearby[count++] = (uint16_t)at;
    }
    reaches->nearby_first[reaches->men] = count;
}

// Where the other side's men can be, the king among them.
static void blocks_fill(Reaches *reaches, const ReachEdges *edges, int king) {
    size_t men = (size_t)reaches->men;
    for (int man = 0; man < reaches->men; man++) {
        uint8_t *row = reaches->blocks + (size_t)man * (size_t)reaches->squares;
        uint8_t *quiet = reaches->others + (size_t)man * men, *distances = quiet + men * men;
        memset(row, REACH_FAR, (size_t)reaches->squares);
        distances_from(reaches, edges, man, REACH_FAR - 1, MODE_MOVE, quiet);
        distances_from(reaches, edges, man, REACH_FAR - 1, ~0, distances);
        for (int at = 0; at < reaches->men; at++)
            least(&row[at % reaches->squares], distances[at]);
    }
    memcpy(reaches->walks, reaches->blocks + king * reaches->squares * reaches->squares,
           (size_t)reaches->squares * (size_t)reaches->squares);
}

// The kind of the only king that each side has; NONE if there isn't one.
static int king_kind(const Rules *rules) {
    int kind = NONE;
    for (int k = 0; k < rules->piece_count; k++) {
        if (kinds_has(rules->kings, k) && kind != NONE)
            return NONE;
        if (kinds_has(rules->kings, k))
            kind = k;
    }
    return kind;
}

// Do men move by routes alone, and is mate what it is in chess?
static bool is_plain_game(const Rules *rules) {
    bool plain = !rules->case_count && !rules->royals_vary && !rules->hands.used &&
                 !rules->conduct.aura_count && !rules->conduct.effect_count &&
                 !rules->conduct.then_count && !rules->conduct.limit_count &&
                 !rules->turns.passes_at_all && !rules->turns.series.given &&
                 rules->conduct.must_capture == MUST_NO && king_kind(rules) != NONE;
    for (int kind = 0; kind < rules->piece_count && plain; kind++) {
        const SidePiece *side = rules->pieces[kind].side;
        for (int s = WHITE; s <= BLACK; s++) {
            plain &= !side[s].walk_count && !side[s].loan_count && !rules->pieces[kind].neutral;
            plain &= !rules->pieces[kind].immunity_count && rules->pieces[kind].midway == NONE;
            for (size_t i = 0; i < side[s].special_count; i++) {
                const Clause *clause = &side[s].specials[i].clause;
                plain &= !clause->absorbs.count && !clause->choice && !clause_follows(clause);
            }
        }
    }
    return plain;
}

// False if the king has too many flights.
static bool flights_fill(Reaches *reaches, const Rules *rules, int side, int king) {
    for (int square = 0; square < reaches->squares; square++) {
        Bits flights = sure_steps(rules, side, king, square, MODE_MOVE | MODE_CAPTURE);
        if (bits_count(&flights) > FLIGHTS_MAX)
            return false;
        for (int s = bits_next(&flights, 0); s >= 0; s = bits_next(&flights, s + 1))
            reaches->flights[square][reaches->flight_count[square]++] = (uint8_t)s;
    }
    return true;
}

static void attackers_fill(Reaches *reaches, const Rules *rules, const ReachEdges *edges, int side,
                           int king, Bits *attacked) {
    for (int man = 0; man < reaches->men; man++) {
        attacked[man] = attacks_of(rules, side, man / reaches->squares, man % reaches->squares);
        distances_from(reaches, edges, man, reaches->moves, ~0,
                       reaches->distances + (size_t)man * (size_t)reaches->men);
    }
    nearby_fill(reaches);
    guarded_fill(reaches, attacked, king);
    for (int moves = 1; moves <= reaches->moves; moves++)
        guards_step(reaches, edges, moves);
}

static bool reaches_fill(Reaches *reaches, const Rules *rules, int attackers) {
    ReachEdges others = {0}, *edges = &reaches->edges;
    int king = king_kind(rules);
    Bits *attacked = malloc((size_t)reaches->men * sizeof *attacked);
    edges_fill(reaches, edges, rules, attackers);
    edges_fill(reaches, &others, rules, !attackers);
    bool filled = attacked && !edges->starved && !others.starved &&
                  flights_fill(reaches, rules, !attackers, king);
    if (filled) {
        blocks_fill(reaches, &others, king);
        attackers_fill(reaches, rules, edges, attackers, king, attacked);
    }
    free(attacked);
    edges_free(&others);
    return filled;
}

Reaches *reaches_new(const Solver *solver, int moves) {
    const Rules *rules = solver->rules;
    SolveGoal goal = solver->wanted.goal;
    size_t squares = (size_t)rules->board.squares, men = squares * (size_t)rules->piece_count;
    moves = moves < REACH_MOVES_MOST ? moves : REACH_MOVES_MOST;
    size_t size = men * squares * (size_t)(moves + 1);
    if ((goal != GOAL_MATE && goal != GOAL_STALEMATE) || !is_plain_game(rules) ||
        size + 5 * men * men + 6 * men * squares > BYTES_MOST)
        return NULL;
    Reaches *reaches = calloc(1, sizeof *reaches);
    if (!reaches)
        return NULL;
    *reaches = (Reaches){.squares = rules->board.squares,
                         .men = (int)men,
                         .moves = moves,
                         .mates = goal == GOAL_MATE,
                         .flights = malloc(squares * sizeof *reaches->flights),
                         .guarded = malloc(men * squares * sizeof *reaches->guarded),
                         .checkers = malloc(men * squares * sizeof *reaches->checkers),
                         .checkers_first = malloc((squares + 1) * sizeof *reaches->checkers_first),
                         .distances = malloc(men * men),
                         .nearby = malloc(men * men * sizeof *reaches->nearby),
                         .nearby_first = malloc((men + 1) * sizeof *reaches->nearby_first),
                         .guards = calloc(size, 1),
                         .blocks = malloc(men * squares),
                         .walks = malloc(squares * squares),
                         .others = malloc(2 * men * men)};
    if (reaches->flights && reaches->guarded && reaches->checkers && reaches->checkers_first &&
        reaches->distances && reaches->nearby && reaches->nearby_first && reaches->guards &&
        reaches->blocks && reaches->walks && reaches->others &&
        reaches_fill(reaches, rules, solver->goal_side))
        return reaches;
    reaches_free(reaches);
    return NULL;
}

void reaches_free(Reaches *reaches) {
    if (!reaches)
        return;
    void *parts[] = {reaches->flights,        reaches->guarded,   reaches->checkers,
                     reaches->checkers_first, reaches->distances, reaches->nearby,
                     reaches->nearby_first,   reaches->guards,    reaches->blocks,
                     reaches->walks,          reaches->others};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        free(parts[i]);
    edges_free(&reaches->edges);
    free(reaches);
}
