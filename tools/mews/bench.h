// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the workloads of `mews bench` have in common: signatures, drawn numbers; and those that
// aren't in bench.c: random games (playouts.c), searches (bench_search.c).

#ifndef MEWS_BENCH_H
#define MEWS_BENCH_H

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern const uint64_t signature_start;
void signature_text(uint64_t *signature, const char *text);
void signature_number(uint64_t *signature, uint64_t number);
// Writes the signature's 16 hexadecimal digits into `digits` and returns them.
const char *signature_digits(uint64_t signature, char digits[17]);

// The next of a series of numbers that look drawn; the state is never 0.
uint64_t draw_next(uint64_t *state);
// A state to begin with, another for each number.
uint64_t draw_start(uint64_t number);

// Plays so many moves, the same each time; a game that ends before is left where it has ended. What
// is seen on the way goes into the signature, if it isn't NULL.
void play_drawn(mews_position *position, int plies, uint64_t *signature);

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

#endif
