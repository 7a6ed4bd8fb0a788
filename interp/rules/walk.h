// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Walks the automaton of a notation term over a board, square by square. Some squares may be
// unknown: there the walk forks, one branch assuming a man and one an empty square, and notes
// the assumption. So one walker serves both the compiler, which walks a board of unknown squares
// to find the condition of every route, and the generator, which walks terms on a known board.

#ifndef MEWS_RULES_WALK_H
#define MEWS_RULES_WALK_H

#include <limits.h>

#include "base/bits.h"
#include "betza/pattern.h"

enum { LIFTS_MAX = 32 };

// What a square of a WalkBoard holds: one of these, or the number of a man, 1 + 2 * kind + side.
// (So there are at most 126 kinds.)
enum { MAN_NONE = 0, MAN_UNKNOWN = 255 };
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
    const Bits *squares;           // the rectangle without its holes
    const uint8_t *men;            // [square]
    const uint8_t *royal;          // [kind]: non-zero if royal, for `k`
    const uint8_t *neutral;        // [kind]: non-zero if neutral; NULL: the game has none such
    bool induction;                // legs with `x` may use friends
    bool known;                    // no square is MAN_UNKNOWN; false: some may be
    bool stays;        // a man that is lifted stands in the way until the walk is over, …
    const Bits *taken; // … and so does one that was taken here before; NULL: none was
    const Bits *stops; // once a man is lifted, no walk goes on from an empty one; NULL: none
    bool turns;        // WalkMove.passed is to tell where legs end, but for the last
    // Does the filter admit a man of this kind? (The caller knows what the names mean.)
    bool (*admits)(const void *context, const Filter *filter, int kind);
    const void *context;
} WalkBoard;

// The coordinate wrapped to 0 … size - 1.
static inline int coordinate_wrapped(int coordinate, int size) {
    int rest = coordinate % size;
    return rest < 0 ? rest + size : rest;
}

// One way. On an unknown board, `asked` and `assumed` become the route's mask and value: a rook's
// a1-d1 has asked {b1,c1}, assumed {} and modes MODE_MOVE | MODE_CAPTURE | …; a cannon's capture
// a1xd1 over b1 has asked {b1,c1} and assumed {b1}. A checker on a known board that jumps from c3
// over d4 to e5 has lifted {d4}, dropped none, and modes MODE_MOVE.
typedef struct WalkMove {
    int from, to; // the mover's squares; with `x` the mover may be a friend of the walker
    int lender;   // with `x` on the last leg: the square of the friend whose moves the man on
                  // `from` may make; then the rest has no meaning. Otherwise -1
    int modes; // what the walk may do on `to`; on a known board exactly one of MODE_MOVE,
               // _CAPTURE, _FRIEND, _ROYAL or _PASSANT (`to` empty, and the term has `e`)
    // Men lifted off the board, including one captured on `to`. A man that was put down again is
    // in both lists.
    int lifted_count, dropped_count;
    uint8_t lifted[LIFTS_MAX];       // squares
    uint8_t dropped[LIFTS_MAX];      // squares, in the order of putting down
    uint8_t dropped_man[LIFTS_MAX];  // the man that is put there
    uint8_t dropped_from[LIFTS_MAX]; // the square from which it was lifted
    Bits passed;                     // squares passed by legs with `marks_passed`, or see `turns`
    Bits asked, assumed; // unknown squares that mattered; those of them assumed occupied
} WalkMove;

// Is the man lifted from the square put down elsewhere?
static inline bool walk_puts_down(const WalkMove *move, int square) {
    for (int i = 0; i < move->dropped_count; i++)
        if (move->dropped_from[i] == square)
            return true;
    return false;
}

// Calls `visit` for every way from `from`; the same way may come several times. `visit`
// returns false to stop. walk_term returns false if it was stopped, if the walk took more than
// `budget` steps or too many legs (then *budget is negative), or if memory ran out (then *budget
// is WALK_STARVED).
#define WALK_STARVED LONG_MIN
typedef bool (*WalkVisit)(void *context, const WalkMove *move);
bool walk_term(const WalkBoard *board, const PatternTerm *term, int from, int side, long *budget,
               WalkVisit visit, void *context);

// Does the term lift men on the way, put men down, or depend on the side or kind of a man? Then it
// can't be walked over unknown squares.
bool walk_needs_men(const PatternTerm *term);

// The same, except that filters (which depend on the kind of a man) don't count.
bool walk_has_effects(const PatternTerm *term);

// Does every way of the term put down again all men that it lifts?
bool walk_displaces(const PatternTerm *term);

#endif
