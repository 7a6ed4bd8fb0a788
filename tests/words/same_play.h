// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two rules → are they played alike? By random games in step, from the start and from the
// positions that the tests of the definition ask about, which meet each of its rules.

#ifndef TESTS_WORDS_SAME_PLAY_H
#define TESTS_WORDS_SAME_PLAY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <mews.h>

#include "base/random.h"
#include "definition/definition.h"

enum { PLAY_SEEDS = 4, PLAY_PLIES = 30, TEST_GAMES = 3, TEST_PLIES = 6, PLAY_MOVES_MAX = 4096 };

static bool same_word(const char *a, const char *b) {
    return !a == !b && (!a || strcmp(a, b) == 0);
}

static bool same_standing(const mews_position *a, const mews_position *b) {
    mews_outcome one = mews_position_outcome(a), other = mews_position_outcome(b);
    return one.result == other.result && same_word(one.reason, other.reason) &&
           mews_position_moves(a, NULL, 0) == mews_position_moves(b, NULL, 0);
}

static bool same_move(mews_position *a, mews_position *b, const char *text) {
    mews_move one = mews_move_read(a, text, NULL), other = mews_move_read(b, text, NULL);
    return !one == !other &&
           (!one || (mews_position_push(a, one) && mews_position_push(b, other)));
}

// A random game, which is taken back.
static bool same_game(mews_position *a, mews_position *b, int plies, uint64_t seed) {
    static mews_move moves[PLAY_MOVES_MAX];
    char text[MEWS_MOVE_SIZE];
    int made = 0;
    bool same = same_standing(a, b);
    for (; same && made < plies; made++) {
        size_t count = mews_position_moves(a, moves, PLAY_MOVES_MAX);
        if (!count || count > PLAY_MOVES_MAX)
            break;
        mews_move_text(a, moves[random_next(&seed) % count], text, sizeof text);
        same = same_move(a, b, text) && same_standing(a, b);
    }
    for (; made > 0; made--) {
        mews_position_pop(a);
        mews_position_pop(b);
    }
    return same;
}

static bool same_test(const mews_rules *one, const mews_rules *other, const TestDefinition *test) {
    mews_position *a = mews_position_new(one, 0), *b = mews_position_new(other, 0);
    char fen[FEN_SIZE] = "", move[MEWS_MOVE_SIZE];
    if (test->fen.text)
        snprintf(fen, sizeof fen, "%.*s", (int)test->fen.length, test->fen.text);
    bool set = !*fen || mews_position_set_fen(a, fen, NULL);
    bool same = set == (!*fen || mews_position_set_fen(b, fen, NULL)) && same_standing(a, b);
    for (size_t i = 0; set && same && i < test->play_count; i++) {
        snprintf(move, sizeof move, "%.*s", (int)test->play[i].length, test->play[i].text);
        same = same_move(a, b, move) && same_standing(a, b);
    }
    for (uint64_t game = 0; set && same && game < TEST_GAMES; game++)
        same = same_game(a, b, TEST_PLIES, game);
    mews_position_free(a);
    mews_position_free(b);
    return same;
}

// `tests`: of the definition of either.
static bool played_alike(const mews_rules *one, const mews_rules *other,
                         const TestDefinition *tests, size_t count) {
    bool same = true;
    for (uint64_t seed = 0; same && seed < PLAY_SEEDS; seed++) {
        mews_position *a = mews_position_new(one, seed), *b = mews_position_new(other, seed);
        char text[MEWS_FEN_SIZE], other_text[MEWS_FEN_SIZE];
        mews_position_fen(a, text, sizeof text);
        mews_position_fen(b, other_text, sizeof other_text);
        size_t board = strcspn(text, " [");
        same = strncmp(text, other_text, board) == 0 && same_game(a, b, PLAY_PLIES, seed);
        mews_position_free(a);
        mews_position_free(b);
    }
    for (size_t i = 0; same && i < count; i++)
        same = same_test(one, other, &tests[i]);
    return same;
}

#endif
