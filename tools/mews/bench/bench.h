// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the parts of `mews bench` have in common: rows of work, signatures and drawn numbers
// (in bench.c); and what bench.c runs: trees (bench_trees.c), random games (playouts.c), searches
// (bench_search.c), suites (bench_suite.c).

#ifndef MEWS_BENCH_H
#define MEWS_BENCH_H

#include "game.h"

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A position of a built-in variant, and how deep it is counted or searched.
typedef struct Workload {
    const char *variant;
    const char *fen; // NULL: the start position
    int plies;       // drawn moves from there
    int depth;
} Workload;

#define FEN_KIWIPETE    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define FEN_ROOK_ENDING "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"

// Is its variant among those named, or none named?
bool workload_chosen(const Workload *workload, char **names, size_t count);
// Opens the position, drawn moves included; what is seen on the way goes into the signature, if it
// isn't NULL. Returns an exit code; a failure has been reported, and there is nothing to close
// then.
int workload_open(const Workload *workload, Game *game, uint64_t *signature);

// A signature is a sum (SUM_START, sum_write).
void signature_text(uint64_t *signature, const char *text);
void signature_number(uint64_t *signature, uint64_t number);

// Says that Ctrl-C has ended it before its end. Returns an exit code.
int bench_stopped(void);

// The next of a series of numbers that look drawn; the state is never 0.
uint64_t draw_next(uint64_t *state);
// A state to begin with, another for each number.
uint64_t draw_start(uint64_t number);

// Counts fixed trees, prints how fast, and returns an exit code. Names: of variants; none: all of
// them.
int trees_run(char **names, size_t count, bool as_json);
// The table's variants, for help and complaints; NULL behind the last.
const char *trees_variant(size_t i);

// Searches fixed positions to fixed depths, prints how many positions that takes, and returns an
// exit code. Names: of variants; none: all of them.
int searches_run(char **names, size_t count, bool as_json);
// The table's variants, for help and complaints; NULL behind the last.
const char *searches_variant(size_t i);

typedef struct Playouts {
    uint64_t games, seed, ply_limit;
} Playouts;

// Plays the games of the variants named (built in, or paths), prints results and returns an exit
// code.
int playouts_run(const Playouts *playouts, char **names, size_t count, bool as_json);

// How the positions of a suite are searched.
typedef struct SuiteRun {
    mews_limits limits;
    size_t mebibytes;
    int threads;
} SuiteRun;

// Searches the positions of a file of EPD, prints which are solved, and returns an exit code. The
// variant (NULL: chess) is that of positions that don't name their own.
int suite_run(const SuiteRun *run, const char *path, const char *variant, bool as_json);

// ---- rows.c: tables of bench: on a narrow terminal the columns that can be done without are left
// out, and texts are cut, so that no cell is broken. Elsewhere all of it is printed.

typedef struct BenchColumn {
    const char *heading;
    int width;  // less than 0: to the left
    int gap;    // blanks before it
    int spared; // those with the greatest number are left out first; 0: never
} BenchColumn;

typedef struct BenchCell {
    const char *text; // NULL: the number, with so many decimals
    double number;
    int decimals;
} BenchCell;

static inline BenchCell text_cell(const char *text) {
    return (BenchCell){text, 0, 0};
}

static inline BenchCell number_cell(double number, int decimals) {
    return (BenchCell){NULL, number, decimals};
}

// Prints a row: a cell for each column, or the headings (NULL). The last column has no blanks
// behind it, and takes what room is left; nothing else is longer than its width, but a text in the
// first one, which is cut on a terminal.
void row_put(const BenchColumn *columns, size_t count, const BenchCell *cells);

// ---- suite.c: a file of EPD as a suite: positions of one or several games with what is to be
// found in each

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
