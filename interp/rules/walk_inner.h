// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of the walker share: the state of a walk, and what it sees and changes.

#ifndef MEWS_RULES_WALK_INNER_H
#define MEWS_RULES_WALK_INNER_H

#include "base/compiler.h"
#include "rules/walk.h"

// The most legs of one way. A walk that needs more is stopped with a negative budget: every leg
// takes about 400 bytes of stack, one walk may visit another, and threads have small stacks.
enum { STRIDES_MAX = LEGS_MAX + 8 };

enum {
    MODES_ENTERING = MODE_MOVE | MODE_PASSANT, // an empty square
    MODES_LIFTING = MODE_CAPTURE | MODE_FRIEND | MODE_ROYAL,
};

typedef struct Spot {
    int x, y;
} Spot;

static inline bool spots_equal(Spot a, Spot b) {
    return a.x == b.x && a.y == b.y;
}

// A leg with its direction chosen. The elephant `[W-F]` on e1 that goes e2-d3 makes two strides:
// the first starts on e1 with the ride (0,1); the second, whose `previous` is the first, starts on
// e2 with the ride (-1,1), before 1 and turn TURN_LEFT, and has gone (0,1).
typedef struct Stride {
    const struct Stride *previous; // NULL: the first stride, or one found by a sweep
    const LegState *state;
    Ride ride;               // its vector is as White sees it
    uint8_t ride_number;     // the ride is state->rides[ride_number]
    uint8_t turn;            // the last turn made, by this stride or one before
    uint8_t lifted, dropped; // the walk's counts when the stride began
    int16_t before;          // steps of the leg before; 0: there is none
    int16_t mover;           // Walk.from when the stride began
    int16_t number;          // how many strides came before
    Spot start;
    Spot gone; // White's vector from the walk's start to this one's, not wrapped
} Stride;

typedef struct Sweep Sweep;

typedef struct Walk {
    const WalkBoard *board;
    const PatternTerm *term;
    int from, side; // `from`: the square of the man that will move; `x` may change it
    long *budget;
    WalkVisit visit;
    void *context;
    bool stopped;
    bool stays;    // see WalkBoard; not if the term puts men down
    Sweep *sweep;  // NULL: strides are followed one by one
    WalkMove move; // what the walk has done so far
    uint8_t lifted_man[LIFTS_MAX];
    uint8_t held[LIFTS_MAX]; // numbers in move.lifted of men not yet put down
    int held_count;
} Walk;

// ---- what a walk sees, changes and restores; the rest of it is in walk_state.c

typedef enum Content {
    CONTENT_VOID, // no square
    CONTENT_EMPTY,
    CONTENT_MAN,
    CONTENT_OCCUPIED, // assumed to hold a man, whose side and kind are not known
    CONTENT_UNKNOWN,  // nothing is assumed yet
} Content;

typedef struct Seen {
    Content content;
    int man;  // MAN_NONE if not known
    bool put; // put down, or taken, by this very move: it isn't lifted
} Seen;

// The square's number, or -1 if there is none. Wraps the spot on a cylinder or torus.
static inline int walk_square(const Walk *walk, const LegState *state, Spot *spot) {
    const WalkBoard *board = walk->board;
    if (board->wraps_files || state->wraps)
        spot->x = coordinate_wrapped(spot->x, board->files);
    if (board->wraps_ranks)
        spot->y = coordinate_wrapped(spot->y, board->ranks);
    if (spot->x < 0 || spot->x >= board->files || spot->y < 0 || spot->y >= board->ranks)
        return -1;
    int square = spot->y * board->files + spot->x;
    return bits_has(board->squares, square) ? square : -1;
}

// The spot reached by a vector that is given as White sees it, for the side that walks.
static inline Spot walk_moved(const Walk *walk, Spot spot, int x, int y) {
    int sign = walk->side == WHITE ? 1 : -1;
    return (Spot){spot.x + sign * x, spot.y + sign * y};
}

// What the square holds at this point of the walk: the walker has left its own square, lifted
// men are gone, and men put down are there.
static inline Seen walk_look(const Walk *walk, int square) {
    const WalkMove *move = &walk->move;
    if (square < 0)
        return (Seen){.content = CONTENT_VOID};
    for (int i = 0; i < move->dropped_count; i++)
        if (move->dropped[i] == square)
            return (Seen){CONTENT_MAN, move->dropped_man[i], true};
    if (square == walk->from)
        return (Seen){.content = CONTENT_EMPTY};
    for (int i = 0; i < move->lifted_count; i++)
        if (move->lifted[i] == square)
            return walk->stays ? (Seen){CONTENT_MAN, walk->lifted_man[i], true}
                               : (Seen){.content = CONTENT_EMPTY};
    int man = walk->board->men[square];
    if (man == MAN_NONE)
        return (Seen){.content = CONTENT_EMPTY};
    if (man != MAN_UNKNOWN)
        return (Seen){CONTENT_MAN, man,
                      walk->board->taken && bits_has(walk->board->taken, square)};
    if (!bits_has(&move->asked, square))
        return (Seen){.content = CONTENT_UNKNOWN};
    bool occupied = bits_has(&move->assumed, square);
    return (Seen){.content = occupied ? CONTENT_OCCUPIED : CONTENT_EMPTY};
}

typedef struct Snapshot {
    Bits asked, assumed, passed;
} Snapshot;

static inline Snapshot walk_save(const Walk *walk) {
    return (Snapshot){walk->move.asked, walk->move.assumed, walk->move.passed};
}

static inline void walk_restore(Walk *walk, const Snapshot *saved) {
    walk->move.asked = saved->asked;
    walk->move.assumed = saved->assumed;
    walk->move.passed = saved->passed;
}

static inline void walk_assume(Walk *walk, int square, bool occupied) {
    bits_add(&walk->move.asked, square);
    if (occupied)
        bits_add(&walk->move.assumed, square);
}

// Lifts the man; false if too many are lifted already. walk_unlift undoes it.
bool walk_lift(Walk *walk, int square, int man);
void walk_unlift(Walk *walk);

// Puts the man lifted last onto the stride's start; the stride ends on `end`. False if no man is
// held, or the start is `end` or not empty. walk_take_up undoes it.
bool walk_put_down(Walk *walk, const Stride *stride, int end);
void walk_take_up(Walk *walk);

// The mode by which the leg may lift the man seen, or 0 if it may not.
int walk_lifting_mode(const Walk *walk, const LegState *state, Seen seen);

// May the leg hop over the man, or end on its square without lifting it?
bool walk_is_hurdle(const Walk *walk, const LegState *state, Seen seen);

// May the leg hand the walk on to the friend seen (`x`), or borrow its moves? Not once a man has
// been lifted.
bool walk_is_relay(const Walk *walk, const LegState *state, Seen seen);

// ---- walk_ride.c: one leg

// Continues a ride that has made `steps` steps and stands at `at`.
void stride_ride(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles);

// A universal leaper's leg: every square is one leap away.
void stride_leap_anywhere(Walk *walk, const Stride *stride);

// ---- walk.c: from leg to leg

// The walk ends on this square: visits the ways that its last leg's modes, of these, allow.
void stride_finish(Walk *walk, const Stride *stride, int steps, Spot end, int square, Seen seen,
                   int modes);

// The leg ends here and the walk goes on.
void stride_pass(Walk *walk, const Stride *stride, int steps, Spot end, int square);

#endif
