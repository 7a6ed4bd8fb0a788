// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules while and after loading: no time is lost, and nothing points into freed memory.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <mews.h>

#include "position/position.h"
#include "support/variant.h"

// Janggi has filtered attacks besides plain ones.
static void test_attacks_without_scratch(void **state) {
    (void)state;
    static const char *const names[] = {"chess", "janggi"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Variant variant;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, names[i]));
        const Engine *engine = (const Engine *)(const void *)variant.rules; // its first member
        const MovementRules *movement = &engine->rules->movement;
        assert_true(movement->attack_count > 0);
        for (size_t k = 0; k < movement->attack_count; k++) {
            assert_null(movement->attacks[k].list.routes);
            assert_int_equal(movement->attacks[k].list.count, 0);
        }
        variant_close(&variant);
    }
}

// The queen's moves are more than there is room for, which is found out by following all of them.
// A term that is written again is not followed again: otherwise this would take half a minute.
static void test_repeated_terms(void **state) {
    (void)state;
    static char text[1 << 11];
    strcpy(text, "mews: 1\ntitle: t\nboard: {size: 16x16}\npieces:\n"
                 "  king: {letter: K, royal: true, move: K}\n  queen: {letter: Q, move: '");
    for (int i = 0; i < 99; i++)
        strcat(text, "[mQ?aQ]");
    strcat(text, "'}\nstart: k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/KQ14 w - - 0 1\n");
    mews_report *report = mews_report_new();
    assert_null(mews_rules_load("test.yaml", text, strlen(text), NULL, report));
    assert_int_equal(mews_report_errors(report), 1);
    mews_report_free(report);
}

// Errors of an earlier text in the same report are none of this one.
static void test_report_again(void **state) {
    (void)state;
    static const char bad[] = "mews: 1\ntitle: t\nboard: {size: 8x8}\n";
    static const char good[] = "mews: 1\ntitle: t\nboard: {size: 8x8}\npieces:\n"
                               "  king: {letter: K, royal: true, move: K}\n"
                               "start: k7/8/8/8/8/8/8/7K w - - 0 1\n";
    mews_report *report = mews_report_new();
    assert_null(mews_rules_load("bad.yaml", bad, strlen(bad), NULL, report));
    size_t errors = mews_report_errors(report);
    assert_true(errors > 0);
    mews_rules *rules = mews_rules_load("good.yaml", good, strlen(good), NULL, report);
    assert_non_null(rules);
    assert_int_equal(mews_report_errors(report), errors);
    mews_position *position = mews_position_new(rules, 0);
    assert_non_null(position);
    assert_int_equal(mews_position_moves(position, NULL, 0), 3);
    mews_position_free(position);
    mews_rules_free(rules);
    mews_report_free(report);
}

typedef struct PromotionRow {
    const char *variant, *name;
    int side, file, rank;
    bool promotes;
} PromotionRow;

// By the pages of the games: chess on the last rank, holywar on the seventh of eight, gold never.
static void test_promotions(void **state) {
    (void)state;
    static const PromotionRow rows[] = {
        {"chess", "pawn", 0, 4, 7, true},    {"chess", "pawn", 0, 4, 6, false},
        {"chess", "pawn", 1, 4, 0, true},    {"chess", "pawn", 1, 4, 7, false},
        {"chess", "rook", 0, 4, 7, false},   {"holywar", "pawn", 0, 3, 6, true},
        {"holywar", "pawn", 0, 3, 5, false}, {"holywar", "pawn", 1, 3, 1, true},
        {"shogi", "pawn", 0, 0, 6, true},    {"shogi", "pawn", 0, 0, 5, false},
        {"shogi", "gold", 0, 0, 8, false},   {"chess", "pawn", 0, 8, 7, false},
        {"chess", "pawn", 2, 4, 7, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Variant variant;
        mews_piece piece;
        size_t kind = 0;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, rows[i].variant));
        while (mews_rules_piece(variant.rules, kind, &piece) && strcmp(piece.name, rows[i].name))
            kind++;
        assert_true(kind < mews_rules_pieces(variant.rules));
        int square = rows[i].rank * mews_rules_files(variant.rules) + rows[i].file;
        if (mews_rules_promotes(variant.rules, kind, rows[i].side, square) != rows[i].promotes)
            fail_msg("%s: %s on %c%d", rows[i].variant, rows[i].name, 'a' + rows[i].file,
                     rows[i].rank + 1);
        variant_close(&variant);
    }
}

// Loaded without moves, a game still says what it is called, who its pieces are and how it begins.
static void test_still(void **state) {
    const char text[] = "mews: 1\ntitle: Two rooks\nboard: {size: 8x8}\npieces:\n"
                        "  king: {letter: K, move: K, royal: true}\n  rook: {letter: R, move: R}\n"
                        "start: \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"\n";
    char fen[MEWS_FEN_SIZE];
    mews_piece piece;
    (void)state;
    for (int still = 0; still < 2; still++) {
        mews_loader loader = {.size = sizeof(mews_loader), .without_moves = still};
        mews_rules *rules = mews_rules_load("two.yaml", text, strlen(text), &loader, NULL);
        assert_non_null(rules);
        assert_string_equal(mews_rules_title(rules), "Two rooks");
        assert_int_equal(mews_rules_pieces(rules), 2);
        assert_true(mews_rules_piece(rules, 1, &piece));
        assert_string_equal(piece.notation, "R");
        mews_position *position = mews_position_new(rules, 0);
        mews_position_fen(position, fen, sizeof fen);
        assert_string_equal(fen, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
        // The rooks have 10 and 9 moves, the king 5.
        assert_int_equal(mews_position_moves(position, NULL, 0), still ? 0 : 24);
        mews_position_free(position);
        mews_rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attacks_without_scratch), cmocka_unit_test(test_repeated_terms),
        cmocka_unit_test(test_report_again), cmocka_unit_test(test_promotions),
        cmocka_unit_test(test_still)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
