// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The men that a move takes by after-effects. All effects of the term look at the same board: the
// one right after the basic move, before any effect has taken a man.

#include "support/slow_inner.h"

typedef struct Arrival {
    const SlowGame *game;
    const SlowMove *move;
    SlowBoard board; // right after the basic move
    Man mover;
    bool taken[SLOW_SIZE][SLOW_SIZE];
} Arrival;

static void take_enemy(Arrival *arrival, const AfterDefinition *after, Spot spot) {
    const SlowBoard *board = &arrival->board;
    if (!is_square(board, spot) || is_empty(board, spot))
        return;
    Man man = man_on(board, spot);
    if (man.side == 1 - arrival->mover.side && kinds_has(after->of, man.kind) &&
        !slow_immune(arrival->game, spot, man, arrival->move->from, arrival->mover.kind) &&
        !slow_touched(arrival->game, board, AURA_PROTECT, spot))
        arrival->taken[spot.file][spot.rank] = true;
}

static bool is_partner(const Arrival *arrival, const AfterDefinition *after, Spot spot) {
    const SlowBoard *board = &arrival->board;
    if (!is_square(board, spot) || is_empty(board, spot) || same_spot(spot, arrival->move->to))
        return false;
    Man man = man_on(board, spot);
    return man.side == arrival->mover.side && kinds_has(after->with, man.kind);
}

// After how many steps a rider with this step comes from one square to another (0: it never does),
// and in `met` how many of the squares between are not empty.
static int steps_to(const SlowBoard *board, Spot from, Spot to, Vector step, int *met) {
    *met = 0;
    Spot at = from;
    for (int steps = 1; steps <= SLOW_SIZE * SLOW_SIZE; steps++) {
        at = slow_leap(board, at, step, WHITE);
        if (at.file < 0 || at.rank < 0 || at.file >= board->files || at.rank >= board->ranks)
            return 0;
        if (same_spot(at, to))
            return steps;
        *met += !is_square(board, at) || !is_empty(board, at);
    }
    return 0;
}

// The step with which the move went in a straight line; (0,0) if it didn't. On a cylinder or torus
// there may be several lines: an open one is preferred, then the shortest, then the one to the
// mover's right, then the one ahead.
static Vector heading(const Arrival *arrival) {
    const SlowMove *move = arrival->move;
    int forward = arrival->mover.side == WHITE ? 1 : -1, fewest = 0;
    Vector best = {0, 0};
    bool best_open = false;
    for (int x = 1; x >= -1; x--)
        for (int y = 1; y >= -1; y--) {
            Vector step = {forward * x, forward * y};
            int met, steps = steps_to(&arrival->board, move->from, move->to, step, &met);
            bool better = fewest == 0 || (!met && !best_open) ||
                          (!met == best_open && steps < fewest);
            if ((x == 0 && y == 0) || steps == 0 || !better)
                continue;
            best = step;
            best_open = !met;
            fewest = steps;
        }
    return best;
}

static void take_in_line(Arrival *arrival, const AfterDefinition *after) {
    const SlowBoard *board = &arrival->board;
    Vector v = heading(arrival), back = {-v.x, -v.y};
    Spot from = arrival->move->from, to = arrival->move->to;
    if (v.x == 0 && v.y == 0)
        return;
    if (after->capture == AFTER_AHEAD)
        take_enemy(arrival, after, slow_leap(board, to, v, WHITE));
    else
        take_enemy(arrival, after, slow_leap(board, from, back, WHITE));
}

static void take_between(Arrival *arrival, const AfterDefinition *after, const SlowReach *reach) {
    const SlowBoard *board = &arrival->board;
    for (int i = 0; i < reach->count; i++) {
        Spot near = slow_leap(board, arrival->move->to, reach->leaps[i], arrival->mover.side);
        Spot beyond = slow_leap(board, near, reach->leaps[i], arrival->mover.side);
        if (is_partner(arrival, after, beyond))
            take_enemy(arrival, after, near);
    }
}

static void take_corners(Arrival *arrival, const AfterDefinition *after) {
    const SlowBoard *board = &arrival->board;
    Spot to = arrival->move->to;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_partner(arrival, after, s))
            continue;
        take_enemy(arrival, after, (Spot){to.file, s.rank});
        take_enemy(arrival, after, (Spot){s.file, to.rank});
    }
}

void slow_take_after(const SlowGame *game, const SlowPosition *position, int kind, int number,
                     SlowMove *move) {
    const TermDefinition *term = &game->definition->pieces[kind].terms[number];
    move->has_after = term->after_count > 0;
    if (!move->has_after)
        return;
    Arrival arrival = {.game = game,
                       .move = move,
                       .board = position->board,
                       .mover = man_on(&position->board, move->from)};
    slow_go(&arrival.board, move);
    for (size_t i = 0; i < term->after_count; i++) {
        const AfterDefinition *after = &term->after[i];
        if (after->capture == AFTER_BETWEEN)
            take_between(&arrival, after, &game->after_reach[kind][number][i]);
        else if (after->capture == AFTER_CORNERS)
            take_corners(&arrival, after);
        else
            take_in_line(&arrival, after);
    }
    const SlowBoard *board = &arrival.board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!arrival.taken[s.file][s.rank] || move->way.taken_count == SLOW_TAKEN)
            continue;
        move->way.taken[move->way.taken_count].at = s;
        move->way.taken[move->way.taken_count++].man = man_on(board, s);
    }
}
