// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How long to think, by the clock; and the moves of a series that were thought out with the first.

#ifndef MEWS_THINKING_H
#define MEWS_THINKING_H

#include <mews.h>

typedef struct Pace {
    double left, increment; // seconds: of the clock, and added a turn
    double byoyomi;         // for each move, once `left` is used up
    double overhead;        // that a move takes besides thinking
    int moves_to_go;        // until the clock gets its time again; 0: never
    double part;            // of the turn that is still to be made: less than 1 within a series
} Pace;

// Seconds after which no greater depth is begun, and after which the answer is due.
void budget(const Pace *pace, double *soft, double *hard);

// ---- plan.c ------------------------------------------------------------------------------------
//
// A series of moves is thought out at its first one. What a search found for the rest of it is
// kept here, so that one turn takes one thinking.

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
