// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A file of EPD as a suite: positions of one or several games with what is to be found in each.

#ifndef MEWS_SUITE_H
#define MEWS_SUITE_H

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One for each variant of the suite, however many of its positions there are.
typedef struct SuiteGame {
    char *name;
    mews_rules *rules;
    mews_position *position; // set up as a FEN says whenever one is looked at
} SuiteGame;

typedef struct SuiteMoves {
    mews_move *moves;
    size_t count;
} SuiteMoves;

typedef struct SuitePosition {
    size_t game; // index into the suite's games
    int line;    // of the file, from 1
    char *id;    // what `id` says; "line 3" if nothing
    char *fen;
    char *wanted;           // "bm Qg6 Rf7"
    SuiteMoves best, avoid; // of `bm` and `am`; none if they aren't there
    uint64_t mate;          // of `dm`; 0: any score will do
} SuitePosition;

typedef struct Suite {
    SuiteGame *games;
    SuitePosition *positions;
    size_t game_count, count;
} Suite;

// Reads the file ("-": standard input). The variant is that of positions that name none by the
// opcode `variant`; NULL: chess. Every position is set up and every move looked at; each faulty
// line is reported. Returns an exit code; unless it is EXIT_DONE, there is nothing to free.
int suite_read(Suite *suite, const char *path, const char *variant);

// Frees it. Returns the exit code, or another if moves were found to be missing (game_close).
int suite_close(Suite *suite, int exit_code);

// The position, set up.
const mews_position *suite_position(const Suite *suite, const SuitePosition *wanted);

// Is this what is wanted: one of the best moves, none of those to avoid, and no later mate?
bool suite_solves(const SuitePosition *wanted, mews_move move, int mate);

#endif
