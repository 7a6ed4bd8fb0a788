// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What an evaluation adds in games of a certain kind, chosen by their traits, whatever evaluator
// is used. A feature's number is added for the side to move.

#ifndef MEWS_SEARCH_FEATURES_H
#define MEWS_SEARCH_FEATURES_H

#include "search/enclosing.h"
#include "search/rows.h"
#include "search/traits.h"

typedef struct Features {
    Rows *rows;           // NULL: none wins
    Enclosing *enclosing; // NULL: no men are turned by being enclosed
} Features;

// Those of the game. False if there is no memory.
bool features_fill(Features *features, const Rules *rules, const Values *values,
                   const Traits *traits);
void features_free(Features *features);

// `rows`: of the position, if a row wins.
int features_value(const Features *features, const RowSurvey *rows, const Kernel *kernel);

#endif
