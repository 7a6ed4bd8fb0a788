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

// "the squares that it attacks": could it take the man there, if that were an enemy? Auras that
// touch by attacks, and what terms ask of *here*, are left aside.
static bool attacks(const SlowGame *game, const SlowPosition *position, Spot from, Spot spot) {
    SlowPosition asked = *position;
    Man owner = man_on(&asked.board, from), man = man_on(&asked.board, spot);
    if (position->auras_aside)
        return false;
    asked.auras_aside = asked.answering = true;
    asked.passed_count = 0;
    put_man(&asked.board, spot, make_man(man.kind, 1 - owner.side));
    return slow_man_takes(game, &asked, from, spot);
}

static bool in_reach(const SlowGame *game, const SlowPosition *position, Spot from, size_t number,
                     Spot spot) {
    Man owner = man_on(&position->board, from);
    if (text_is(game->definition->pieces[owner.kind].auras[number].reach, "attack"))
        return attacks(game, position, from, spot);
    const SlowReach *reach = &game->aura_reach[owner.kind][number];
    for (int k = 0; k < reach->count; k++)
        if (same_spot(slow_leap(&position->board, from, reach->leaps[k], owner.side), spot))
            return true;
    return false;
}

static bool touches(const SlowGame *game, const SlowPosition *position, AuraEffect effect,
                    Spot from, Spot spot) {
    Man owner = man_on(&position->board, from), man = man_on(&position->board, spot);
    const PieceDefinition *piece = &game->definition->pieces[owner.kind];
    for (size_t i = 0; i < piece->aura_count; i++)
        if (concerns(&piece->auras[i], effect, owner, man) &&
            in_reach(game, position, from, i, spot) &&
            slow_when_holds_here(game, position, man.side, &piece->auras[i].when,
                                 position->fullmove, 1, &spot))
            return true;
    return false;
}

bool slow_touched(const SlowGame *game, const SlowPosition *position, AuraEffect effect,
                  Spot spot) {
    const SlowBoard *board = &position->board;
    if (!game->auras)
        return false;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (is_square(board, s) && !is_empty(board, s) && !same_spot(s, spot) &&
            touches(game, position, effect, s, spot))
            return true;
    return false;
}
