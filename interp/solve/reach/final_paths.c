// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The ways of an attacker to where it is at the end of a stalemate, and what it takes on them.

#include "solve/reach/final.h"

#include <string.h>

enum { TAKES = MODE_CAPTURE | MODE_PASSANT };

// The least of `to` and of `from` at this cost more, but for the sets that are `barred` by this
// man's number; MEN_MOST bars none.
static void row_add(const Finals *finals, uint8_t *to, const uint8_t *from, int cost, int barred) {
    const uint8_t *mask = finals->barred[barred];
    for (int first = 0; first < 1 << finals->count; first += SETS / 2)
        for (int set = first; set < first + SETS / 2; set++) {
            uint8_t sum = (uint8_t)(from[set] + cost) | mask[set];
            to[set] = sum < to[set] ? sum : to[set];
        }
}

void row_add_men(const Finals *finals, uint8_t *to, const uint8_t *from, int square, bool stays,
                 int spare) {
    uint8_t sets[2 * SETS] = {0};
    memcpy(sets + SETS, from, SETS);
    for (int i = 0; i < finals->count; i++) {
        const Walks *walks = &finals->now->walks[i];
        int cost = (stays ? walks->stays : walks->stands)[square];
        if (cost <= spare)
            row_add(finals, to, sets + SETS - (1 << i), cost, i);
    }
}

static void path_step(const Finals *finals, Paths *paths, const uint8_t *from, int moves,
                      ReachEdge edge) {
    bool takes = edge.modes & TAKES && finals->now->stands[finals->at[edge.to]] <= finals->spare;
    if (!(edge.modes & MODE_MOVE) && !takes)
        return;
    uint8_t *to = path_row(finals, paths, moves, edge.to);
    if (paths->first[edge.to] == NEVER) {
        paths->first[edge.to] = (uint8_t)moves;
        paths->reached[paths->count++] = edge.to;
        paths->pins |= kinds_has(finals->lines, edge.to / finals->reaches->squares);
        memset(to, NEVER, SETS);
    }
    if (edge.modes & MODE_MOVE)
        row_add(finals, to, from, 0, MEN_MOST);
    if (!takes)
        return;
    if (paths->takes[edge.to] != moves)
        memset(finals->before[edge.to], NEVER, SETS);
    row_add(finals, finals->before[edge.to], from, 0, MEN_MOST);
    paths->takes[edge.to] = (uint8_t)moves;
}

// Are the ways on from here in this layer what they were in the one before?
static bool path_stays(const Finals *finals, const Paths *paths, int moves, int man) {
    return paths->first[man] < moves - 1 && !memcmp(path_row(finals, paths, moves - 1, man),
                                                    path_row(finals, paths, moves - 2, man), SETS);
}

static void paths_move(const Finals *finals, Paths *paths, int moves) {
    const ReachEdges *edges = &finals->reaches->edges;
    int count = paths->count;
    uint8_t *any = path_row(finals, paths, moves, finals->reaches->men);
    memset(any, NEVER, SETS);
    for (int i = 0; i < count; i++) {
        int at = paths->reached[i];
        memcpy(path_row(finals, paths, moves, at), path_row(finals, paths, moves - 1, at), SETS);
    }
    for (int i = 0; i < count; i++) {
        int at = paths->reached[i];
        if (path_stays(finals, paths, moves, at))
            continue;
        const uint8_t *from = path_row(finals, paths, moves - 1, at);
        for (uint32_t e = edges->first[at]; e < edges->first[at + 1]; e++)
            path_step(finals, paths, from, moves, edges->all[e]);
    }
    for (int i = 0; i < paths->count; i++) {
        int at = paths->reached[i];
        uint8_t *row = path_row(finals, paths, moves, at);
        if (paths->takes[at] == moves)
            row_add_men(finals, row, finals->before[at], finals->at[at], false, finals->spare);
        row_add(finals, any, row, 0, MEN_MOST);
    }
}

void paths_fill(const Finals *finals, Paths *paths, int attacker) {
    int men = finals->reaches->men;
    memset(paths->first, NEVER, (size_t)men);
    memset(paths->takes, NEVER, (size_t)men);
    paths->first[attacker] = paths->first[men] = 0;
    paths->reached[0] = (uint16_t)attacker;
    paths->count = 1;
    paths->pins = kinds_has(finals->lines, attacker / finals->reaches->squares);
    memset(path_row(finals, paths, 0, attacker), NEVER, SETS);
    path_row(finals, paths, 0, attacker)[0] = 0;
    memcpy(path_row(finals, paths, 0, men), path_row(finals, paths, 0, attacker), SETS);
    for (int moves = 1; moves <= finals->own; moves++)
        paths_move(finals, paths, moves);
}
