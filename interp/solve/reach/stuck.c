// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men that keep a side from being stalemated: those that have a step to a square without a man of
// their own side, where they could also capture, and that no attacker can pin as things stand.
// Only by their capture, or by moves of their own side, can it come to be stalemated.

#include "solve/solve.h"

#include <stdlib.h>

Bits sure_steps(const Rules *rules, int side, int kind, int from, int modes) {
    const RouteList *list = &rules->pieces[kind].side[side].ordinary;
    Bits steps = {0};
    for (uint32_t i = list->count ? list->index[from] : 0;
         list->count && i < list->index[from + 1]; i++)
        if (bits_empty(&list->routes[i].when->mask) &&
            (list->routes[i].modes & (MODE_MOVE | MODE_CAPTURE)) == modes)
            bits_add(&steps, list->routes[i].to);
    return steps;
}

struct Stuck {
    int squares;
    Bits *steps;             // [man]: kind * squares + square: where it can always step
    Bits lines[SQUARES_MAX]; // [king]: squares between it and some attacker
};

static void steps_fill(Stuck *stuck, const Rules *rules, int side) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int s = 0; s < stuck->squares && !kinds_has(rules->royals, kind); s++)
            stuck->steps[kind * stuck->squares + s] =
                sure_steps(rules, side, kind, s, MODE_MOVE | MODE_CAPTURE);
}

static void lines_fill(Stuck *stuck, const RouteList *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        Bits *lines = &stuck->lines[list->routes[i].to];
        *lines = bits_or(*lines, list->routes[i].when->mask);
    }
}

Stuck *stuck_new(const Solver *solver) {
    const Rules *rules = solver->rules;
    int side = !solver->goal_side;
    if (solver->wanted.goal != GOAL_STALEMATE || !solver->checks.known || !solver->reaches)
        return NULL;
    Stuck *stuck = calloc(1, sizeof *stuck);
    if (!stuck)
        return NULL;
    stuck->squares = rules->board.squares;
    stuck->steps = calloc((size_t)rules->piece_count * (size_t)stuck->squares, sizeof(Bits));
    if (!stuck->steps) {
        free(stuck);
        return NULL;
    }
    steps_fill(stuck, rules, side);
    const RouteList *list;
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (size_t i = 0; (list = piece_routes(&rules->pieces[kind].side[!side], i)); i++)
            lines_fill(stuck, list);
    return stuck;
}

void stuck_free(Stuck *stuck) {
    if (stuck)
        free(stuck->steps);
    free(stuck);
}

int stuck_men(const Stuck *stuck, const Solver *solver, int steps, int *square) {
    const State *state = kernel_state(solver->kernel);
    const Rules *rules = solver->rules;
    int side = !solver->goal_side, king = NONE, count = 0;
    Bits own = {0};
    for (int s = 0; s < stuck->squares; s++) {
        int man = state->men[s];
        if (!man || man_side(man) != side)
            continue;
        bits_add(&own, s);
        if (kinds_has(rules->kings, man_kind(man)))
            king = s;
    }
    if (king == NONE)
        return 0;
    for (int s = bits_next(&own, 0); s >= 0; s = bits_next(&own, s + 1)) {
        Bits free = bits_minus(stuck->steps[man_kind(state->men[s]) * stuck->squares + s], own);
        if (bits_empty(&free) || bits_has(&stuck->lines[king], s) || bits_count(&free) < steps)
            continue;
        *square = s;
        count++;
    }
    return count;
}
