// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What men are worth, worked out from the rules. A unit is a hundredth of a pawn of chess.

#ifndef MEWS_SEARCH_VALUES_H
#define MEWS_SEARCH_VALUES_H

#include "position/position.h"

typedef struct Values {
    int16_t board[KINDS_MAX], hand[KINDS_MAX]; // royals: VALUE_ROYAL on the board
    int16_t mobility[KINDS_MAX];               // of each square that a man attacks
    int16_t (*square)[SQUARES_MAX];            // [man][square]: besides its value
    int pawn; // the value of the weakest man that promotes, or of the weakest man
} Values;

enum { VALUE_ROYAL = 10000 };

// NULL if there is no memory.
Values *values_new(const Rules *rules);
void values_free(Values *values);

#endif
