// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Prey: for each square a superset of the squares where a walk from it may lift a royal. Most
// walks can't reach a given royal at all, and then one look at this set shows that they don't
// attack it. Legs are followed as in walk.c, but as if men were wherever the notation wants them,
// and each leg from each square only once.

#include "rules/compile.h"

#include <string.h>

static const long PREY_BUDGET = 400000; // steps for a whole game; later walks get no prey (NULL)

typedef struct Prey {
    const Rules *rules;
    const PatternTerm *term;
    int side;
    long *budget;
    uint64_t *seen; // bit set over prey_number: legs that have been followed
    uint64_t takes; // bit set over states: legs that can lift a royal
    Bits *squares;  // the result
} Prey;

static size_t prey_number(int state, int ride, int turn, int square) {
    return ((size_t)(state * RIDES_MAX + ride) * 3 + (size_t)turn) * SQUARES_MAX + (size_t)square;
}

static bool takes_royal(const Rules *rules, const LegState *state) {
    if (!(state->modes & (MODE_CAPTURE | MODE_ROYAL)))
        return false;
    if (!state->filter || (state->modes & MODE_HURDLE))
        return true;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (rules->movement.royal[kind] &&
            rules->movement.admits(rules->movement.admits_context, state->filter, kind))
            return true;
    return false;
}

static int ring(int number, int size) {
    return (number % size + size) % size;
}

// The next square of a ride, or NONE.
static int prey_step(const Prey *prey, const LegState *state, Ride ride, int square) {
    const Rules *rules = prey->rules;
    int sign = prey->side == WHITE ? 1 : -1;
    int x = square % rules->board.files + sign * ride.x,
        y = square / rules->board.files + sign * ride.y;
    if (rules->board.wrap != WRAP_NONE || state->wraps)
        x = ring(x, rules->board.files);
    if (rules->board.wrap == WRAP_BOTH)
        y = ring(y, rules->board.ranks);
    bool on_board = x >= 0 && y >= 0 && x < rules->board.files && y < rules->board.ranks;
    return on_board ? y * rules->board.files + x : NONE;
}

static void prey_leg(Prey *prey, int number, int ride_number, int turn, int start);

static void prey_follow(Prey *prey, int number, int ride_number, int turn, int square) {
    const LegState *state = &prey->term->states[number];
    Ride ride = state->rides[ride_number];
    for (int e = 0; e < state->edge_count; e++) {
        const Edge *edge = &state->edges[e];
        const LegState *next = &prey->term->states[edge->to];
        uint16_t rides = edge->rides[3 * ride_number + turn];
        for (int r = 0; rides >> r; r++)
            if (rides >> r & 1)
                prey_leg(prey, edge->to, r,
                         pattern_turn(ride.x, ride.y, next->rides[r].x, next->rides[r].y, turn),
                         square);
    }
}

static void prey_leg(Prey *prey, int number, int ride_number, int turn, int start) {
    const LegState *state = &prey->term->states[number];
    size_t node = prey_number(number, ride_number, turn, start);
    if (prey->seen[node / 64] >> node % 64 & 1 || *prey->budget < 0)
        return;
    prey->seen[node / 64] |= UINT64_C(1) << node % 64;
    Ride ride = state->rides[ride_number];
    int square = start, most = ride.max + state->skip;
    for (int step = 1; step <= most && step <= BOARD_MAX * BOARD_MAX; step++) {
        square = prey_step(prey, state, ride, square);
        if (square == NONE || --*prey->budget < 0)
            return;
        if (prey->takes >> number & 1)
            bits_add(prey->squares, square);
        if (!state->final)
            prey_follow(prey, number, ride_number, turn, square);
        if (square == start)
            return; // once round a cylinder or torus
    }
}

// Terms that leave the board, reach every square or hand the walk on get no prey.
static bool may_list(const PatternTerm *term) {
    for (int i = 0; i < term->state_count; i++)
        if (term->states[i].universal || term->states[i].over_void)
            return false;
    return !term->induces;
}

static void prey_list(Compiler *compiler, WalkMover *mover, int side, long *budget) {
    const Rules *rules = compiler->rules;
    const PatternTerm *term = mover->term;
    if (!may_list(term))
        return;
    size_t words = prey_number(term->state_count, 0, 0, 0) / 64;
    Bits *squares = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    Prey prey = {.rules = rules,
                 .term = term,
                 .side = side,
                 .budget = budget,
                 .seen = ARENA_ARRAY(compiler->scratch, uint64_t, words)};
    for (int i = 0; i < term->state_count; i++)
        prey.takes |= (uint64_t)takes_royal(rules, &term->states[i]) << i;
    for (int square = 0; prey.takes && !mover->displaces && square < rules->board.squares;
         square++) {
        memset(prey.seen, 0, words * sizeof *prey.seen);
        prey.squares = &squares[square];
        for (int e = 0; e < term->entry_count; e++)
            for (int r = 0; term->entries[e].rides >> r; r++)
                if (term->entries[e].rides >> r & 1)
                    prey_leg(&prey, term->entries[e].state, r, TURN_NONE, square);
    }
    if (*budget >= 0)
        mover->prey = squares;
}

void compile_prey(Compiler *compiler) {
    Rules *rules = compiler->rules;
    long budget = PREY_BUDGET;
    for (int kind = 0; !kinds_empty(rules->royals) && kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++) {
            SidePiece *piece = &rules->pieces[kind].side[side];
            for (size_t i = 0; i < piece->walk_count; i++)
                prey_list(compiler, &piece->walks[i], side, &budget);
            for (size_t i = 0; i < piece->loan_count; i++)
                prey_list(compiler, &piece->loans[i], side, &budget);
        }
}
