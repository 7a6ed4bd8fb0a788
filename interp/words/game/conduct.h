// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition → what is true of the game as a whole, in sentences: turns, tallies, cases,
// move limits.

#ifndef MEWS_WORDS_GAME_CONDUCT_H
#define MEWS_WORDS_GAME_CONDUCT_H

#include "base/report.h"
#include "definition/definition.h"
#include "words/kinds.h"
#include "words/zone.h"

// The sentences live as long as the conduct.
typedef struct Conduct {
    const char **sentences;
    size_t count;
    size_t turns; // so many, the first, are about the turns; the others, about the end
    Zones zones;  // that they name
    const char **cases; // [i]: what Rules.cases[i] says, by itself
    size_t case_count;
    const char **verdicts[2]; // [mated][entry]: what an entry of `stalemate` or `checkmate` says
                              // by itself; NULL: it has no condition
    size_t verdict_counts[2];
    const char **limits;           // [i]: what Rules.move_limits[i] says, by itself
    Noun counted;                  // where points may decide; else without words
} Conduct;

// Of a definition without errors; `held`: the kinds that can ever be in a hand. NULL, with the
// reason in the report, if there is too little memory.
Conduct *conduct_new(const Definition *definition, KindSet held, Report *report);
void conduct_free(Conduct *conduct);

#endif
