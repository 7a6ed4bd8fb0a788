// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games in which men that never move change sides where they are enclosed, as the stones of
// Reversi do. Most men on the board may be turned again, so that they count for little before the
// end; what counts are men that nothing can enclose, and many moves.

#ifndef MEWS_SEARCH_ENCLOSING_H
#define MEWS_SEARCH_ENCLOSING_H

#include "search/worth.h"
#include "search/values.h"

typedef struct Enclosing {
    LinesOfMen lines;
    Leaper steps;
    int squares;           // on which men can be
    Bits safe;             // on these no line can enclose a man
    int worth[256];        // [man]: what the evaluation counts for it, White's more than 0 …
    int hand[KINDS_MAX];   // … and in hand
    uint8_t classes[256];  // [man]: see enclosing.c
    int edge[SQUARES_MAX]; // [square]: for its lines
} Enclosing;

// The effect that turns them; NULL: none does.
const Effect *enclosing_effect(const Rules *rules);

// NULL: no men are turned so. *starved: or there is no memory.
Enclosing *enclosing_new(const Rules *rules, const Values *values, bool *starved);
void enclosing_free(Enclosing *enclosing);

// What White has more of it than Black, to be added to the sum of the men's values.
int enclosing_score(const Enclosing *enclosing, const Kernel *kernel);

#endif
