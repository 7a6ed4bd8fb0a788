// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A word → the pieces that variants of the catalogue call so. Pieces that move alike are one.

#ifndef MEWS_NAMESAKES_H
#define MEWS_NAMESAKES_H

#include "catalogue.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct NamesakeGame {
    const char *name; // in the catalogue
    size_t number;    // among its names
    bool traditional;
    size_t heirs; // how many definitions extend it
} NamesakeGame;

typedef struct Namesake {
    char *notation;
    NamesakeGame *games; // best-known first: traditional ones, then those that more extend
    size_t count;
    bool beyond_notation; // in some of them by more than the notation
} Namesake;

typedef struct Namesakes {
    Namesake *items; // those of the most variants first, then the shortest notation
    size_t count;
    char **pieces; // the names of all pieces of the definitions that were read for it
    size_t piece_count;
} Namesakes;

// `own`: only in definitions that name the piece themselves, which is quicker.
Namesakes namesakes_find(const Catalogue *catalogue, const char *word, bool own);
void namesakes_free(Namesakes *namesakes);

// "seirawan, shouse and 2 more": the games that have one, temporary.
char *namesakes_games(const Namesakes *namesakes);

// A line each, and how to see more.
void namesakes_print(const Namesakes *namesakes, const char *word);

// ---- which games others are made from ----------------------------------------------------------
//
// Which games others are made from: of many that a word may mean, those are the best known.

// How many definitions of the catalogue extend each, directly or by others, in new memory.
size_t *heirs_count(const Catalogue *catalogue);

#endif
