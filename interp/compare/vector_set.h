// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A Pattern and a board on which all men are known → the moves, as sorted texts: `x,y` of the
// destination seen from the start, then `xX,Y` for every captured man, then `>TX,Y` for every man
// of kind T put down elsewhere.

#ifndef MEWS_COMPARE_VECTOR_SET_H
#define MEWS_COMPARE_VECTOR_SET_H

#include "rules/walk.h"

enum { VECTOR_KINDS = 26 }; // kinds are the letters A to Z

typedef struct VectorSet {
    Arena *arena;
    const WalkBoard *board;
    int from, side;
    bool moved;         // leaves out the moves of an unmoved piece
    const Bits *passed; // squares that may be taken en passant, marked by "e"; NULL: none
    Bits *ends, *taken; // squares where moves end, and whose men they take; NULL: not noted
    char **moves;       // sorted by bytes, each once
    size_t count, capacity;
} VectorSet;

// Adds the moves; false if the walk took more than `budget` steps (then *budget is negative).
bool vector_set_add(VectorSet *set, const Pattern *pattern, long *budget);

// Is every move of `part` in `whole`?
bool vector_set_within(const VectorSet *part, const VectorSet *whole);

// One line, blank-separated; "-" for no move. Returns the length needed.
size_t vector_set_write(const VectorSet *set, char *buffer, size_t size);

#endif
