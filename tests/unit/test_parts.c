// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The rows of position/parts.inc, one by one, along random games of every definition. Two setups
// that differ in one part only must have different FENs, and different keys and perft keys if the
// row says so; and a State must give back the Setup that it was set to.
//
// MEWS_PARTS_PLIES makes longer games.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "notation/fen/fen.h"
#include "position/backend.h"
#include "support/list.h"
#include "support/variant.h"

enum { TRIES = 3, STATE_MAX = 1 << 16 };

typedef struct Game {
    Variant variant;
    const Engine *engine;
    PerftTable *table;
    uint64_t random;
} Game;

// What identifies a setup.
typedef struct Identity {
    Setup setup; // as the State gives it back
    uint64_t key;
    PerftKey perft;
    char fen[FEN_SIZE];
} Identity;

static int met[PART_COUNT]; // pairs of setups that differed in the part

static int draw(Game *game, int count) {
    return (int)(random_next(&game->random) % (uint64_t)count);
}

static Identity identify(const Game *game, const Setup *setup) {
    static uint64_t room[STATE_MAX / sizeof(uint64_t)];
    State *state = (State *)(void *)room;
    const Engine *engine = game->engine;
    Identity identity;
    assert_true(engine->backend->state_size(engine->tables) <= sizeof room);
    engine->backend->set(engine->tables, state, setup);
    engine->backend->get(engine->tables, state, &identity.setup);
    identity.key = state->key;
    identity.perft = engine->backend->perft_key(engine->tables, state, 2, game->table);
    fen_write(engine->rules, setup, identity.fen, sizeof identity.fen);
    return identity;
}

// ---- another value of one part

// A square of the set, by chance; NONE if it is empty.
static int draw_square(Game *game, const Bits *squares) {
    int skip = bits_empty(squares) ? 0 : draw(game, bits_count(squares));
    int square = bits_next(squares, 0);
    while (skip-- > 0)
        square = bits_next(squares, square + 1);
    return square < 0 ? NONE : square;
}

static void change_men(Game *game, Setup *setup) {
    Bits men = {{0}};
    for (int square = 0; square < SQUARES_MAX; square++)
        if (setup->men[square])
            bits_add(&men, square);
    int square = draw_square(game, &men);
    if (square != NONE)
        setup->men[square] = MAN_NONE;
}

// May a man of the kind come into the hand? Not if it belongs to no side; and a hand for gating that
// is empty stays so, where captures fill none.
static bool may_be_held(const Rules *rules, const Setup *setup, int side, int kind) {
    const Drop *gating = &rules->hands.drops[DROP_GATING];
    bool any = kinds_empty(gating->kinds) || rules->hands.refills;
    for (int k = 0; k < rules->piece_count; k++)
        any |= setup->hands[side][k] && kinds_has(gating->kinds, k);
    return any && !rules->pieces[kind].neutral;
}

static void change_counts(Game *game, Setup *setup, const Part *row) {
    const Rules *rules = game->engine->rules;
    int side = draw(game, SIDES), i = draw(game, row->count(rules));
    uint8_t *count = (uint8_t *)setup + row->at + side * row->room + i;
    bool held = row == &position_parts[PART_hands];
    if (*count)
        *count = (uint8_t)(*count - 1);
    else if (!held || may_be_held(rules, setup, side, i))
        *count = 1;
}

static void change_flags(Game *game, Setup *setup, const Part *row) {
    uint32_t *flags = (uint32_t *)(void *)((char *)setup + row->at);
    *flags &= ~(UINT32_C(1) << draw(game, row->count(game->engine->rules)));
}

// Castling rights imply that some men have not moved.
static void change_squares(Game *game, Setup *setup, const Part *row) {
    Bits *squares = (Bits *)(void *)((char *)setup + row->at);
    Bits implied = fen_gates_of_rights(game->engine->rules, setup->men, setup->castling);
    Bits free = bits_minus(*squares, implied);
    int square = draw_square(game, &free);
    if (square != NONE)
        bits_remove(squares, square);
}

static int draw_limit(Game *game) {
    const Rules *rules = game->engine->rules;
    int limit = draw(game, (int)rules->move_limit_count + 1);
    return limit == 0 ? 0 : rules->move_limits[limit - 1].plies;
}

static void change_number(Game *game, Setup *setup, int part) {
    const Part *row = &position_parts[part];
    const Rules *rules = game->engine->rules;
    int most = setup_most(rules, setup, part);
    int *value = setup_number(setup, part);
    if (row->fen == FEN_SQUARE)
        *value = draw_square(game, &rules->board.exists);
    else if (part == PART_limit)
        *value = draw_limit(game);
    else if (draw(game, 2) && *value < most)
        ++*value;
    else if (most >= row->least)
        *value = row->least + draw(game, most - row->least + 1);
}

static void change(Game *game, Setup *setup, int part) {
    const Part *row = &position_parts[part];
    switch (row->shape) {
    case SHAPE_MEN:
        change_men(game, setup);
        break;
    case SHAPE_COUNTS:
        change_counts(game, setup, row);
        break;
    case SHAPE_FLAGS:
        change_flags(game, setup, row);
        break;
    case SHAPE_SQUARES:
        change_squares(game, setup, row);
        break;
    case SHAPE_PASSED:
        setup->passed_count = 0;
        memset(setup->passed, 0, sizeof setup->passed);
        setup->victim = NONE;
        break;
    case SHAPE_NUMBER:
        change_number(game, setup, part);
        break;
    case SHAPES:
        break;
    }
}

// ---- what must follow from the row

static bool same_perft(const Identity *one, const Identity *other) {
    return one->perft.check == other->perft.check && one->perft.more == other->perft.more &&
           one->perft.bucket == other->perft.bucket;
}

static int number_of_next(const Setup *setup, int side) {
    return setup->fullmove + (setup->side == BLACK && side == WHITE);
}

static bool same_stages(const Rules *rules, const Setup *one, const Setup *other) {
    const Stages *stages = &rules->conduct.stages;
    for (int side = 0; side < SIDES; side++)
        if (stage_of(stages, number_of_next(one, side)) !=
            stage_of(stages, number_of_next(other, side)))
            return false;
    return true;
}

static bool same_until_last(const Rules *rules, const Setup *one, const Setup *other) {
    int last = stages_last(&rules->conduct.stages);
    return one->fullmove == other->fullmove || (one->fullmove >= last && other->fullmove >= last);
}

static void expect(const Game *game, int part, const char *what, bool same, bool expected,
                   const Identity *one, const Identity *other) {
    if (same == expected)
        return;
    fail_msg("%s: '%s' %s be in the %s:\n  %s\n  %s", game->variant.name,
             position_parts[part].name, expected ? "must not" : "must", what, one->fen,
             other->fen);
}

// A FEN that the reader accepts must mean the setup that it was written of. It must accept all
// numbers, counts and flags, unless men must be somewhere for them.
static void expect_read(const Game *game, int part, const Identity *one) {
    Setup again;
    Source source = {.name = "fen", .text = one->fen, .size = strlen(one->fen)};
    Report *report = report_new();
    bool read = fen_read(game->engine->rules, text_of_source(&source), &again, report);
    PartShape shape = position_parts[part].shape;
    bool moved = part == PART_side && one->setup.passed_count; // the victim is on the wrong side
    if (read) {
        Identity twice = identify(game, &again);
        if (!setup_same(&twice.setup, &one->setup))
            fail_msg("%s: '%s' is lost in %s", game->variant.name, position_parts[part].name,
                     one->fen);
    } else if (shape != SHAPE_MEN && shape != SHAPE_PASSED && !moved) {
        fail_msg("%s: '%s' can't be read in %s", game->variant.name, position_parts[part].name,
                 one->fen);
    }
    report_free(report);
}

// In games with gating what has moved is forgotten once it doesn't matter any more.
static bool forgets(const Game *game, const Identity *other, const Setup *wanted) {
    return !kinds_empty(game->engine->rules->hands.drops[DROP_GATING].kinds) &&
           !setup_same_part(&other->setup, wanted, PART_unmoved);
}

static bool takes_in_passing(const mews_position *position) {
    static mews_move moves[4096];
    size_t count = position_moves(position, moves, 4096);
    for (size_t i = 0; i < count && i < 4096; i++)
        if (move_type(moves[i]) == MOVE_PASSANT)
            return true;
    return false;
}

static void compare(const Game *game, const mews_position *position, const Setup *setup,
                    const Setup *changed, int part) {
    const Part *row = &position_parts[part];
    const Rules *rules = game->engine->rules;
    Identity one = identify(game, setup), other = identify(game, changed);
    if (forgets(game, &other, changed))
        return;
    if (!setup_same(&other.setup, changed))
        fail_msg("%s: '%s' is not as it was set: %s", game->variant.name, row->name, other.fen);
    assert_true(setup_same(&one.setup, setup));
    met[part]++;
    if (strcmp(one.fen, other.fen) == 0)
        fail_msg("%s: '%s' must be in the FEN: %s", game->variant.name, row->name, one.fen);
    expect_read(game, part, &other);
    bool same_key = row->key == SHARE_NONE ||
                    (row->key == SHARE_STAGE && same_stages(rules, setup, changed));
    expect(game, part, "key", one.key == other.key, same_key, &one, &other);
    bool same = row->perft == SHARE_NONE ||
                (row->perft == SHARE_STAGE && same_until_last(rules, setup, changed));
    if (row->perft != SHARE_IF_TAKEN || takes_in_passing(position))
        expect(game, part, "perft key", same_perft(&one, &other), same, &one, &other);
}

// Values that can't be.
static void expect_unfit(const Game *game, const Setup *setup, int part) {
    const Part *row = &position_parts[part];
    const Rules *rules = game->engine->rules;
    Setup wrong = *setup;
    if (row->shape != SHAPE_NUMBER)
        return;
    *setup_number(&wrong, part) =
        row->used(rules) ? setup_most(rules, setup, part) + 1 : row->rest + 1;
    assert_int_not_equal(setup_unfit(rules, &wrong), NONE);
    *setup_number(&wrong, part) = row->least < row->rest ? row->least - 1 : row->rest - 1;
    assert_int_not_equal(setup_unfit(rules, &wrong), NONE);
}

static void try_parts(Game *game, const mews_position *position) {
    Setup setup;
    position_get(position, &setup);
    assert_int_equal(setup_unfit(game->engine->rules, &setup), NONE);
    for (int part = 0; part < PART_COUNT; part++) {
        expect_unfit(game, &setup, part);
        for (int i = 0; i < TRIES && position_parts[part].used(game->engine->rules); i++) {
            Setup changed = setup;
            change(game, &changed, part);
            if (!setup_same_part(&setup, &changed, part) &&
                setup_unfit(game->engine->rules, &changed) == NONE)
                compare(game, position, &setup, &changed, part);
        }
    }
}

// ---- games

static bool play_on(Game *game, mews_position *position) {
    static mews_move moves[4096];
    size_t count = mews_position_moves(position, moves, 4096);
    return count > 0 && count <= 4096 &&
           mews_position_push(position, moves[draw(game, (int)count)]);
}

static void test_game(void **state) {
    const GameFile *file = *state;
    Game game = {.random = 2026};
    assert_true(variant_open(&game.variant, file->folder, file->name));
    mews_position *position = mews_position_new(game.variant.rules, 0);
    game.engine = position_engine(position);
    game.table = perft_table_new(game.engine->rules, 1);
    long plies = number_from_environment("MEWS_PARTS_PLIES", 60);
    do
        try_parts(&game, position);
    while (plies-- > 0 && play_on(&game, position));
    perft_table_free(game.table);
    mews_position_free(position);
    variant_close(&game.variant);
}

// A part that no game showed has not been tested; all are shown where all games are played.
static void test_all_met(void **state) {
    (void)state;
    for (int part = 0; part < PART_COUNT && is_whole(); part++)
        if (!met[part])
            fail_msg("no two setups differed in '%s' only", position_parts[part].name);
}

// Only the halfmove clock and its limit are no part of what makes positions the same, and change no
// legal move.
static void test_all_in_keys(void **state) {
    (void)state;
    for (int part = 0; part < PART_COUNT; part++)
        if (part != PART_halfmove && part != PART_limit)
            assert_true(position_parts[part].key && position_parts[part].perft);
}

// ---- the whole

int main(void) {
    list_add_games(test_game);
    list_add("all parts were met", test_all_met, NULL);
    list_add("all parts are in the keys", test_all_in_keys, NULL);
    return list_run("parts");
}
