// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of the walker share: a walk on its way, and what it sees and changes.

#ifndef MEWS_RULES_WALK_INNER_H
#define MEWS_RULES_WALK_INNER_H

#include "base/compiler.h"
#include "rules/walk.h"

// Legs of one way. A walk that would need more is over (WALK_TOO_FAR): every leg takes some 400
// bytes of the stack, a walk may visit another, and threads have little.
enum { STRIDES_MAX = LEGS_MAX + 8 };

typedef struct Spot {
    int x, y;
} Spot;

static inline bool spots_equal(Spot a, Spot b) {
    return a.x == b.x && a.y == b.y;
}

typedef struct Stride {
    const struct Stride *previous; // NULL: the first known of
    const LegState *state;
    Ride ride;               // its vector is White's
    uint8_t ride_number;     // of state->rides
    uint8_t turn;            // the last turn made, this stride's included
    uint8_t lifted, dropped; // counts when it began
    int16_t before;          // steps of the leg before; 0: there is none
    int16_t mover;           // Walk.from when it began
    int16_t number;          // strides before it
    Spot start;
    Spot gone; // from the walk's start to this one, without wrapping
} Stride;

typedef struct Sweep Sweep;

typedef struct Walk {
    const WalkBoard *board;
    const PatternTerm *term;
    int from, side; // `from`: of the man who will have moved; `x` hands the walk on
    long *budget;
    WalkVisit visit;
    void *context;
    bool stopped;
    Sweep *sweep;  // NULL: off
    WalkMove move; // as far as the walk has come
    uint8_t lifted_man[LIFTS_MAX];
    uint8_t held[LIFTS_MAX]; // numbers in move.lifted of men not yet put down
    int held_count;
} Walk;

// ---- what a walk sees, and what it changes and changes back; the rest is in walk_state.c

typedef enum Content {
    CONTENT_VOID, // no square
    CONTENT_EMPTY,
    CONTENT_MAN,
    CONTENT_OCCUPIED, // assumed: by somebody
    CONTENT_UNKNOWN,  // not yet asked
} Content;

typedef struct Seen {
    Content content;
    int man;  // MAN_NONE if not known
    bool put; // put down by this very move
} Seen;

// The square's number, or -1 if there is none; brings a spot on a ring back onto the board.
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

// The spot one of White's vectors away, for the side that walks.
static inline Spot walk_moved(const Walk *walk, Spot spot, int x, int y) {
    int sign = walk->side == WHITE ? 1 : -1;
    return (Spot){spot.x + sign * x, spot.y + sign * y};
}

// The walker's own square is empty as soon as it has left; a man lifted is gone at once.
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
            return (Seen){.content = CONTENT_EMPTY};
    int man = walk->board->men[square];
    if (man == MAN_NONE)
        return (Seen){.content = CONTENT_EMPTY};
    if (man != MAN_UNKNOWN)
        return (Seen){CONTENT_MAN, man, false};
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

// Takes the man off; false if there are too many. walk_unlift undoes it.
bool walk_lift(Walk *walk, int square, int man);
void walk_unlift(Walk *walk);

// The man lifted last goes onto the stride's start. False if there is no such man, or no room
// for him; the stride ends on `end`. walk_take_up undoes it.
bool walk_put_down(Walk *walk, const Stride *stride, int end);
void walk_take_up(Walk *walk);

// The mode by which the man seen is lifted, or 0.
int walk_lifting_mode(const Walk *walk, const LegState *state, Seen seen);

// May the leg hop over the man, or stop on top of him?
bool walk_is_hurdle(const Walk *walk, const LegState *state, Seen seen);

// May the walk be handed on to the friend seen (`x`), or borrow his moves? Not once a man has
// been lifted.
bool walk_is_relay(const Walk *walk, const LegState *state, Seen seen);

// ---- walk_ride.c: one leg

// Goes on with a ride that has made `steps` steps and stands at `at`.
void stride_ride(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles);

// A universal leaper's leg: every square is one leap away.
void stride_leap_anywhere(Walk *walk, const Stride *stride);

// ---- walk.c: from leg to leg

// The walk ends here: reports what it may do on the square.
void stride_finish(Walk *walk, const Stride *stride, int steps, Spot end, int square, Seen seen);

// The leg ends here and the walk goes on.
void stride_pass(Walk *walk, const Stride *stride, int steps, Spot end, int square);

#endif
