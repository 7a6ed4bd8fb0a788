// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two Patterns → are they the same piece? If not: a position in which their moves differ.
//
// Which squares a piece marks for en passant doesn't matter here: that is not a move.

#ifndef MEWS_COMPARE_COMPARE_H
#define MEWS_COMPARE_COMPARE_H

#include "base/bits.h"
#include "base/report.h"
#include "base/writer.h"
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

// ---- automaton.c: are two terms the same automaton, state by state? If so, they make the same
// moves on every board with any men; if not, they may still do so.

bool automaton_equal(const PatternTerm *a, const PatternTerm *b);

// Are all terms equal, in the same order?
bool automaton_equal_patterns(const Pattern *a, const Pattern *b);

// ---- comparison.c: two notations → whether they are the same piece, and that as text

// NULL if one of them is bad; the faults are then in the report.
Comparison *comparison_new(const char *a, const char *b, Report *report);
void comparison_free(Comparison *comparison);

// "the same piece", or the position that tells them apart; `a` and `b` as they were given.
size_t comparison_text(const Comparison *comparison, const char *a, const char *b, char *buffer,
                       size_t size);

// ---- difference

// Draws the position of the comparison and marks the moves in which its two pieces differ; a
// legend follows.
void difference_draw(Writer *writer, const Comparison *comparison, const char *a, const char *b);

// ---- vector.c

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
