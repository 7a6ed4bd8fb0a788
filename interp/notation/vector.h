// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_NOTATION_VECTOR_H
#define MEWS_NOTATION_VECTOR_H

#include "base/report.h"

// The moves of a piece on the middle of a 15×15 board as one line: sorted as strings,
// blank-separated, each "x,y" of its end, then "xX,Y" for every man captured, then ">TX,Y" for
// every man put down elsewhere; "-" if there is none.
//
// men: "eP1,3 fL-2,1" (e enemy, f friend, type, place seen from the piece); holes: "0,1 -1,2";
// either may be NULL or empty. side: 0 White, 1 Black. Men of type K are royal, for `k` alone.
//
// A term that goes beyond the board gets a note (code "vector-beyond"): what leaves the board
// is not a move on it, and "-" may mean no more than that.
//
// Writes at most `size` bytes with the final NUL and returns the length needed; 0 if one of
// the texts is bad or the moves are too many to count, with the reason in the report (code
// "notation-limit" for the latter).
size_t notation_vector(const char *notation, int side, const char *men, const char *holes,
                       Report *report, char *buffer, size_t size);

#endif
