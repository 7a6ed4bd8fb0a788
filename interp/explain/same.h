// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two Patterns → are they the same piece, and if not, a position that tells them apart.
//
// What a piece marks for en passant is not part of the answer: it is no move.

#ifndef MEWS_EXPLAIN_SAME_H
#define MEWS_EXPLAIN_SAME_H

#include "betza/pattern.h"

typedef struct Comparison {
    bool same;
    bool exact;       // false: only `positions` were tried
    size_t positions; // tried, if it was not decided exactly; 0: too hard to tell
    bool cut_short;   // others were to be tried, and had too many ways to follow
    // If they differ: a position, White's piece on (0,0), and the moves of both in it.
    int files, ranks, file, rank; // the board and where the piece stands, from 0
    bool moved;                   // the piece has moved before
    const char *men, *holes;      // "eP1,3 fL-2,1", "0,1 -1,2"
    const char *passed;           // the square that may be taken en passant; "" if none
    const char *names;            // of men whose letter isn't their name: "A = Shielder"
    const char *moves[2];         // NULL: no position shows it. "..." at its end: there are more
} Comparison;

// `samples`: positions tried at most if it can't be decided exactly; 0 decides exactly or, with
// exact == false, not at all. The arenas share their exit; `scratch` is emptied.
Comparison patterns_compare(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b,
                            size_t samples);

#endif
