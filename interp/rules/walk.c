// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pattern term × board → its moves, leg by leg and square by square. A stride is a leg with
// its direction chosen; strides are chained on the stack, and what has been lifted, put down
// and assumed so far stands in one WalkMove that every step changes and changes back.
//
// Two things keep loops finite: a stride that begins as one before it on the same way did
// brings nothing new; and where all men are known, strides before the first effect are swept:
// each is followed once, from a list of those still to do, however many ways lead to it.

#include "rules/walk.h"

#include <stdlib.h>

enum {
    STRIDES_MAX = SQUARES_MAX + LEGS_MAX, // legs of one way
    SWEEP_STRIDES = LEGS_MAX * RIDES_MAX * 3 * SQUARES_MAX,
    SWEEP_FROM = 4, // terms with fewer states have no use for it
};

typedef struct Spot {
    int x, y;
} Spot;

typedef struct Stride {
    const struct Stride *previous; // NULL: the first known of
    const LegState *state;
    Ride ride;       // its vector is White's
    int ride_number; // of state->rides
    int turn;        // the last turn made, this stride's included
    int before;      // steps of the leg before; 0: there is none
    Spot start;
    Spot gone;     // from the walk's start to this one, without wrapping
    int lifted, dropped; // counts when it began
    int number;    // strides before it
} Stride;

typedef struct Sweep {
    uint64_t pending[SWEEP_STRIDES / 64], done[SWEEP_STRIDES / 64];
} Sweep;

typedef struct Walk {
    const WalkBoard *board;
    const PatternTerm *term;
    int from, side;
    long *budget;
    WalkVisit visit;
    void *context;
    bool stopped;
    Sweep *sweep; // NULL: off
    WalkMove move; // as far as the walk has come
    uint8_t lifted_man[LIFTS_MAX];
    uint8_t held[LIFTS_MAX]; // numbers in move.lifted of men not yet put down
    int held_count;
} Walk;

// ---- squares --------------------------------------------------------------------------------

static int wrapped(int coordinate, int size) {
    int rest = coordinate % size;
    return rest < 0 ? rest + size : rest;
}

// The square's number, or -1 if there is none; brings a spot on a ring back onto the board.
static int spot_square(const Walk *walk, const LegState *state, Spot *spot) {
    const WalkBoard *board = walk->board;
    if (board->wraps_files || state->wraps)
        spot->x = wrapped(spot->x, board->files);
    if (board->wraps_ranks)
        spot->y = wrapped(spot->y, board->ranks);
    if (spot->x < 0 || spot->x >= board->files || spot->y < 0 || spot->y >= board->ranks)
        return -1;
    int square = spot->y * board->files + spot->x;
    return bits_has(board->squares, square) ? square : -1;
}

static bool spots_equal(Spot a, Spot b) {
    return a.x == b.x && a.y == b.y;
}

// White's vector for the side that walks.
static Spot spot_moved(const Walk *walk, Spot spot, int x, int y) {
    int sign = walk->side == WHITE ? 1 : -1;
    return (Spot){spot.x + sign * x, spot.y + sign * y};
}

typedef enum Content {
    CONTENT_VOID,     // no square
    CONTENT_EMPTY,
    CONTENT_MAN,
    CONTENT_OCCUPIED, // assumed: by somebody
    CONTENT_UNKNOWN,  // not yet asked
} Content;

typedef struct Seen {
    Content content;
    int man;   // MAN_NONE if not known
    bool put;  // put down by this very move
} Seen;

// The walker's own square is empty as soon as it has left; a man lifted is gone at once.
static Seen square_look(const Walk *walk, int square) {
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

// ---- what a walk changes, and changes back --------------------------------------------------

typedef struct Snapshot {
    Bits asked, assumed, passed;
} Snapshot;

static Snapshot walk_save(const Walk *walk) {
    return (Snapshot){walk->move.asked, walk->move.assumed, walk->move.passed};
}

static void walk_restore(Walk *walk, const Snapshot *saved) {
    walk->move.asked = saved->asked;
    walk->move.assumed = saved->assumed;
    walk->move.passed = saved->passed;
}

static void walk_assume(Walk *walk, int square, bool occupied) {
    bits_add(&walk->move.asked, square);
    if (occupied)
        bits_add(&walk->move.assumed, square);
}

static bool man_lift(Walk *walk, int square, int man) {
    WalkMove *move = &walk->move;
    if (move->lifted_count == LIFTS_MAX)
        return false;
    walk->held[walk->held_count++] = (uint8_t)move->lifted_count;
    walk->lifted_man[move->lifted_count] = (uint8_t)man;
    move->lifted[move->lifted_count++] = (uint8_t)square;
    return true;
}

static void man_unlift(Walk *walk) {
    walk->held_count--;
    walk->move.lifted_count--;
}

// The man lifted last goes onto the stride's start. False if there is no such man, or no room.
static bool man_put_down(Walk *walk, const Stride *stride, int end) {
    WalkMove *move = &walk->move;
    Spot start = stride->start;
    int square = spot_square(walk, stride->state, &start);
    if (!walk->held_count || square == end ||
        square_look(walk, square).content != CONTENT_EMPTY)
        return false;
    int number = walk->held[--walk->held_count];
    move->dropped[move->dropped_count] = (uint8_t)square;
    move->dropped_man[move->dropped_count] = walk->lifted_man[number];
    move->dropped_from[move->dropped_count++] = move->lifted[number];
    return true;
}

static void man_take_up(Walk *walk) {
    WalkMove *move = &walk->move;
    int from = move->dropped_from[--move->dropped_count];
    int number = move->lifted_count - 1;
    while (move->lifted[number] != from)
        number--;
    walk->held[walk->held_count++] = (uint8_t)number;
}

// ---- what a leg may do where it lands -------------------------------------------------------

static bool filter_admits(const Walk *walk, const LegState *state, int man) {
    return !state->filter ||
           walk->board->admits(walk->board->context, state->filter, man_kind(man));
}

// The mode by which the man is lifted, or 0. A filter of a leg that hops is for its hurdles.
static int lifting_mode(const Walk *walk, const LegState *state, Seen seen) {
    if (seen.put || seen.man == MAN_NONE)
        return 0;
    if (!(state->modes & MODE_HURDLE) && !filter_admits(walk, state, seen.man))
        return 0;
    if (man_side(seen.man) == walk->side)
        return state->modes & MODE_FRIEND;
    if (state->modes & MODE_CAPTURE)
        return MODE_CAPTURE;
    return walk->board->royal[man_kind(seen.man)] ? state->modes & MODE_ROYAL : 0;
}

// May the leg hop over the man, or stop on top of him?
static bool is_hurdle(const Walk *walk, const LegState *state, Seen seen) {
    if (seen.content == CONTENT_OCCUPIED)
        return true;
    if (state->friendly_hurdle && man_side(seen.man) != walk->side)
        return false;
    return state->final || filter_admits(walk, state, seen.man);
}

static bool entered_before(const Walk *walk, const Stride *stride, Spot end) {
    if (!walk->term->self_avoiding)
        return false;
    for (; stride; stride = stride->previous)
        if (spots_equal(stride->start, end))
            return true;
    return false;
}

// ---- the end of a walk ----------------------------------------------------------------------

// Leaves out men who are put back where they stood.
static WalkMove move_settled(const WalkMove *move) {
    WalkMove settled = *move;
    settled.lifted_count = settled.dropped_count = 0;
    uint32_t back = 0; // numbers of lifted men
    for (int i = 0; i < move->dropped_count; i++) {
        int number = move->lifted_count - 1;
        while (move->lifted[number] != move->dropped_from[i])
            number--;
        if (move->dropped[i] == move->dropped_from[i]) {
            back |= UINT32_C(1) << number;
            continue;
        }
        int at = settled.dropped_count++;
        settled.dropped[at] = move->dropped[i];
        settled.dropped_man[at] = move->dropped_man[i];
        settled.dropped_from[at] = move->dropped_from[i];
    }
    for (int i = 0; i < move->lifted_count; i++)
        if (!(back >> i & 1))
            settled.lifted[settled.lifted_count++] = move->lifted[i];
    return settled;
}

static void walk_visit(Walk *walk, int to, int modes) {
    walk->move.to = to;
    walk->move.modes = modes;
    WalkMove settled;
    const WalkMove *move = &walk->move;
    if (move->dropped_count) {
        settled = move_settled(move);
        move = &settled;
    }
    bool null = to == walk->from && !move->lifted_count && !move->dropped_count;
    if (null && !walk->term->null_allowed)
        return;
    if (!walk->visit(walk->context, move))
        walk->stopped = true;
}

static bool outer_allows(const Walk *walk, const Stride *stride, int steps) {
    if (walk->term->outer == UINT32_MAX)
        return true;
    int class = pattern_class(stride->gone.x + steps * stride->ride.x,
                              stride->gone.y + steps * stride->ride.y);
    return class >= 0 && walk->term->outer >> class & 1;
}

static void finish_with(Walk *walk, const Stride *stride, int square, int modes) {
    bool unload = stride->state->unload;
    if (!modes || (unload && !man_put_down(walk, stride, square)))
        return;
    walk_visit(walk, square, modes);
    if (unload)
        man_take_up(walk);
}

static void stride_finish(Walk *walk, const Stride *stride, int steps, Spot end, int square,
                          Seen seen) {
    enum { ENTERING = MODE_MOVE | MODE_PASSANT };
    enum { LIFTING = MODE_CAPTURE | MODE_FRIEND | MODE_ROYAL };
    const LegState *state = stride->state;
    if (!outer_allows(walk, stride, steps) || entered_before(walk, stride, end))
        return;
    if (seen.content == CONTENT_UNKNOWN) {
        finish_with(walk, stride, square, state->modes & (ENTERING | LIFTING));
    } else if (seen.content == CONTENT_OCCUPIED) {
        finish_with(walk, stride, square, state->modes & LIFTING);
    } else if (seen.content == CONTENT_EMPTY && bits_has(&walk->move.asked, square)) {
        finish_with(walk, stride, square, state->modes & ENTERING);
    } else if (seen.content == CONTENT_EMPTY) {
        finish_with(walk, stride, square, state->modes & MODE_MOVE);
        finish_with(walk, stride, square, state->modes & MODE_PASSANT);
    } else {
        int mode = lifting_mode(walk, state, seen);
        if (!mode || !man_lift(walk, square, seen.man))
            return;
        finish_with(walk, stride, square, mode);
        man_unlift(walk);
    }
}

// ---- from leg to leg ------------------------------------------------------------------------

static void stride_ride(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles);
static void stride_leap_anywhere(Walk *walk, const Stride *stride);

static size_t sweep_number(const Walk *walk, const Stride *stride) {
    size_t state = (size_t)(stride->state - walk->term->states);
    size_t square = (size_t)(stride->start.y * walk->board->files + stride->start.x);
    size_t ride = state * RIDES_MAX + (size_t)stride->ride_number;
    return (ride * 3 + (size_t)stride->turn) * SQUARES_MAX + square;
}

static bool begun_before(const Stride *stride) {
    for (const Stride *other = stride->previous; other; other = other->previous)
        if (other->state == stride->state && other->ride_number == stride->ride_number &&
            other->turn == stride->turn && other->before == stride->before &&
            spots_equal(other->start, stride->start) && other->lifted == stride->lifted &&
            other->dropped == stride->dropped)
            return true;
    return false;
}

static void stride_begin(Walk *walk, const Stride *stride) {
    Spot start = stride->start;
    if (walk->sweep && !walk->move.lifted_count &&
        spot_square(walk, stride->state, &start) >= 0) {
        size_t number = sweep_number(walk, stride);
        if (!(walk->sweep->done[number / 64] >> number % 64 & 1))
            walk->sweep->pending[number / 64] |= UINT64_C(1) << number % 64;
        return;
    }
    if (stride->number >= STRIDES_MAX || (walk->term->loops && begun_before(stride)))
        return;
    if (stride->state->universal)
        stride_leap_anywhere(walk, stride);
    else
        stride_ride(walk, stride, 0, stride->start, 0);
}

static uint16_t rides_allowed(const Walk *walk, const Stride *stride, const Edge *edge) {
    if (edge->rides)
        return edge->rides[3 * stride->ride_number + stride->turn];
    return pattern_follow(&walk->term->states[edge->to], stride->ride.x, stride->ride.y,
                          stride->turn);
}

// Begins every stride that may follow this one.
static void strides_follow(Walk *walk, const Stride *stride, int steps, Spot end) {
    for (int e = 0; e < stride->state->edge_count; e++) {
        const Edge *edge = &stride->state->edges[e];
        const LegState *state = &walk->term->states[edge->to];
        uint16_t rides = rides_allowed(walk, stride, edge);
        for (int r = 0; rides >> r && !walk->stopped; r++) {
            if (!(rides >> r & 1))
                continue;
            Ride ride = state->rides[r];
            Stride next = {
                .previous = stride,
                .state = state,
                .ride = ride,
                .ride_number = r,
                .turn = pattern_turn(stride->ride.x, stride->ride.y, ride.x, ride.y,
                                     stride->turn),
                .before = steps,
                .start = end,
                .gone = {stride->gone.x + steps * stride->ride.x,
                         stride->gone.y + steps * stride->ride.y},
                .lifted = walk->move.lifted_count,
                .dropped = walk->move.dropped_count,
                .number = stride->number + 1,
            };
            stride_begin(walk, &next);
        }
    }
}

// The leg ends here and the walk goes on.
static void stride_pass(Walk *walk, const Stride *stride, int steps, Spot end, int square) {
    const LegState *state = stride->state;
    if (entered_before(walk, stride, end))
        return;
    if (state->unload && !man_put_down(walk, stride, square))
        return;
    bool marked = state->marks_passed && square >= 0 && !bits_has(&walk->move.passed, square);
    if (marked)
        bits_add(&walk->move.passed, square);
    strides_follow(walk, stride, steps, end);
    if (marked)
        bits_remove(&walk->move.passed, square);
    if (state->unload)
        man_take_up(walk);
}

static void stride_pass_unknown(Walk *walk, const Stride *stride, int steps, Spot end,
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

// A leg that goes on lands on a square.
static void stride_land(Walk *walk, const Stride *stride, int steps, Spot end, int square,
                        Seen seen) {
    const LegState *state = stride->state;
    if (seen.content == CONTENT_UNKNOWN) {
        stride_pass_unknown(walk, stride, steps, end, square);
        return;
    }
    if (seen.content == CONTENT_EMPTY) {
        if (state->modes & MODE_MOVE)
            stride_pass(walk, stride, steps, end, square);
        return;
    }
    if (lifting_mode(walk, state, seen) && man_lift(walk, square, seen.man)) {
        stride_pass(walk, stride, steps, end, square);
        man_unlift(walk);
    }
    if ((state->modes & MODE_HURDLE) && is_hurdle(walk, state, seen))
        stride_pass(walk, stride, steps, end, square);
}

// ---- along a ride ---------------------------------------------------------------------------

// A final leg that hops comes to a square: is it the next hurdle? Returns whether the ride
// goes on.
static bool hop_over(Walk *walk, const Stride *stride, int steps, Spot at, int square,
                     Seen seen, int *hurdles) {
    const LegState *state = stride->state;
    if (seen.content == CONTENT_EMPTY)
        return true;
    if (seen.content == CONTENT_UNKNOWN) {
        Snapshot saved = walk_save(walk);
        walk_assume(walk, square, true);
        stride_ride(walk, stride, steps, at, *hurdles + 1);
        walk_restore(walk, &saved);
        walk_assume(walk, square, false);
        return true;
    }
    ++*hurdles;
    return is_hurdle(walk, state, seen);
}

// The ride comes to a square after so many steps. Returns whether it goes on.
static bool ride_arrive(Walk *walk, const Stride *stride, int steps, Spot at, int *hurdles) {
    const LegState *state = stride->state;
    int square = spot_square(walk, state, &at);
    Seen seen = square_look(walk, square);
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
    if (ends && state->final)
        stride_finish(walk, stride, steps, at, square, seen);
    else if (ends)
        stride_land(walk, stride, steps, at, square, seen);
    if (state->hop == HOP_NEXT || steps == stride->ride.max)
        return false;
    if (state->hop == HOP_MANY)
        return hop_over(walk, stride, steps, at, square, seen, hurdles);
    if (seen.content == CONTENT_UNKNOWN)
        walk_assume(walk, square, false);
    return seen.content == CONTENT_EMPTY || seen.content == CONTENT_UNKNOWN;
}

// ---- leaps whose way matters ----------------------------------------------------------------

typedef struct Leap {
    const Stride *stride;
    int steps, hurdles;
    Spot end;
    int sx, sy, long_x, long_y; // a diagonal step; a step along the long axis
    Bits asked;                 // before the leap
    bool open;                  // without a new assumption: no other staircase brings more
} Leap;

static void leap_land(Walk *walk, Leap *leap) {
    Snapshot saved = walk_save(walk);
    leap->open = bits_equal(&leap->asked, &walk->move.asked);
    int hurdles = leap->hurdles;
    if (ride_arrive(walk, leap->stride, leap->steps, leap->end, &hurdles))
        stride_ride(walk, leap->stride, leap->steps, leap->end, hurdles);
    walk_restore(walk, &saved);
}

static void leap_climb(Walk *walk, Leap *leap, Spot at, int diagonal, int along, int men);

// One square of a staircase, and what is left of it behind.
static void leap_tread(Walk *walk, Leap *leap, Spot at, int diagonal, int along, int men) {
    const LegState *state = leap->stride->state;
    int square = spot_square(walk, state, &at);
    Seen seen = square_look(walk, square);
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

static void leap_climb(Walk *walk, Leap *leap, Spot at, int diagonal, int along, int men) {
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
        leap_tread(walk, leap, spot_moved(walk, at, leap->long_x, leap->long_y), diagonal,
                   along - 1, men);
    if (diagonal && !walk->stopped)
        leap_tread(walk, leap, spot_moved(walk, at, leap->sx, leap->sy), diagonal - 1, along,
                   men);
}

static int sign_of(int value) {
    return (value > 0) - (value < 0);
}

// Every staircase that is open, or may be.
static void leap_make(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles) {
    int x = stride->ride.x, y = stride->ride.y;
    Leap leap = {.stride = stride,
                 .steps = steps,
                 .hurdles = hurdles,
                 .end = spot_moved(walk, at, x, y),
                 .sx = sign_of(x),
                 .sy = sign_of(y),
                 .long_x = abs(x) > abs(y) ? sign_of(x) : 0,
                 .long_y = abs(y) > abs(x) ? sign_of(y) : 0,
                 .asked = walk->move.asked};
    int shorter = abs(x) < abs(y) ? abs(x) : abs(y);
    leap_climb(walk, &leap, at, shorter, abs(x) + abs(y) - 2 * shorter, 0);
}

// ---- rides ----------------------------------------------------------------------------------

// Goes on with a ride that has made `steps` steps and stands at `at`.
static void stride_ride(Walk *walk, const Stride *stride, int steps, Spot at, int hurdles) {
    const LegState *state = stride->state;
    Snapshot saved = walk_save(walk);
    while (steps < stride->ride.max && !walk->stopped) {
        if (--*walk->budget < 0) {
            walk->stopped = true;
            break;
        }
        int passed = spot_square(walk, state, &at);
        if (steps && state->marks_passed && passed >= 0)
            bits_add(&walk->move.passed, passed);
        steps++;
        if (state->lame || state->over) {
            leap_make(walk, stride, steps, at, hurdles);
            break;
        }
        at = spot_moved(walk, at, stride->ride.x, stride->ride.y);
        if (steps <= state->skip) {
            if (spot_square(walk, state, &at) < 0)
                break;
        } else if (!ride_arrive(walk, stride, steps, at, &hurdles)) {
            break;
        }
    }
    walk_restore(walk, &saved);
}

// A universal leaper's leg: every square is one leap away.
static void stride_leap_anywhere(Walk *walk, const Stride *stride) {
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
            leap.turn = stride->previous
                            ? pattern_turn(stride->previous->ride.x, stride->previous->ride.y,
                                           dx, dy, stride->previous->turn)
                            : TURN_NONE;
            int hurdles = 0;
            ride_arrive(walk, &leap, 1, (Spot){x, y}, &hurdles);
        }
}

// ---- sweeps ---------------------------------------------------------------------------------

// Is all that matters of a stride its state, ride, turn and start?
static bool may_sweep(const Walk *walk) {
    const PatternTerm *term = walk->term;
    if (term->self_avoiding || (term->state_count < SWEEP_FROM && !term->loops))
        return false;
    bool rings = walk->board->wraps_files || walk->board->wraps_ranks;
    for (int i = 0; i < term->state_count; i++) {
        const LegState *state = &term->states[i];
        if (state->equal_length || state->marks_passed || state->universal)
            return false;
        rings |= state->wraps;
    }
    if (rings && term->outer != UINT32_MAX)
        return false;
    int squares = walk->board->files * walk->board->ranks;
    for (int square = 0; square < squares; square++)
        if (walk->board->men[square] == MAN_UNKNOWN)
            return false;
    return true;
}

static void sweep_follow(Walk *walk, size_t number) {
    size_t square = number % SQUARES_MAX, rest = number / SQUARES_MAX;
    const LegState *state = &walk->term->states[rest / 3 / RIDES_MAX];
    int ride = (int)(rest / 3 % RIDES_MAX), files = walk->board->files;
    int sign = walk->side == WHITE ? 1 : -1;
    Stride stride = {
        .state = state,
        .ride = state->rides[ride],
        .ride_number = ride,
        .turn = (int)(rest % 3),
        .before = 1,
        .start = {(int)square % files, (int)square / files},
        .gone = {sign * ((int)square % files - walk->from % files),
                 sign * ((int)square / files - walk->from / files)},
    };
    stride_ride(walk, &stride, 0, stride.start, 0);
}

static void sweep_all(Walk *walk) {
    Sweep *sweep = walk->sweep;
    size_t words = (size_t)walk->term->state_count * RIDES_MAX * 3 * SQUARES_MAX / 64;
    for (bool found = true; found && !walk->stopped;) {
        found = false;
        for (size_t word = 0; word < words && !walk->stopped; word++)
            while (sweep->pending[word] && !walk->stopped) {
                size_t bit = (size_t)__builtin_ctzll(sweep->pending[word]);
                sweep->pending[word] &= sweep->pending[word] - 1;
                sweep->done[word] |= UINT64_C(1) << bit;
                sweep_follow(walk, word * 64 + bit);
                found = true;
            }
    }
}

// ---- the walk -------------------------------------------------------------------------------

static void entries_begin(Walk *walk, Spot start) {
    const PatternTerm *term = walk->term;
    for (int e = 0; e < term->entry_count; e++) {
        const LegState *state = &term->states[term->entries[e].state];
        for (int r = 0; term->entries[e].rides >> r && !walk->stopped; r++) {
            if (!(term->entries[e].rides >> r & 1))
                continue;
            Stride stride = {.state = state,
                             .ride = state->rides[r],
                             .ride_number = r,
                             .turn = TURN_NONE,
                             .start = start};
            stride_begin(walk, &stride);
        }
    }
}

static void walk_swept(Walk *walk, Spot start) {
    Sweep sweep;
    size_t bytes = (size_t)walk->term->state_count * RIDES_MAX * 3 * SQUARES_MAX / 8;
    memset(sweep.pending, 0, bytes);
    memset(sweep.done, 0, bytes);
    walk->sweep = &sweep;
    entries_begin(walk, start);
    sweep_all(walk);
}

bool walk_term(const WalkBoard *board, const PatternTerm *term, int from, int side, long *budget,
               WalkVisit visit, void *context) {
    Walk walk = {.board = board,
                 .term = term,
                 .from = from,
                 .side = side,
                 .budget = budget,
                 .visit = visit,
                 .context = context,
                 .move.from = from};
    Spot start = {from % board->files, from / board->files};
    if (may_sweep(&walk))
        walk_swept(&walk, start);
    else
        entries_begin(&walk, start);
    return !walk.stopped;
}
