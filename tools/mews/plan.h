// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A series of moves is thought out at its first one. What a search found for the rest of it is
// kept here, so that one turn takes one thinking.

#ifndef MEWS_PLAN_H
#define MEWS_PLAN_H

#include <mews.h>

enum { PLAN_MAX = 32 };

typedef struct MovePlan {
    int count;
    struct Planned {
        uint64_t key; // of the position in which it is to be made
        mews_move move;
    } moves[PLAN_MAX];
    mews_best best; // of the search
} MovePlan;

// Keeps what the best line has for the rest of the series; nothing where a turn is one move.
void plan_take(MovePlan *plan, const mews_position *position, const mews_line *line);
// Is the next move of this position planned? Then it goes to `best`.
bool plan_next(const MovePlan *plan, const mews_position *position, mews_best *best);

#endif
