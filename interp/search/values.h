// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What men are worth, and all else that an evaluation weighs, worked out from the rules. A unit is
// a hundredth of a pawn of chess.

#ifndef MEWS_SEARCH_VALUES_H
#define MEWS_SEARCH_VALUES_H

#include "position/survey.h"
#include "search/weights.h"

enum { VALUE_ROYAL = 10000, PHASES = 256 };

typedef struct PawnTables PawnTables;
typedef struct SquareWorth SquareWorth;

typedef struct Values {
    int16_t board[KINDS_MAX], hand[KINDS_MAX]; // royals: VALUE_ROYAL on the board
    int pawn;                                  // the value of the weakest man
    SurveyWeights survey;
    int phase_most;   // of the men at the start
    int tempo, fewer; // fewer: a 1024th
    // What `survey` shows:
    SquareWorth (*square)[SQUARES_MAX];
    double (*targets)[SQUARES_MAX]; // [kind]: see reach.h
    SurveyKind kinds[KINDS_MAX];
    uint8_t order[KINDS_MAX], bound[KINDS_MAX];
    Bits half[KINDS_MAX], ring[SQUARES_MAX];
    PawnTables *pawns[SIDES][PAWNS_MAX];
} Values;

// `weights` may be NULL: the usual ones. NULL if there is no memory.
Values *values_new(const Rules *rules, const Weights *weights);
void values_free(Values *values);

// The nearest integer, the same on every machine though sums may differ by a rounding.
int values_round(double number);

// What a kind gains by its best promotion; 0 if it doesn't.
int values_gain(const Values *values, const Rules *rules, int kind);

#endif
