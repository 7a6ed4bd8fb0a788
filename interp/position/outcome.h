// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The outcome of a game by the variant's own rules; and counting move trees with threads.

#ifndef MEWS_POSITION_OUTCOME_H
#define MEWS_POSITION_OUTCOME_H

#include "position/state.h"

// What the outcome depends on besides the state.
typedef struct History {
    const uint64_t *keys; // [0 … ply]: repetition keys of the game; the last one is the state's
    int since, ply;       // no position before `since` can be the same
    bool movable;         // is there a legal move?
} History;

Outcome outcome_of(const Engine *engine, const State *state, const History *history);

// See position_perft.
PerftStatus perft_run(const Engine *engine, const State *state, int depth, int threads,
               PerftTable *table, bool (*ask)(void *context), void *context, uint64_t *nodes);

#endif
