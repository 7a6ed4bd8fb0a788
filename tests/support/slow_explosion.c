// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The men that a capture blows up, found on the board after the move and its after-effects, on
// which the captor still is.

#include "support/slow_inner.h"

static bool sets_it_off(const ExplosionDefinition *explosion, const SlowMove *move) {
    bool captive = false;
    for (int i = 0; i < move->way.taken_count; i++)
        captive |= kinds_has(explosion->of, move->way.taken[i].man.kind);
    return explosion->given && captive && kinds_has(explosion->by, move->kind);
}

static void blow_up(const SlowGame *game, const SlowBoard *board, int side, SlowMove *move,
                    Spot spot) {
    Man man = man_on(board, spot);
    move->blown[spot.file][spot.rank] = true;
    move->blows_own_royal |= man.side == side && game->kinds[man.kind].royal;
}

void slow_explode(const SlowGame *game, const SlowPosition *position, SlowMove *move) {
    const ExplosionDefinition *explosion = &game->definition->explosion;
    move->explodes = sets_it_off(explosion, move);
    if (!move->explodes)
        return;
    SlowBoard board = position->board;
    int side = man_on(&board, move->from).side;
    slow_go(&board, move);
    blow_up(game, &board, side, move, move->to);
    for (int i = 0; i < game->explosion_reach.count; i++) {
        Spot spot = slow_leap(&board, move->to, game->explosion_reach.leaps[i], side);
        if (is_square(&board, spot) && !is_empty(&board, spot) &&
            man_on(&board, spot).side != SLOW_NEUTRAL &&
            !kinds_has(explosion->spares, man_on(&board, spot).kind) &&
            !slow_touched(game, &board, AURA_PROTECT, spot))
            blow_up(game, &board, side, move, spot);
    }
}
