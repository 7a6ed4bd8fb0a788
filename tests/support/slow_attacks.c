// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Attacked squares: each is tried with a man on it, which some move of the walks may take.

#include "support/slow_game.h"

#include <string.h>

#include "support/slow_inner.h"

typedef struct Target {
    const SlowGame *game;
    const SlowPosition *position;
    Spot spot;
    bool royal;       // then a capture whose effects cost a royal of its own is no threat
    const Spot *from; // NULL: anywhere
    bool taken;
} Target;

static void look_for_target(void *context, const SlowMove *move) {
    Target *target = context;
    bool taken = false;
    if (target->from && !same_spot(move->from, *target->from))
        return;
    for (int i = 0; i < move->way.taken_count && !target->taken; i++)
        taken |= same_spot(move->way.taken[i].at, target->spot);
    if (taken)
        target->taken =
            !target->royal || !slow_aftermath(target->game, target->position, move).own_royal;
}

static bool can_take_from(const SlowGame *game, const SlowPosition *position, int side,
                          const Spot *from, Spot spot) {
    const SlowBoard *board = &position->board;
    bool royal = !is_empty(board, spot) && game->kinds[man_on(board, spot).kind].royal;
    Target target = {game, position, spot, royal, from, false};
    slow_walk_moves(game, position, side, true, look_for_target, &target);
    return target.taken;
}

bool slow_can_take(const SlowGame *game, const SlowPosition *position, int side, Spot spot) {
    return can_take_from(game, position, side, NULL, spot);
}

bool slow_man_strikes(const SlowGame *game, const SlowPosition *position, Spot from, Spot spot) {
    Target target = {game, position, spot, false, &from, false};
    slow_walk_moves(game, position, man_on(&position->board, from).side, true, look_for_target,
                    &target);
    return target.taken;
}

bool slow_man_takes(const SlowGame *game, const SlowPosition *position, Spot from, Spot spot) {
    return can_take_from(game, position, man_on(&position->board, from).side, &from, spot);
}

// The kind of man to put on a square to test whether it is attacked: a royal if there is one.
static int triggers(const SlowGame *game) {
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        if (game->kinds[kind].royal)
            return (int)kind;
    return 0;
}

void slow_attacks(const SlowGame *game, const SlowPosition *position, int side,
                  bool attacked[SLOW_SIZE][SLOW_SIZE]) {
    const SlowBoard *board = &position->board;
    memset(attacked, 0, sizeof(bool[SLOW_SIZE][SLOW_SIZE]));
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s) || (!is_empty(board, s) && man_on(board, s).side == side))
            continue;
        SlowPosition triggered = *position;
        put_man(&triggered.board, s, make_man(triggers(game), 1 - side));
        attacked[s.file][s.rank] = slow_can_take(game, &triggered, side, s);
    }
}
