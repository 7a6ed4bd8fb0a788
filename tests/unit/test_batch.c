// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions as numbers: actions, masks and planes, along random games of the whole catalogue. No
// two legal moves have the same action, and what the planes say is what single questions say.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

enum { PLIES = 40, MOVES_MAX = 4096, NAMES_MAX = 1000 };

typedef struct Player {
    mews_position *position;
    size_t actions, planes, squares;
    float *numbers;
    uint8_t *mask;
    const char *name;
} Player;

static void expect(bool good, const Player *player, const char *what) {
    char fen[MEWS_FEN_SIZE];
    if (good)
        return;
    mews_position_fen(player->position, fen, sizeof fen);
    print_message("%s: %s: %s\n", player->name, fen, what);
    fail();
}

static int by_value(const void *a, const void *b) {
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return one < other ? -1 : one > other;
}

// Returns one of the actions.
static uint64_t check_actions(const Player *player, size_t pick) {
    static uint64_t actions[MOVES_MAX];
    static mews_move moves[MOVES_MAX];
    const mews_position *position = player->position;
    size_t count = mews_position_moves(position, moves, MOVES_MAX);
    expect(count <= MOVES_MAX, player, "many moves");
    expect(mews_position_actions(position, actions, MOVES_MAX) == count, player,
           "number of moves");
    uint64_t picked = actions[pick % count];
    expect(mews_action_move(position, picked) == moves[pick % count], player, "move of an action");
    qsort(actions, count, sizeof *actions, by_value);
    expect(actions[count - 1] < player->actions, player, "an action beyond the last");
    for (size_t i = 1; i < count; i++)
        expect(actions[i - 1] != actions[i], player, "two moves with one action");
    return picked;
}

// Neither more nor fewer are marked than there are moves; check_actions has looked at these.
static void check_mask(const Player *player) {
    size_t marked = 0;
    const mews_position *seen = player->position;
    expect(mews_positions_masks(&seen, 1, player->mask), player, "no memory");
    for (size_t i = 0; i < player->actions; i++) {
        marked += player->mask[i];
        expect(!player->mask[i] || mews_action_move(player->position, i), player, "a mark");
    }
    expect(marked == mews_position_moves(player->position, NULL, 0), player, "marked actions");
}

static void check_planes(const Player *player) {
    const mews_position *position = player->position;
    size_t kinds = mews_rules_pieces(mews_position_rules(position)), kind;
    mews_positions_planes(&position, 1, player->numbers);
    int side;
    for (size_t square = 0; square < player->squares; square++) {
        bool man = mews_position_man(position, (int)square, &kind, &side);
        size_t stands = man ? kind + (side == 1 ? kinds : 0) : SIZE_MAX;
        for (size_t plane = 0; plane < 2 * kinds; plane++)
            expect(player->numbers[plane * player->squares + square] == (plane == stands), player,
                   "men");
    }
    char name[200];
    mews_rules_plane(mews_position_rules(position), 2 * kinds, name, sizeof name);
    if (strncmp(name, "hands: ", 7) == 0)
        for (size_t i = 0; i < 2 * kinds; i++)
            expect((int)player->numbers[(2 * kinds + i) * player->squares] ==
                       mews_position_hand(position, i >= kinds, i % kinds),
                   player, "hands");
    for (size_t plane = 0; plane <= player->planes; plane++) {
        bool named = mews_rules_plane(mews_position_rules(position), plane, name, sizeof name) > 0;
        expect(named == (plane < player->planes), player, "names of planes");
        if (strcmp(name, "side") == 0)
            expect((int)player->numbers[plane * player->squares] == mews_position_side(position),
                   player, "side to move");
    }
}

static void check_attackers(const Player *player) {
    uint8_t men[256];
    size_t kind;
    int owner;
    for (int square = 0; square < (int)player->squares; square++)
        for (int side = 0; side < 2; side++) {
            size_t count = mews_position_attackers(player->position, square, side, men);
            expect((count > 0) == mews_position_attacked(player->position, square, side), player,
                   "attackers of a square");
            for (size_t i = 0; i < count; i++)
                expect(mews_position_man(player->position, men[i], &kind, &owner) && owner == side,
                       player, "an attacker of the other side");
        }
}

static void play(Player *player) {
    uint64_t state = 7;
    for (int ply = 0; ply < PLIES && !mews_position_outcome(player->position).result; ply++) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        int64_t action = (int64_t)check_actions(player, (size_t)(state >> 33));
        if (ply % 8 == 0)
            check_planes(player);
        if (ply % 16 == 0)
            check_attackers(player);
        if (ply % 16 == 8)
            check_mask(player);
        expect(mews_positions_push(&player->position, 1, &action) == 1, player, "an action");
    }
}

static void test_catalogue(void **unused) {
    (void)unused;
    char *names[NAMES_MAX];
    int count = names_in_folder(MEWS_DEFS_DIR, ".yaml", names, NAMES_MAX);
    assert_true(count > 100 && count < NAMES_MAX);
    for (int i = 0; i < count; i++) {
        mews_rules *rules =
            is_in_share((size_t)i) ? mews_rules_load_named(names[i], NULL, NULL) : NULL;
        if (rules) {
            Player player = {.name = names[i],
                             .position = mews_position_new(rules, 0),
                             .actions = mews_rules_actions(rules),
                             .planes = mews_rules_planes(rules),
                             .squares =
                                 (size_t)(mews_rules_files(rules) * mews_rules_ranks(rules))};
            player.mask = malloc(player.actions);
            player.numbers = malloc(player.planes * player.squares * sizeof *player.numbers);
            assert_true(player.mask && player.numbers && player.position);
            play(&player);
            free(player.mask);
            free(player.numbers);
            mews_position_free(player.position);
            mews_rules_free(rules);
        }
        free(names[i]);
    }
}

static uint64_t action_of(const char *fen, const char *text) {
    mews_rules *rules = mews_rules_load_named("chess", NULL, NULL);
    mews_position *position = mews_position_new(rules, 0);
    assert_true(!fen || mews_position_set_fen(position, fen, NULL));
    mews_move moves[256], wanted = mews_move_read(position, text, NULL);
    uint64_t actions[256], found = UINT64_MAX;
    size_t count = mews_position_moves(position, moves, 256);
    mews_position_actions(position, actions, 256);
    for (size_t i = 0; i < count; i++)
        if (moves[i] == wanted)
            found = actions[i];
    mews_position_free(position);
    mews_rules_free(rules);
    return found;
}

// By hand, as mews.h says: (choice * 64 + from) * 64 + to.
static void test_chess(void **unused) {
    (void)unused;
    assert_int_equal(action_of(NULL, "e2e4"), 12 * 64 + 28);
    assert_int_equal(action_of(NULL, "Nc3"), 1 * 64 + 18);
    // The definition's list is queen, rook, bishop, knight.
    const char *promotes = "8/P7/8/8/8/k7/8/K7 w - - 0 1";
    assert_int_equal(action_of(promotes, "a8=Q"), (1 * 64 + 48) * 64 + 56);
    assert_int_equal(action_of(promotes, "a8=N"), (4 * 64 + 48) * 64 + 56);
    const char *castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    uint64_t shortly = action_of(castles, "O-O"), longly = action_of(castles, "O-O-O");
    assert_true(shortly >= 5 * 64 * 64 && shortly < 5 * 64 * 64 + 4);
    assert_true(longly >= 5 * 64 * 64 && longly < 5 * 64 * 64 + 4 && longly != shortly);
    assert_int_equal(action_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kf1"), 4 * 64 + 5);
}

static void test_play(void **unused) {
    (void)unused;
    mews_rules *rules = mews_rules_load_named("chess", NULL, NULL);
    mews_position *positions[4];
    uint8_t results[4];
    for (int i = 0; i < 4; i++)
        positions[i] = mews_position_new(rules, 0);
    assert_int_equal(mews_positions_play(positions, 4, 5, 9), 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(mews_position_ply(positions[i]), 9);
    uint64_t second = mews_position_key(positions[1]);
    mews_position_free(positions[0]);
    positions[0] = mews_position_new(rules, 0);
    assert_int_equal(mews_positions_play(positions, 1, 6, 9), 1); // position 0 draws as 1 did
    assert_true(mews_position_key(positions[0]) == second);
    assert_int_equal(mews_positions_play(positions, 4, 5, 100000), 4);
    mews_positions_outcomes((const mews_position *const *)positions, 4, results);
    for (int i = 0; i < 4; i++)
        assert_true(results[i] && results[i] == mews_position_outcome(positions[i]).result);
    const int64_t illegal[4] = {-1, -1, 12 * 64 + 29, -1};
    assert_int_equal(mews_positions_push(positions, 4, illegal), 2);
    for (int i = 0; i < 4; i++)
        mews_position_free(positions[i]);
    mews_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_chess),
        cmocka_unit_test(test_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
