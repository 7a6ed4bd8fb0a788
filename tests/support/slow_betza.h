// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A second reader of the notation, slow and literal: walks a piece over a board, leg by leg
// and square by square, and reports everything it could do.

#ifndef MEWS_TESTS_SLOW_BETZA_H
#define MEWS_TESTS_SLOW_BETZA_H

#include <stdint.h>

#include "support/slow_board.h"
#include "support/slow_path.h"

// A walk lifts at most SLOW_EFFECTS men; after-effects may take many more. (Room for a whole board of
// them would make the generator slower by half.)
enum { SLOW_EFFECTS = 16, SLOW_TAKEN = 64, SLOW_PASSED = 32 };

typedef struct SlowKind {
    const char *letter, *name; // `{…}` may give either
    bool royal;                // for `k`
} SlowKind;

typedef struct SlowWay {
    const struct SlowTerm *term; // by which it goes
    Spot from;    // the mover's square: with `x` the mover may be a friend of the walker
    bool borrows; // by `x`: the mover may move as the friend on `lender`; the rest has no meaning
    Spot lender;
    Spot to;
    bool passant; // `to` is empty, and the last leg has `e`: a way only if that square was passed
    struct {
        Spot at;
        Man man;
    } taken[SLOW_TAKEN]; // lifted for good
    struct {
        Spot from, to;
        Man man;
    } moved[SLOW_EFFECTS];    // lifted and put down elsewhere; `from`: where it stood at first
    Spot passed[SLOW_PASSED]; // by legs with `n`
    const Spot *turns;        // where its legs end, but for the last; while it is visited
    int turn_count;
    int taken_count, moved_count, passed_count;
} SlowWay;

// Adds a man to those taken. More than SLOW_TAKEN end the program, as the ways would be wrong.
void slow_way_take(SlowWay *way, Spot at, Man man);

typedef void SlowVisit(void *context, const SlowWay *way);

// How much work the slow generator has done: squares that walks have looked at, and for each copy of
// a position STEPS_TO_COPY more.
enum { STEPS_TO_COPY = 20 };
extern uint64_t slow_steps;

// What walks of some games mind besides: men taken on the way stay on the board to the end, those
// of `before` were taken by the first part of the same move (and are still there), and a capture
// doesn't go on from an empty square where `stops` is set. All may be NULL or false.
typedef struct SlowManner {
    bool taken_stay;
    const SlowWay *before;
    const bool (*stops)[SLOW_SIZE];
} SlowManner;

// As slow_walk, in this manner.
void slow_walk_so(const SlowTerm *terms, const SlowBoard *board, const SlowKind *kinds, Spot from,
                  bool unmoved, bool only_captures, bool lent, const SlowManner *manner,
                  SlowVisit *visit, void *context);

// Calls `visit` for every way of the man on `from`; the same way may come more than once. With
// `only_captures`, terms that can't lift a man are left out; with `lent`, terms with `x`.
void slow_walk(const SlowTerm *terms, const SlowBoard *board, const SlowKind *kinds, Spot from,
               bool unmoved, bool only_captures, bool lent, SlowVisit *visit, void *context);

#endif
