// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games that are won by so many men in a row: how far both sides have come, and on which squares a
// row can be completed. What is told of squares is only what the men on the board say; whether a
// man can come there is for the search to try.

#ifndef MEWS_SEARCH_ROWS_H
#define MEWS_SEARCH_ROWS_H

#include "position/kernel.h"
#include "search/worth.h"

typedef struct Rows {
    int need; // so many men in a row win
    LinesOfMen lines;
    uint32_t classes[256]; // [man]: see rows.c
} Rows;

typedef struct RowSurvey {
    int score[SIDES];  // for all that may become a row
    Bits last[SIDES];  // one man more there completes a row …
    Bits last2[SIDES]; // … or two more, with this one of them
} RowSurvey;

// The men of the case that wins with a row; NULL: none does.
const Men *rows_men(const Rules *rules);

// NULL: no row wins. *starved: or there is no memory.
Rows *rows_new(const Rules *rules, bool *starved);
void rows_free(Rows *rows);

void rows_survey(const Rows *rows, const State *state, RowSurvey *survey);

#endif
