// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions that are put together man by man, by the public header alone: each start of the
// catalogue rebuilt so is that of its definition, and what can't stand is refused.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <mews.h>

#include "support/variant.h"

enum { VARIANTS = 512 };

// Does the FEN begin with the text, up to its clocks?
static void assert_fen_begins(const mews_position *position, const char *expected) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(position, fen, sizeof fen);
    if (strncmp(fen, expected, strlen(expected)) != 0) {
        print_message("'%s' doesn't begin with '%s'\n", fen, expected);
        fail();
    }
}

// All men and hands of one position, put on an empty board.
static mews_setup *rebuilt(const mews_position *position) {
    const mews_rules *rules = mews_position_rules(position);
    mews_setup *setup = mews_setup_new(rules);
    assert_non_null(setup);
    int files = mews_rules_files(rules), squares = files * mews_rules_ranks(rules);
    for (int square = 0; square < squares; square++) {
        size_t kind;
        int side;
        if (mews_position_man(position, square, &kind, &side))
            assert_true(mews_setup_put(setup, square, kind, side));
    }
    for (int side = 0; side < 2; side++)
        for (size_t kind = 0; kind < mews_rules_pieces(rules); kind++) {
            int count = mews_position_hand(position, side, kind);
            if (count)
                assert_true(mews_setup_hand(setup, side, kind, count));
        }
    assert_true(mews_setup_turn(setup, mews_position_side(position)));
    return setup;
}

// Board, hands and side are the first fields of a FEN; in a game in which all rights are there at
// the start the castling field is the same, too.
static void test_catalogue(void **state) {
    (void)state;
    char *names[VARIANTS];
    int count = names_in_folder(MEWS_DEFS_DIR, ".yaml", names, VARIANTS), looked_at = 0;
    assert_true(count > 100);
    for (int i = 0; i < count; i++) {
        Variant variant;
        if (is_in_share((size_t)i) && variant_open(&variant, MEWS_DEFS_DIR, names[i])) {
            mews_position *start = mews_position_new(variant.rules, 0);
            mews_position *other = mews_position_new(variant.rules, 0);
            assert_true(start && other);
            mews_setup *setup = rebuilt(start);
            char fen[MEWS_FEN_SIZE], field[MEWS_FEN_SIZE];
            mews_position_fen(start, fen, sizeof fen);
            mews_report *report = mews_report_new();
            if (!mews_position_set_up(other, setup, report)) {
                mews_report_format(report, 0, false, field, sizeof field);
                print_message("%s: %s\n", names[i], field);
                fail();
            }
            mews_report_free(report);
            size_t board = strcspn(fen, " ") + 2; // and the side
            snprintf(field, sizeof field, "%.*s", (int)board, fen);
            assert_fen_begins(other, field);
            mews_setup_free(setup);

            setup = mews_setup_of(start);
            assert_true(mews_position_set_up(other, setup, NULL));
            assert_fen_begins(other, fen);
            mews_setup_free(setup);
            mews_position_free(start);
            mews_position_free(other);
            variant_close(&variant);
            looked_at++;
        }
        free(names[i]);
    }
    assert_true(looked_at > 0);
}

typedef struct Chess {
    Variant variant;
    mews_position *position;
    mews_setup *setup;
    mews_report *report;
} Chess;

static int chess_open(void **state) {
    static Chess chess;
    assert_true(variant_open(&chess.variant, MEWS_DEFS_DIR, "chess"));
    chess.position = mews_position_new(chess.variant.rules, 0);
    chess.setup = rebuilt(chess.position);
    chess.report = mews_report_new();
    *state = &chess;
    return 0;
}

static int chess_close(void **state) {
    Chess *chess = *state;
    mews_report_free(chess->report);
    mews_setup_free(chess->setup);
    mews_position_free(chess->position);
    variant_close(&chess->variant);
    return 0;
}

enum { A1 = 0, B1 = 1, E1 = 4, H1 = 7, E2 = 12, E4 = 28, E8 = 60 };

static size_t kind_of(const mews_rules *rules, const char *name) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        if (strcmp(piece.name, name) == 0)
            return kind;
    fail();
    return 0;
}

static void test_rights(void **state) {
    Chess *chess = *state;
    assert_true(mews_position_set_up(chess->position, chess->setup, NULL));
    assert_fen_begins(chess->position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    mews_setup_unmoved(chess->setup);
    assert_true(mews_position_set_up(chess->position, chess->setup, NULL));
    assert_fen_begins(chess->position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_true(mews_setup_remove(chess->setup, H1)); // its right ends with it
    assert_true(mews_position_set_up(chess->position, chess->setup, NULL));
    assert_fen_begins(chess->position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
    size_t queen = kind_of(chess->variant.rules, "queen");
    assert_true(mews_setup_put(chess->setup, A1, queen, 1)); // a man may stand in another's place
    assert_true(mews_position_set_up(chess->position, chess->setup, NULL));
    assert_fen_begins(chess->position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/qNBQKBN1 w kq - 0 1");
}

// The right to take en passant ends when anything is changed.
static void test_passed(void **state) {
    Chess *chess = *state;
    static const char fen[] = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    assert_true(mews_position_set_fen(chess->position, fen, NULL));
    mews_setup *setup = mews_setup_of(chess->position);
    assert_true(mews_position_set_up(chess->position, setup, NULL));
    assert_fen_begins(chess->position, fen);
    assert_true(mews_setup_put(setup, H1, kind_of(chess->variant.rules, "rook"), 0));
    assert_true(mews_position_set_up(chess->position, setup, NULL));
    assert_fen_begins(chess->position, "4k3/8/8/8/3pP3/8/8/4K2R b - - 0 1");
    mews_setup_free(setup);
}

// So does a pass: two of them would end the game.
static void test_pass(void **state) {
    (void)state;
    static const char passed[] = "4k4/9/9/9/9/9/9/9/9/3K5 b - - ~1 1 1";
    Variant janggi;
    assert_true(variant_open(&janggi, MEWS_DEFS_DIR, "janggi"));
    mews_position *position = mews_position_new(janggi.rules, 0);
    assert_true(mews_position_set_fen(position, passed, NULL));
    assert_fen_begins(position, passed);
    mews_setup *setup = mews_setup_of(position);
    assert_true(mews_setup_put(setup, A1, kind_of(janggi.rules, "chariot"), 0));
    assert_true(mews_position_set_up(position, setup, NULL));
    assert_fen_begins(position, "4k4/9/9/9/9/9/9/9/9/R2K5 b - - 1 1");
    mews_setup_free(setup);
    mews_position_free(position);
    variant_close(&janggi);
}

static void test_refused(void **state) {
    Chess *chess = *state;
    mews_setup *setup = chess->setup;
    size_t rook = kind_of(chess->variant.rules, "rook");
    char before[MEWS_FEN_SIZE], after[MEWS_FEN_SIZE];
    mews_setup_fen(setup, before, sizeof before);
    assert_false(mews_setup_put(setup, -1, rook, 0));
    assert_false(mews_setup_put(setup, 64, rook, 0));
    assert_false(mews_setup_put(setup, E4, 99, 0));
    assert_false(mews_setup_put(setup, E4, rook, 2));
    assert_false(mews_setup_put(setup, E4, rook, -1)); // no kind of chess is neutral
    assert_false(mews_setup_remove(setup, E4));        // an empty square
    assert_false(mews_setup_remove(setup, 64));
    assert_false(mews_setup_hand(setup, 0, rook, 1)); // chess has no hands
    assert_false(mews_setup_turn(setup, 2));
    mews_setup_fen(setup, after, sizeof after);
    assert_string_equal(before, after);

    // Black's king stands in check while White is to move.
    assert_true(mews_setup_remove(setup, E2) && mews_setup_remove(setup, E2 + 40));
    assert_true(mews_setup_put(setup, E4, rook, 0));
    assert_false(mews_position_set_up(chess->position, setup, chess->report));
    assert_int_equal(mews_report_errors(chess->report), 1);
    assert_fen_begins(chess->position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_true(mews_setup_turn(setup, 1));
    assert_true(mews_position_set_up(chess->position, setup, NULL));
    assert_true(mews_position_in_check(chess->position));
}

static void test_other_rules(void **state) {
    Chess *chess = *state;
    Variant shogi;
    assert_true(variant_open(&shogi, MEWS_DEFS_DIR, "shogi"));
    mews_setup *setup = mews_setup_new(shogi.rules);
    size_t pawn = kind_of(shogi.rules, "pawn");
    assert_false(mews_position_set_up(chess->position, setup, NULL));
    assert_true(mews_setup_hand(setup, 1, pawn, 3));
    assert_false(mews_setup_hand(setup, 1, pawn, 256));
    char fen[MEWS_FEN_SIZE];
    mews_setup_fen(setup, fen, sizeof fen);
    assert_memory_equal(fen, "9/9/9/9/9/9/9/9/9[ppp] w", 24);
    mews_setup_free(setup);
    variant_close(&shogi);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test_setup_teardown(test_rights, chess_open, chess_close),
        cmocka_unit_test_setup_teardown(test_passed, chess_open, chess_close),
        cmocka_unit_test(test_pass),
        cmocka_unit_test_setup_teardown(test_refused, chess_open, chess_close),
        cmocka_unit_test_setup_teardown(test_other_rules, chess_open, chess_close),
    };
    return cmocka_run_group_tests_name("set-ups", tests, NULL, NULL);
}
