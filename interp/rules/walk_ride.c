// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One leg with its direction chosen: step after step along a ride, over hurdles, by staircases
// (the paths of a lame leap), or to any square at once. If an unknown square matters, the ride
// forks: the branch with a man on it is a recursive call, the one without goes on in the loop.

#include "rules/walk_inner.h"

#include <stdlib.h>

// ---- a leg that goes on --------------------------------------------------------------------

static NOINLINE void stride_pass_unknown(Walk *walk, const Stride *stride, int steps, Spot end,
                                         int square) {
    bool move = stride->state->modes & MODE_MOVE, hurdle = stride->state->modes & MODE_HURDLE;
    if (!move && !hurdle)
        return;
    Snapshot saved = walk_save(walk);
    if (!move || !hurdle)
        walk_assume(walk, square, hurdle);
    stride_pass(walk, stride, steps, end, square);
    walk_restore(walk, &saved);
}

// A leg that is not the last ends on a square: the walk goes on if its modes allow.
static void stride_land(Walk *walk, const Stride *stride, int steps, Spot end, int square,
                        Seen seen) {
    const LegState *state = stride->state;
    if (seen.content == CONTENT_UNKNOWN) {
        stride_pass_unknown(walk, stride, steps, end, square);
        return;
    }
    if (seen.content == CONTENT_EMPTY) {
        const Bits *stops = walk->move.lifted_count ? walk->board->stops : NULL;
        if ((state->modes & MODE_MOVE) && !(stops && bits_has(stops, square)))
            stride_pass(walk, stride, steps, end, square);
        return;
    }
    if (walk_is_relay(walk, state, seen)) {
        int mover = walk->from;
        walk->from = walk->move.from = square;
        stride_pass(walk, stride, steps, end, square);
        walk->from = walk->move.from = mover;
    }
    if (walk_lifting_mode(walk, state, seen) && walk_lift(walk, square, seen.man)) {
        stride_pass(walk, stride, steps, end, square);
        walk_unlift(walk);
    }
    if ((state->modes & MODE_HURDLE) && walk_is_hurdle(walk, state, seen))
        stride_pass(walk, stride, steps, end, square);
}

static void stride_end(Walk *walk, const Stride *stride, int steps, Spot at, int square, Seen seen,
                       int modes) {
    if (stride->state->final)
        stride_finish(walk, stride, steps, at, square, seen, modes);
    else
        stride_land(walk, stride, steps, at, square, seen);
}

// ---- as far as it can -----------------------------------------------------------------------

// Is the next step of the ride barred by a man or the edge, or is there none in its range? If a
// man isn't known to be there, that is assumed.
static bool ride_barred(Walk *walk, const Stride *stride, int steps, Spot at) {
    if (steps == stride->ride.max && stride->ride.max != UNLIMITED)
        return true;
    Spot next = walk_moved(walk, at, stride->ride.x, stride->ride.y);
    int square = walk_square(walk, stride->state, &next);
    Seen seen = walk_look(walk, square);
    if (seen.content == CONTENT_UNKNOWN)
        walk_assume(walk, square, true);
    return seen.content != CONTENT_EMPTY;
}

// A leg with `ww` ends on a square that is empty, or may be: there it must be barred. Men that it
// takes, or hops onto, bar it themselves.
static NOINLINE void stride_end_barred(Walk *walk, const Stride *stride, int steps, Spot at,
                                       int square, Seen seen) {
    bool final = stride->state->final;
    Snapshot saved = walk_save(walk);
    if (seen.content == CONTENT_UNKNOWN && final) {
        stride_finish(walk, stride, steps, at, square, seen, MODES_LIFTING);
    } else if (seen.content == CONTENT_UNKNOWN) {
        if (stride->state->modes & MODE_HURDLE) {
            walk_assume(walk, square, true);
            stride_pass(walk, stride, steps, at, square);
            walk_restore(walk, &saved);
        }
        walk_assume(walk, square, false);
        seen.content = CONTENT_EMPTY;
    }
    if (ride_barred(walk, stride, steps, at))
        stride_end(walk, stride, steps, at, square, seen, MODES_ENTERING);
    walk_restore(walk, &saved);
}

// ---- along a ride ---------------------------------------------------------------------------

// Forks on an unknown square: follows the hop over a man in full, then assumes that the square is
// empty and leaves the rest to the caller.
static NOINLINE void hop_over_unknown(Walk *walk, const Stride *stride, int steps, Spot at,
                                      int square, int hurdles) {
    Snapshot saved = walk_save(walk);
    walk_assume(walk, square, true);
    stride_ride(walk, stride, steps, at, hurdles + 1);
    walk_restore(walk, &saved);
    walk_assume(walk, square, false);
}

// A final leg that hops comes to a square, which may hold its next hurdle. Returns whether the
// ride goes on.
static bool hop_over(Walk *walk, const Stride *stride, int steps, Spot at, int square, Seen seen,
                     int *hurdles) {
    const LegState *state = stride->state;
    if (seen.content == CONTENT_EMPTY)
        return true;
    if (seen.content == CONTENT_UNKNOWN) {
        hop_over_unknown(walk, stride, steps, at, square, *hurdles);
        return true;
    }
    ++*hurdles;
    return walk_is_hurdle(walk, state, seen);
}

// The ride comes to a square after `steps` steps. Returns whether it goes on.
static bool ride_arrive(Walk *walk, const Stride *stride, int steps, Spot at, int *hurdles) {
    const LegState *state = stride->state;
    int square = walk_square(walk, state, &at);
    Seen seen = walk_look(walk, square);
    bool ends = steps >= stride->ride.min &&
                (!state->equal_length || !stride->before || steps == stride->before);
    if (seen.content == CONTENT_VOID) {
        if (!state->over_void || state->final || steps < stride->ride.min)
            return false;
        if (ends)
            stride_pass(walk, stride, steps, at, -1);
        return true;
    }
    if (state->hop && !*hurdles)
        return hop_over(walk, stride, steps, at, square, seen, hurdles);
    bool barred = seen.content == CONTENT_MAN || seen.content == CONTENT_OCCUPIED;
    if (ends && state->farthest && !barred)
        stride_end_barred(walk, stride, steps, at, square, seen);
    else if (ends)
        stride_end(walk, stride, steps, at, square, seen, ~0);
    if (state->hop == HOP_NEXT || steps == stride->ride.max)
        return false;
    if (state->hop == HOP_MANY)
        return hop_over(walk, stride, steps, at, square, seen, hurdles);
    if (seen.content == CONTENT_UNKNOWN)
        walk_assume(walk, square, false);
    return seen.content == CONTENT_EMPTY || seen.content == CONTENT_UNKNOWN;
}

// ---- lame leaps -----------------------------------------------------------------------------

// A leap that depends on the squares between. A Falcon's leap a1-b4 is one diagonal and two
// straight steps in any order, so it has three staircases: a2 a3, a2 b3 and b2 b3.
typedef struct RideLeap {
    const Stride *stride;
    int steps, hurdles;
    Spot end;
    int sx, sy, long_x, long_y; // a diagonal step; a step along the long axis
    Bits asked;                 // WalkMove.asked before the leap
    bool open;                  // a staircase needed no new assumption, so the others add nothing
} RideLeap;

static NOINLINE void leap_land(Walk *walk, RideLeap *leap) {
    Snapshot saved = walk_save(walk);
    leap->open = bits_equal(&leap->asked, &walk->move.asked);
    int hurdles = leap->hurdles;
    if (ride_arrive(walk, leap->stride, leap->steps, leap->end, &hurdles))
        stride_ride(walk, leap->stride, leap->steps, leap->end, hurdles);
    walk_restore(walk, &saved);
}

static void leap_climb(Walk *walk, RideLeap *leap, Spot at, int diagonal, int along, int men);

// One inner square of a staircase, and the squares after it. `men` counts the men passed so far;
// `diagonal` and `along` are the steps of each sort that are still to be made.
static void leap_tread(Walk *walk, RideLeap *leap, Spot at, int diagonal, int along, int men) {
    const LegState *state = leap->stride->state;
    int square = walk_square(walk, state, &at);
    Seen seen = walk_look(walk, square);
    int men_allowed = state->over == 0 ? 0 : state->over == 1 ? 1 : BOARD_MAX * BOARD_MAX;
    if (seen.content == CONTENT_VOID && !state->over_void)
        return;
    Snapshot saved = walk_save(walk);
    if (state->marks_passed && square >= 0)
        bits_add(&walk->move.passed, square);
    if (seen.content == CONTENT_UNKNOWN && men < men_allowed) {
        walk_assume(walk, square, true);
        leap_climb(walk, leap, at, diagonal, along, men + 1);
        bits_remove(&walk->move.assumed, square);
    }
    if (seen.content == CONTENT_UNKNOWN)
        walk_assume(walk, square, false);
    if (seen.content == CONTENT_MAN || seen.content == CONTENT_OCCUPIED)
        men++;
    if (men <= men_allowed)
        leap_climb(walk, leap, at, diagonal, along, men);
    walk_restore(walk, &saved);
}

static void leap_climb(Walk *walk, RideLeap *leap, Spot at, int diagonal, int along, int men) {
    if (walk->stopped || leap->open)
        return;
    if (diagonal + along == 1) {
        if (!leap->stride->state->over || men)
            leap_land(walk, leap);
        return;
    }
    if (--*walk->budget < 0) {
        walk->stopped = true;
        return;
    }
    if (along)
        leap_tread(walk, leap, walk_moved(walk, at, leap->long_x, leap->long_y), diagonal,
                   along - 1, men);
    if (diagonal && !walk->stopped)
        leap_tread(walk, leap, walk_moved(walk, at, leap->sx, leap->sy), diagonal - 1, along, men);
}

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

// Follows every staircase that is open, or may be open on unknown squares.
static NOINLINE void leap_make(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles) {
    int x = stride->ride.x, y = stride->ride.y;
    RideLeap leap = {.stride = stride,
                     .steps = steps,
                     .hurdles = hurdles,
                     .end = walk_moved(walk, at, x, y),
                     .sx = sign_of(x),
                     .sy = sign_of(y),
                     .long_x = abs(x) > abs(y) ? sign_of(x) : 0,
                     .long_y = abs(y) > abs(x) ? sign_of(y) : 0,
                     .asked = walk->move.asked};
    int shorter = abs(x) < abs(y) ? abs(x) : abs(y);
    leap_climb(walk, &leap, at, shorter, abs(x) + abs(y) - 2 * shorter, 0);
}

// ---- rides ----------------------------------------------------------------------------------

// Is a ride done when it has come round a ring of empty squares to its start? Not if the number of
// its steps matters.
static bool ring_tells_all(const Walk *walk, const Stride *stride) {
    const PatternTerm *term = walk->term;
    const LegState *state = stride->state;
    bool counts = stride->ride.max != UNLIMITED || stride->ride.min > 1 || state->skip ||
                  state->hop || state->marks_passed || term->outer != UINT32_MAX;
    for (int i = 0; i < term->state_count; i++)
        counts |= term->states[i].equal_length;
    return !counts;
}

// Like stride_ride, but doesn't restore the marks and assumptions it has made.
static void ride_on(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles) {
    const LegState *state = stride->state;
    while (steps < stride->ride.max && !walk->stopped) {
        if (--*walk->budget < 0) {
            walk->stopped = true;
            break;
        }
        int passed = walk_square(walk, state, &at);
        if (steps && spots_equal(at, stride->start) && ring_tells_all(walk, stride))
            break;
        if (steps && state->marks_passed && passed >= 0)
            bits_add(&walk->move.passed, passed);
        steps++;
        if (state->lame || state->over) {
            leap_make(walk, stride, steps, at, hurdles);
            break;
        }
        at = walk_moved(walk, at, stride->ride.x, stride->ride.y);
        if (steps <= state->skip) {
            if (walk_square(walk, state, &at) < 0)
                break;
        } else if (!ride_arrive(walk, stride, steps, at, &hurdles)) {
            break;
        }
    }
}

static NOINLINE void ride_and_restore(Walk *walk, const Stride *stride, int steps, Spot at,
                                      int hurdles) {
    Snapshot saved = walk_save(walk);
    ride_on(walk, stride, steps, at, hurdles);
    walk_restore(walk, &saved);
}

void stride_ride(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles) {
    if (!walk->board->known || stride->state->marks_passed)
        ride_and_restore(walk, stride, steps, at, hurdles);
    else
        ride_on(walk, stride, steps, at, hurdles);
}

void stride_leap_anywhere(Walk *walk, const Stride *stride) {
    int sign = walk->side == WHITE ? 1 : -1;
    for (int y = 0; y < walk->board->ranks; y++)
        for (int x = 0; x < walk->board->files && !walk->stopped; x++) {
            int dx = sign * (x - stride->start.x), dy = sign * (y - stride->start.y);
            if ((!dx && !dy) || abs(dx) > INT8_MAX || abs(dy) > INT8_MAX)
                continue;
            if (--*walk->budget < 0)
                walk->stopped = true;
            Stride leap = *stride;
            leap.ride = (Ride){(int8_t)dx, (int8_t)dy, 1, 1};
            const Stride *before = stride->previous;
            int turn = TURN_NONE;
            if (before)
                turn = pattern_turn(before->ride.x, before->ride.y, dx, dy, before->turn);
            leap.turn = (uint8_t)turn;
            int hurdles = 0;
            ride_arrive(walk, &leap, 1, (Spot){x, y}, &hurdles);
        }
}
