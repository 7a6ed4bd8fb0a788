// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A hash table: position and depth, as 64-bit words → number of leaves below. All counting threads
// share it; entries are overwritten when room is short.
//
// A key has 128 bits, four of 32 from functions that are drawn independently from a strongly
// universal family: any two different positions get equal bits with a chance of exactly 2^-128
// over the draw. 32 bits choose a bucket and 96 are compared, with three entries each time. So
// N look-ups go wrong with a chance below N * 3 * 2^-96; that stays below one in 10^12 up to
// N = 2.6 * 10^16, which are 80 years at ten million look-ups a second.

#ifndef MEWS_POSITION_PERFT_TABLE_H
#define MEWS_POSITION_PERFT_TABLE_H

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "position/parts.h"

// All parts of a position, and the depth.
enum {
    PERFT_BYTES_MAX = sizeof(int)
#define PART_MEN(...) +SQUARES_MAX
#define PART_COUNTS(name, most, ...) +SIDES * (most)
#define PART_FLAGS(...) +sizeof(uint32_t)
#define PART_SQUARES(...) +SQUARES_MAX / 8
#define PART_PASSED(...) +PASSED_MAX + 2
#define PART_NUMBER(...) +sizeof(int16_t)
#include "position/parts.inc"
    ,
    PERFT_WORDS_MAX = PERFT_BYTES_MAX / 8 + 1
};

typedef mews_perft_table PerftTable;

typedef struct PerftKey {
    uint64_t check;
    uint32_t more, bucket;
} PerftKey;

// For positions of these rules only. NULL if there is no memory; 1 ≤ mebibytes ≤
// MEWS_PERFT_TABLE_MAX, which is 2^32 buckets of 64 bytes.
PerftTable *perft_table_new(const Rules *rules, size_t mebibytes);
void perft_table_free(PerftTable *table);
const Rules *perft_table_rules(const PerftTable *table);

// All keys of one table must be made of as many words.
PerftKey perft_table_key(const PerftTable *table, const uint64_t *words, int count);
bool perft_table_find(PerftTable *table, PerftKey key, uint64_t *nodes);
void perft_table_store(PerftTable *table, PerftKey key, uint64_t nodes);

#endif
