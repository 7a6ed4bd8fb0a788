// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two Patterns → are they the same piece? If not: a position in which their moves differ.
//
// Which squares a piece marks for en passant doesn't matter here: that is not a move.

#ifndef MEWS_COMPARE_COMPARE_H
#define MEWS_COMPARE_COMPARE_H

#include "base/bits.h"
#include "betza/pattern.h"

typedef struct Comparison {
    bool same;
    bool exact;       // false: only `positions` were tried
    size_t positions; // tried, if it was not decided exactly; 0: too hard to decide
    bool cut_short;   // other positions had too many ways to follow
    // If they differ: a position, White's piece on (0,0), and the moves of both in it.
    int files, ranks, file, rank; // the board and where the piece stands, from 0
    bool moved;                   // the piece has moved before
    const char *men, *holes;      // "eP1,3 fL-2,1", "0,1 -1,2"
    const char *passed;           // the square that may be taken en passant; "" if none
    const char *names;            // of men with another name than their letter: "A = Shielder"
    const char *moves[2];         // NULL: no position shows it. "..." at its end: there are more
} Comparison;

// `samples`: positions tried at most if it can't be decided exactly; 0 decides exactly or, with
// exact == false, not at all. The arenas share their exit; `scratch` is emptied.
Comparison compare_patterns(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b,
                            size_t samples);

// Do they make the same moves in a few positions? A quick look before a comparison; false also if
// one of the two has too many ways for a quick look.
bool compare_quickly(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b);

// Where the piece goes on an empty board, as most pieces differ in that; false if it has too many
// ways for a quick look.
bool compare_targets(const Pattern *pattern, Bits *targets);

#endif
