// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Set-ups: a position that is put together man by man, without a FEN.

#include "api/inner.h"

#include <stdlib.h>
#include <string.h>

#include "notation/fen/fen.h"
#include "notation/fen/fen_check.h"
#include "position/setup.h"

struct mews_setup {
    const mews_rules *rules;
    Setup setup;
};

static mews_setup *setup_like(const mews_rules *rules, const Setup *from) {
    mews_setup *setup = malloc(sizeof *setup);
    if (setup)
        *setup = (mews_setup){rules, *from};
    return setup;
}

mews_setup *mews_setup_new(const mews_rules *rules) {
    mews_setup *setup = setup_like(rules, &rules->start);
    if (!setup)
        return NULL;
    for (int square = 0; square < SQUARES_MAX; square++)
        mews_setup_remove(setup, square);
    memset(setup->setup.hands, 0, sizeof setup->setup.hands);
    mews_setup_turn(setup, WHITE);
    return setup;
}

mews_setup *mews_setup_of(const mews_position *position) {
    Setup now;
    position_get(position, &now);
    return setup_like(mews_position_rules(position), &now);
}

void mews_setup_free(mews_setup *setup) {
    free(setup);
}

// There has been no move before the position.
static void forget_last_move(Setup *setup) {
    setup->passed_count = 0;
    setup->victim = NONE;
    setup->struck = NONE;
    setup->just = 0;
    setup->passes = 0;
    memset(setup->past, 0, sizeof setup->past);
}

// What was true of the man that stood there may not be true of another: that it has not moved, and
// rights of castling.
static void forget(mews_setup *setup, int square) {
    const MovementRules *movement = &setup->rules->engine.rules->movement;
    Setup *now = &setup->setup;
    forget_last_move(now);
    bits_remove(&now->unmoved, square);
    for (size_t i = 0; i < movement->right_count; i++)
        if (right_king_square(&movement->rights[i], now->men) == NONE)
            now->castling &= ~(UINT32_C(1) << i);
}

bool mews_setup_put(mews_setup *setup, int square, size_t kind, int side) {
    const Rules *rules = setup->rules->engine.rules;
    if (!mews_rules_square_exists(setup->rules, square) || kind >= (size_t)rules->piece_count)
        return false;
    bool neutral = rules->pieces[kind].neutral;
    if (neutral ? side != NONE : side != WHITE && side != BLACK)
        return false;
    setup->setup.men[square] = (uint8_t)man_make((int)kind, neutral ? WHITE : side);
    forget(setup, square);
    return true;
}

bool mews_setup_remove(mews_setup *setup, int square) {
    if (!mews_rules_square_exists(setup->rules, square) || !setup->setup.men[square])
        return false;
    setup->setup.men[square] = MAN_NONE;
    forget(setup, square);
    return true;
}

bool mews_setup_hand(mews_setup *setup, int side, size_t kind, int count) {
    const Rules *rules = setup->rules->engine.rules;
    if (!rules->hands.used || (side != WHITE && side != BLACK) ||
        kind >= (size_t)rules->piece_count || count < 0 || count > UINT8_MAX)
        return false;
    setup->setup.hands[side][kind] = (uint8_t)count;
    return true;
}

bool mews_setup_turn(mews_setup *setup, int side) {
    if (side != WHITE && side != BLACK)
        return false;
    setup->setup.side = side;
    forget_last_move(&setup->setup);
    return true;
}

void mews_setup_unmoved(mews_setup *setup) {
    const Rules *rules = setup->rules->engine.rules;
    setup_rest(rules, &setup->setup);
    for (size_t i = 0; i < rules->movement.right_count; i++)
        if (right_king_square(&rules->movement.rights[i], setup->setup.men) != NONE)
            setup->setup.castling |= UINT32_C(1) << i;
}

size_t mews_setup_fen(const mews_setup *setup, char *buffer, size_t size) {
    return fen_write(setup->rules->engine.rules, &setup->setup, buffer, size);
}

bool mews_position_set_up(mews_position *position, const mews_setup *setup, mews_report *report) {
    char fen[MEWS_FEN_SIZE];
    if (setup->rules != mews_position_rules(position))
        return false;
    mews_setup_fen(setup, fen, sizeof fen);
    return mews_position_set_fen(position, fen, report);
}
