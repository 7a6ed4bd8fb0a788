// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_COMPARE_VECTOR_H
#define MEWS_COMPARE_VECTOR_H

#include "base/bits.h"
#include "base/report.h"

// The moves of a piece on the middle of a 15×15 board as one line: sorted as strings,
// blank-separated, each "x,y" of its end, then "xX,Y" for every man captured, then ">TX,Y" for
// every man put down elsewhere; "-" if there is none.
//
// men: "eP1,3 fL-2,1" (e enemy, f friend, kind, place seen from the piece); holes: "0,1 -1,2";
// either may be NULL or empty. side: 0 White, 1 Black. Men of kind K are royal, for `k` alone.
//
// A term that goes beyond the board gets a note (code "vector-beyond"): a move that leaves the
// board is not in the line, and "-" may mean just that.
//
// Writes at most `size` bytes with the final NUL and returns the length needed; 0 if one of
// the texts is bad or the moves are too many to count, with the reason in the report (code
// "notation-limit" for the latter).
size_t notation_vector(const char *notation, int side, const char *men, const char *holes,
                       Report *report, char *buffer, size_t size);

// The same as squares, rank by rank from White's first.
enum { VECTOR_BOARD = 15, VECTOR_CENTRE = VECTOR_BOARD / 2 };
typedef struct VectorSquares {
    char
        men[VECTOR_BOARD * VECTOR_BOARD]; // a letter, small for an enemy; '.' for none, ' ' a hole
    bool enemies;                         // there are some
    Bits ends, taken;                     // where moves end; whose men they take
} VectorSquares;

// False, with the reason in the report, where notation_vector returns 0.
bool notation_vector_squares(const char *notation, int side, const char *men, const char *holes,
                             Report *report, VectorSquares *squares);

#endif
