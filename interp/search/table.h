// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The transposition table: the key of a position → what a search has found there. All threads
// share it without locks: an entry holds key XOR data, so that halves of different entries don't
// fit together.

#ifndef MEWS_SEARCH_TABLE_H
#define MEWS_SEARCH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "position/move.h"

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct Found {
    int score, eval, depth;
    Bound bound;
    uint16_t move; // move_digest of the best move; 0: none
} Found;

typedef struct Table Table;

Table *table_new(size_t mebibytes); // NULL if there is no memory
void table_free(Table *table);
void table_clear(Table *table);
void table_age(Table *table); // entries of earlier searches are overwritten first
void table_prefetch(const Table *table, uint64_t key); // it will be looked up soon
bool table_find(const Table *table, uint64_t key, Found *found);
void table_store(Table *table, uint64_t key, const Found *found);
int table_full(const Table *table); // thousandths in use by this search

// Enough to find the move again among the legal ones. The lowest bit: it captures.
static inline uint16_t move_digest(Move move) {
    uint64_t mixed = move * UINT64_C(0x9E3779B97F4A7C15);
    uint16_t digest = (uint16_t)((mixed >> 48 & 0xFFFE) | move_captures(move));
    return digest > 1 ? digest : (uint16_t)(digest | 2);
}

#endif
