// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What one chain of jumps (jumps.c) and several of them (family.c) share.

#ifndef MEWS_WORDS_PIECE_JUMPS_INNER_H
#define MEWS_WORDS_PIECE_JUMPS_INNER_H

#include "words/piece/parts.h"

typedef struct Jump {
    const LegPhrase *over, *onto;
    uint64_t next; // bit set over the jumps
} Jump;

typedef struct Chain {
    const Legs *legs;
    Jump jumps[LEGS_MAX];
    int count;
    const LegPhrase *tail; // NULL: none
} Chain;

// False if the walk has any leg that is no part of a jump and no tail.
bool jumps_chain(Chain *chain, const Legs *legs);
// Are these jumps of one sort, so that words about the first tell of both?
bool jumps_same_sort(const Jump *a, const Jump *b);
// Does every jump go over the next square and end right behind it, and nothing follow the last?
bool jumps_only_step(const Chain *chain);
// "jumps diagonally over an enemy on the next square, which is captured, to …"
void jumps_write_first(Writer *writer, const Jump *first, Headings headings);

#endif
