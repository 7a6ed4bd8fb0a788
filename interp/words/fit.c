// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two boards that stand side by side are one definition's board: a leap from one to the other goes
// sideways only, since forward there is no room for it.

#include "words/fit.h"

#include <stdlib.h>

// Bit set: the rides of the state whose shortest move stays on the board from some square.
static uint16_t rides_fitting(const Definition *definition, const LegState *state) {
    uint16_t fitting = 0;
    for (int r = 0; r < state->ride_count; r++) {
        Ride ride = state->rides[r];
        int steps = ride.min > 1 ? ride.min : 1;
        if (steps * abs(ride.x) < definition->files && steps * abs(ride.y) < definition->ranks)
            fitting |= (uint16_t)(1u << r);
    }
    return fitting;
}

// The edge with those rides only; NULL if none is left.
static const uint16_t *edge_fit(Arena *arena, const LegState *from, const Edge *edge,
                                uint16_t fitting) {
    size_t count = (size_t)3 * from->ride_count;
    uint16_t *rides = ARENA_ARRAY(arena, uint16_t, count), left = 0;
    for (size_t i = 0; i < count; i++) {
        rides[i] = edge->rides[i] & fitting;
        left |= rides[i];
    }
    return left ? rides : NULL;
}

// Fits all or nothing: a term with a leg that never fits is told as it is written.
void term_fit(Arena *arena, const Definition *definition, PatternTerm *term) {
    LegState *states = ARENA_ARRAY(arena, LegState, term->state_count);
    Entry *entries = ARENA_ARRAY(arena, Entry, term->entry_count);
    if (definition->wrap != WRAP_NONE)
        return;
    for (int e = 0; e < term->entry_count; e++) {
        entries[e] = term->entries[e];
        entries[e].rides &= rides_fitting(definition, &term->states[entries[e].state]);
        if (!entries[e].rides)
            return;
    }
    for (int s = 0; s < term->state_count; s++) {
        states[s] = term->states[s];
        states[s].edges = ARENA_ARRAY(arena, Edge, states[s].edge_count);
        for (int e = 0; e < states[s].edge_count; e++) {
            Edge *edge = &states[s].edges[e];
            *edge = term->states[s].edges[e];
            if (!edge->rides)
                continue;
            edge->rides = edge_fit(arena, &states[s], edge,
                                   rides_fitting(definition, &term->states[edge->to]));
            if (!edge->rides)
                return;
        }
    }
    term->states = states;
    term->entries = entries;
}
