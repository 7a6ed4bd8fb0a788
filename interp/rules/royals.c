// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which kinds are royal, how, and under which condition.

#include "rules/compile.h"

#include <string.h>

bool royal_always(const Piece *piece) {
    return piece->royalty.as == ROYAL_TRUE && !piece->royalty.when.keys;
}

static bool list_has_mode(const RouteList *list, unsigned mode) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->routes[i].modes & mode)
            return true;
    return false;
}

static bool walks_have_mode(const WalkMover *walks, size_t count, unsigned mode) {
    for (size_t i = 0; i < count; i++)
        for (int s = 0; s < walks[i].term->state_count; s++)
            if (walks[i].term->states[s].modes & mode)
                return true;
    return false;
}

// Does the kind have a term with `k`?
static bool takes_royals_only(const Piece *piece) {
    const SidePiece *moves = &piece->side[WHITE];
    bool has = list_has_mode(&moves->ordinary, MODE_ROYAL) ||
               walks_have_mode(moves->walks, moves->walk_count, MODE_ROYAL) ||
               walks_have_mode(moves->loans, moves->loan_count, MODE_ROYAL);
    for (size_t i = 0; i < moves->special_count; i++)
        has |= list_has_mode(&moves->specials[i].list, MODE_ROYAL);
    for (size_t i = 0; i < moves->filtered_count; i++)
        has |= list_has_mode(&moves->filtered[i].list, MODE_ROYAL);
    return has;
}

// A capture by `k` is never made, as no move captures a royal. If the royal may be captured at
// times, it would be made then, and it couldn't be told when.
static void check_captured(Compiler *compiler, int royal, Span span) {
    const Rules *rules = compiler->rules;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (takes_royals_only(&rules->pieces[kind])) {
            report_error(compiler->report, "royal-k", span,
                         "'%s' may be captured at times, so 'k' in the moves of '%s', which "
                         "captures royals only, has no meaning",
                         rules->pieces[royal].name, rules->pieces[kind].name);
            return;
        }
}

void compile_royals(Compiler *compiler) {
    Rules *rules = compiler->rules;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const RoyalDefinition *written = &compiler->definition->pieces[kind].royal;
        Royalty *royalty = &rules->pieces[kind].royalty;
        *royalty = (Royalty){written->as, compile_when(compiler, &written->when)};
        if (written->as == ROYAL_NOT)
            continue;
        if (royal_always(&rules->pieces[kind]))
            kinds_add(&rules->kings, kind);
        else
            rules->royals_vary = true;
        if (!royal_always(&rules->pieces[kind]) &&
            !(written->as == ROYAL_ANTI && !royalty->when.keys))
            check_captured(compiler, kind, written->span);
    }
}

// ---- for each square a superset of the squares where a walk from it may lift a royal. Most walks
// can't reach a given royal at all, and then one look at this set shows that they don't attack it.
// Legs are followed as in walk.c, but as if men were wherever the notation wants them, and each
// leg from each square only once.

static const long TARGETS_BUDGET =
    400000; // steps for all terms of a variant; terms after that get no list (NULL)

typedef struct TargetSearch {
    const Rules *rules;
    const PatternTerm *term;
    int side;
    long *budget;
    uint64_t *seen; // bit set over leg_number: legs that have been followed
    uint64_t takes; // bit set over states: legs that can lift a royal
    Bits *squares;  // the result
} TargetSearch;

static size_t leg_number(int state, int ride, int turn, int square) {
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
static int next_square(const TargetSearch *search, const LegState *state, Ride ride, int square) {
    const Rules *rules = search->rules;
    int sign = search->side == WHITE ? 1 : -1;
    int x = square % rules->board.files + sign * ride.x,
        y = square / rules->board.files + sign * ride.y;
    if (rules->board.wrap != WRAP_NONE || state->wraps)
        x = ring(x, rules->board.files);
    if (rules->board.wrap == WRAP_BOTH)
        y = ring(y, rules->board.ranks);
    bool on_board = x >= 0 && y >= 0 && x < rules->board.files && y < rules->board.ranks;
    return on_board ? y * rules->board.files + x : NONE;
}

static void follow_leg(TargetSearch *search, int number, int ride_number, int turn, int start);

static void follow_edges(TargetSearch *search, int number, int ride_number, int turn, int square) {
    const LegState *state = &search->term->states[number];
    Ride ride = state->rides[ride_number];
    for (int e = 0; e < state->edge_count; e++) {
        const Edge *edge = &state->edges[e];
        const LegState *next = &search->term->states[edge->to];
        uint16_t rides = edge->rides[3 * ride_number + turn];
        for (int r = 0; rides >> r; r++)
            if (rides >> r & 1)
                follow_leg(search, edge->to, r,
                           pattern_turn(ride.x, ride.y, next->rides[r].x, next->rides[r].y, turn),
                           square);
    }
}

static void follow_leg(TargetSearch *search, int number, int ride_number, int turn, int start) {
    const LegState *state = &search->term->states[number];
    size_t node = leg_number(number, ride_number, turn, start);
    if (search->seen[node / 64] >> node % 64 & 1 || *search->budget < 0)
        return;
    search->seen[node / 64] |= UINT64_C(1) << node % 64;
    Ride ride = state->rides[ride_number];
    int square = start, most = ride.max + state->skip;
    for (int step = 1; step <= most && step <= BOARD_MAX * BOARD_MAX; step++) {
        square = next_square(search, state, ride, square);
        if (square == NONE || --*search->budget < 0)
            return;
        if (search->takes >> number & 1)
            bits_add(search->squares, square);
        if (!state->final)
            follow_edges(search, number, ride_number, turn, square);
        if (square == start)
            return; // once round a cylinder or torus
    }
}

// Terms that leave the board, reach every square or hand the walk on get no list.
static bool may_list(const PatternTerm *term) {
    for (int i = 0; i < term->state_count; i++)
        if (term->states[i].universal || term->states[i].over_void)
            return false;
    return !term->induces;
}

static void list_targets(Compiler *compiler, WalkMover *mover, int side, long *budget) {
    const Rules *rules = compiler->rules;
    const PatternTerm *term = mover->term;
    if (!may_list(term))
        return;
    size_t words = leg_number(term->state_count, 0, 0, 0) / 64;
    Bits *squares = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    TargetSearch search = {.rules = rules,
                           .term = term,
                           .side = side,
                           .budget = budget,
                           .seen = ARENA_ARRAY(compiler->scratch, uint64_t, words)};
    for (int i = 0; i < term->state_count; i++)
        search.takes |= (uint64_t)takes_royal(rules, &term->states[i]) << i;
    for (int square = 0; search.takes && !mover->displaces && square < rules->board.squares;
         square++) {
        memset(search.seen, 0, words * sizeof *search.seen);
        search.squares = &squares[square];
        for (int e = 0; e < term->entry_count; e++)
            for (int r = 0; term->entries[e].rides >> r; r++)
                if (term->entries[e].rides >> r & 1)
                    follow_leg(&search, term->entries[e].state, r, TURN_NONE, square);
    }
    if (*budget >= 0)
        mover->royal_targets = squares;
}

void compile_royal_targets(Compiler *compiler) {
    Rules *rules = compiler->rules;
    long budget = TARGETS_BUDGET;
    for (int kind = 0; !kinds_empty(rules->royals) && kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++) {
            SidePiece *piece = &rules->pieces[kind].side[side];
            for (size_t i = 0; i < piece->walk_count; i++)
                list_targets(compiler, &piece->walks[i], side, &budget);
            for (size_t i = 0; i < piece->loan_count; i++)
                list_targets(compiler, &piece->loans[i], side, &budget);
        }
}
