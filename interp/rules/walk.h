// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Walks the automaton of a notation term over a board, square by square. The board may have
// squares whose occupancy is not known: there the walk forks and notes what it assumed. So
// one walker serves both the compiler, which walks an all-unknown board to find the
// conditions of every move, and the generator, for moves with effects on a known board.

#ifndef MEWS_RULES_WALK_H
#define MEWS_RULES_WALK_H

#include <limits.h>

#include "base/bits.h"
#include "betza/pattern.h"

enum { LIFTS_MAX = 32 };

// What a walker sees on a square.
enum { MAN_NONE = 0, MAN_UNKNOWN = 255 };
// Otherwise 1 + 2 * kind + side. (So kinds are at most 126.)
static inline int man_make(int kind, int side) {
    return 1 + 2 * kind + side;
}
static inline int man_kind(int man) {
    return (man - 1) >> 1;
}
static inline int man_side(int man) {
    return (man - 1) & 1;
}

typedef struct WalkBoard {
    int files, ranks;
    bool wraps_files, wraps_ranks; // cylinder, torus
    const Bits *squares;           // those that exist
    const uint8_t *men;            // [square]
    const uint8_t *royal;          // [kind]: non-zero if royal, for `k`
    const uint8_t *neutral;        // [kind]: non-zero if nobody's; NULL: the game has no such men
    bool induction;                // `x` finds friends (never in a game without it)
    bool known;                    // none of the men is MAN_UNKNOWN; false: some may be
    // Does the filter admit a man of this kind? (names are resolved by the caller)
    bool (*admits)(const void *context, const Filter *filter, int kind);
    const void *context;
} WalkBoard;

// The coordinate on a ring of so many files or ranks.
static inline int coordinate_wrapped(int coordinate, int size) {
    int rest = coordinate % size;
    return rest < 0 ? rest + size : rest;
}

typedef struct WalkMove {
    int from, to; // `from` is where the man stands who moves: with `x` not always he who walked
    int lender;   // with `x` on the last leg: the square of the friend whose moves the man on
                  // `from` may make; then nothing else is said. Otherwise -1
    int modes; // what the walk may do on `to`: MODE_MOVE … ; on a known board
               // exactly one of MODE_MOVE, _CAPTURE, _FRIEND, _ROYAL or _PASSANT
               // (`to` empty, and the term has `e`)
    // Men lifted and put down again. `to` itself is among `lifted` if a man was taken there.
    // Lifted men that were put down again appear in `lifted` and in `dropped`.
    int lifted_count, dropped_count;
    uint8_t lifted[LIFTS_MAX];       // squares
    uint8_t dropped[LIFTS_MAX];      // squares, in the order of putting down
    uint8_t dropped_man[LIFTS_MAX];  // who is put there
    uint8_t dropped_from[LIFTS_MAX]; // and where he was lifted
    Bits passed;                     // squares passed by legs with `marks_passed`
    Bits asked, assumed; // unknown squares that mattered, and those of them taken as occupied
} WalkMove;

// Calls `visit` for every way from `from`; the same move may come several times. `visit`
// returns false to stop. Returns false if it was stopped, or if the walk took more than
// `budget` steps or too many legs (then *budget is negative), or for want of memory (then it is
// WALK_STARVED).
#define WALK_STARVED LONG_MIN
typedef bool (*WalkVisit)(void *context, const WalkMove *move);
bool walk_term(const WalkBoard *board, const PatternTerm *term, int from, int side, long *budget,
               WalkVisit visit, void *context);

// Must men be known to follow the term: does it lift men on the way, put men down, or ask whose
// or what man stands somewhere? If so it can't be walked over unknown squares.
bool walk_needs_men(const PatternTerm *term);

// The same but for filters.
bool walk_has_effects(const PatternTerm *term);

// Is every man that the term lifts put down again, on every way?
bool walk_displaces(const PatternTerm *term);

#endif
