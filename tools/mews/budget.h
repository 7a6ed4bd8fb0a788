// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A clock → how long to think.

#ifndef MEWS_BUDGET_H
#define MEWS_BUDGET_H

typedef struct Pace {
    double left, increment; // seconds: of the clock, and added a turn
    double byoyomi;         // for each move, once `left` is used up
    double overhead;        // that a move takes besides thinking
    int moves_to_go;        // until the clock gets its time again; 0: never
    double part;            // of the turn that is still to be made: less than 1 within a series
} Pace;

// Seconds after which no greater depth is begun, and after which the answer is due.
void budget(const Pace *pace, double *soft, double *hard);

#endif
