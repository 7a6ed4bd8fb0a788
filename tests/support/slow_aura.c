// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which men are frozen or protected: for one man, every other man on the board is tested for an
// aura that touches it. The auras of frozen men work, too.

#include "support/slow_inner.h"

static bool concerns(const AuraDefinition *aura, AuraEffect effect, Man owner, Man man) {
    bool friends = owner.side == man.side;
    bool side = aura->on == ON_ALL || friends == (aura->on == ON_FRIENDS);
    return aura->effect == effect && side && kinds_has(aura->of, man.kind);
}

static bool touches(const SlowGame *game, const SlowBoard *board, AuraEffect effect, Spot from,
                    Spot spot) {
    Man owner = man_on(board, from), man = man_on(board, spot);
    const PieceDefinition *piece = &game->definition->pieces[owner.kind];
    for (size_t i = 0; i < piece->aura_count; i++) {
        const SlowReach *reach = &game->aura_reach[owner.kind][i];
        if (!concerns(&piece->auras[i], effect, owner, man))
            continue;
        for (int k = 0; k < reach->count; k++)
            if (same_spot(slow_leap(board, from, reach->leaps[k], owner.side), spot))
                return true;
    }
    return false;
}

bool slow_touched(const SlowGame *game, const SlowBoard *board, AuraEffect effect, Spot spot) {
    if (!game->auras)
        return false;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (is_square(board, s) && !is_empty(board, s) && !same_spot(s, spot) &&
            touches(game, board, effect, s, spot))
            return true;
    return false;
}
