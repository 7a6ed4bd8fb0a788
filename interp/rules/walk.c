// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Term × board → ways, leg by leg and square by square. A stride is a leg with its direction
// chosen; strides are chained on the stack. What the walk has lifted, put down and assumed so far
// is in one WalkMove, which every step changes and restores.
//
// Two things keep loops finite. A stride that begins in the same state as an earlier stride of the
// same way is not followed, as it would bring nothing new. And if all men are known, strides
// before the first lifted man are swept: each is put on a list and followed once, however many
// ways lead to it.

#include <stdlib.h>

#include "rules/walk_inner.h"

enum {
    SWEEP_FROM = 4, // terms with fewer states gain nothing by a sweep
};

// The strides still to be followed and those already followed, as bit sets over sweep_number. A
// number stands for a state, ride, turn and start square: "the second leg, to the north-west,
// after a left turn, from e2" is one bit, whichever way led to it.
struct Sweep {
    size_t words;            // of each set
    uint64_t *pending, *done;
};

// ---- the end of a walk ----------------------------------------------------------------------

static bool entered_before(const Walk *walk, const Stride *stride, Spot end) {
    if (!walk->term->self_avoiding)
        return false;
    for (; stride; stride = stride->previous)
        if (spots_equal(stride->start, end))
            return true;
    return false;
}

// The move without the men that were put back on their own squares.
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

static void walk_borrow(Walk *walk, int lender) {
    walk->move.to = walk->from;
    walk->move.modes = 0;
    walk->move.lender = lender;
    if (!walk->visit(walk->context, &walk->move))
        walk->stopped = true;
    walk->move.lender = -1;
}

static bool outer_allows(const Walk *walk, const Stride *stride, int steps) {
    if (walk->term->outer == UINT32_MAX)
        return true;
    int class = pattern_class(stride->gone.x + steps * stride->ride.x,
                              stride->gone.y + steps * stride->ride.y);
    return class >= 0 && walk->term->outer >> class & 1;
}

static void note_turns(Walk *walk, const Stride *stride) {
    walk->move.passed = (Bits){{0}};
    for (; stride->previous; stride = stride->previous) {
        Spot start = stride->start;
        int square = walk_square(walk, stride->state, &start);
        if (square >= 0)
            bits_add(&walk->move.passed, square);
    }
}

static void finish_with(Walk *walk, const Stride *stride, int square, int modes) {
    bool unload = stride->state->unload;
    if (walk->board->turns)
        note_turns(walk, stride);
    if (!modes || (unload && !walk_put_down(walk, stride, square)))
        return;
    walk_visit(walk, square, modes);
    if (unload)
        walk_take_up(walk);
}

void stride_finish(Walk *walk, const Stride *stride, int steps, Spot end, int square, Seen seen,
                   int modes) {
    const LegState *state = stride->state;
    modes &= state->modes;
    if (!outer_allows(walk, stride, steps) || entered_before(walk, stride, end))
        return;
    if (seen.content == CONTENT_UNKNOWN) {
        finish_with(walk, stride, square, modes & (MODES_ENTERING | MODES_LIFTING));
    } else if (seen.content == CONTENT_OCCUPIED) {
        finish_with(walk, stride, square, modes & MODES_LIFTING);
    } else if (seen.content == CONTENT_EMPTY && bits_has(&walk->move.asked, square)) {
        finish_with(walk, stride, square, modes & MODES_ENTERING);
    } else if (seen.content == CONTENT_EMPTY) {
        finish_with(walk, stride, square, modes & MODE_MOVE);
        finish_with(walk, stride, square, modes & MODE_PASSANT);
    } else {
        if (walk_is_relay(walk, state, seen))
            walk_borrow(walk, square);
        int mode = walk_lifting_mode(walk, state, seen);
        if (!mode || !walk_lift(walk, square, seen.man))
            return;
        finish_with(walk, stride, square, mode);
        walk_unlift(walk);
    }
}

// ---- from leg to leg ------------------------------------------------------------------------

static size_t sweep_number(const Walk *walk, const Stride *stride, int start) {
    size_t state = (size_t)(stride->state - walk->term->states);
    size_t ride = state * RIDES_MAX + (size_t)stride->ride_number;
    return (ride * 3 + stride->turn) * SQUARES_MAX + (size_t)start;
}

static bool begun_before(Walk *walk, const Stride *stride) {
    *walk->budget -= stride->number / 8; // this search takes time, too
    for (const Stride *other = stride->previous; other; other = other->previous)
        if (other->state == stride->state && other->ride_number == stride->ride_number &&
            other->turn == stride->turn && other->before == stride->before &&
            spots_equal(other->start, stride->start) && other->lifted == stride->lifted &&
            other->dropped == stride->dropped && other->mover == stride->mover)
            return true;
    return false;
}

static void stride_begin(Walk *walk, const Stride *stride) {
    Spot at = stride->start;
    int start = walk_square(walk, stride->state, &at);
    if (walk->sweep && !walk->move.lifted_count && start >= 0) {
        size_t number = sweep_number(walk, stride, start);
        if (!(walk->sweep->done[number / 64] >> number % 64 & 1))
            walk->sweep->pending[number / 64] |= UINT64_C(1) << number % 64;
        return;
    }
    if (walk->term->loops && begun_before(walk, stride))
        return;
    if (stride->number >= STRIDES_MAX) {
        *walk->budget = -1;
        walk->stopped = true;
        return;
    }
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
                .ride_number = (uint8_t)r,
                .turn = (uint8_t)pattern_turn(stride->ride.x, stride->ride.y, ride.x, ride.y,
                                              stride->turn),
                .before = (int16_t)steps,
                .start = end,
                .gone = {stride->gone.x + steps * stride->ride.x,
                         stride->gone.y + steps * stride->ride.y},
                .lifted = (uint8_t)walk->move.lifted_count,
                .dropped = (uint8_t)walk->move.dropped_count,
                .mover = (int16_t)walk->from,
                .number = (int16_t)(stride->number + 1),
            };
            stride_begin(walk, &next);
        }
    }
}

void stride_pass(Walk *walk, const Stride *stride, int steps, Spot end, int square) {
    const LegState *state = stride->state;
    if (entered_before(walk, stride, end))
        return;
    if (state->unload && !walk_put_down(walk, stride, square))
        return;
    bool marked = state->marks_passed && square >= 0 && !bits_has(&walk->move.passed, square);
    if (marked)
        bits_add(&walk->move.passed, square);
    strides_follow(walk, stride, steps, end);
    if (marked)
        bits_remove(&walk->move.passed, square);
    if (state->unload)
        walk_take_up(walk);
}

// ---- sweeps ---------------------------------------------------------------------------------

// Does the future of a stride depend on nothing but its state, ride, turn and start?
static bool may_sweep(const Walk *walk) {
    const PatternTerm *term = walk->term;
    if (walk->board->turns || term->self_avoiding || term->induces ||
        (term->state_count < SWEEP_FROM && !term->loops))
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
    return walk->board->known || !memchr(walk->board->men, MAN_UNKNOWN, (size_t)squares);
}

static void sweep_follow(Walk *walk, size_t number) {
    size_t square = number % SQUARES_MAX, rest = number / SQUARES_MAX;
    const LegState *state = &walk->term->states[rest / 3 / RIDES_MAX];
    int ride = (int)(rest / 3 % RIDES_MAX), files = walk->board->files;
    int sign = walk->side == WHITE ? 1 : -1;
    Stride stride = {
        .state = state,
        .ride = state->rides[ride],
        .ride_number = (uint8_t)ride,
        .turn = (uint8_t)(rest % 3),
        .before = 1,
        .start = {(int)square % files, (int)square / files},
        .gone = {sign * ((int)square % files - walk->from % files),
                 sign * ((int)square / files - walk->from / files)},
    };
    stride_ride(walk, &stride, 0, stride.start, 0);
}

static void sweep_all(Walk *walk) {
    Sweep *sweep = walk->sweep;
    for (bool found = true; found && !walk->stopped;) {
        found = false;
        for (size_t word = 0; word < sweep->words && !walk->stopped; word++)
            while (sweep->pending[word] && !walk->stopped) {
                size_t bit = (size_t)word_lowest(sweep->pending[word]);
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
                             .ride_number = (uint8_t)r,
                             .turn = TURN_NONE,
                             .start = start,
                             .mover = (int16_t)walk->from};
            stride_begin(walk, &stride);
        }
    }
}

static void walk_swept(Walk *walk, Spot start) {
    size_t words = (size_t)walk->term->state_count * RIDES_MAX * 3 * SQUARES_MAX / 64;
    uint64_t *sets = calloc(2 * words, sizeof *sets);
    Sweep sweep = {words, sets, sets + words};
    if (!sets) {
        *walk->budget = WALK_STARVED;
        walk->stopped = true;
        return;
    }
    walk->sweep = &sweep;
    entries_begin(walk, start);
    sweep_all(walk);
    walk->sweep = NULL;
    free(sets);
}

static bool puts_down(const PatternTerm *term) {
    bool puts = false;
    for (int i = 0; i < term->state_count; i++)
        puts |= term->states[i].unload;
    return puts;
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
                 .stays = board->stays && !puts_down(term),
                 .move.from = from,
                 .move.lender = -1};
    Spot start = {from % board->files, from / board->files};
    if (may_sweep(&walk))
        walk_swept(&walk, start);
    else
        entries_begin(&walk, start);
    return !walk.stopped;
}
