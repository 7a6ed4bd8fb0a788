// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Names of pieces in the plural, as a dictionary has them.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "mews.h"

static const struct {
    const char *one, *many;
} rows[] = {
    {"pawn", "pawns"},
    {"goose", "geese"},
    {"flying-goose", "flying-geese"},
    {"mongoose", "mongooses"},
    {"ox", "oxen"},
    {"violent-ox", "violent-oxen"},
    {"fox", "foxes"},
    {"mouse", "mice"},
    {"thief", "thieves"},
    {"chief", "chiefs"},
    {"dwarf", "dwarves"},
    {"wolf", "wolves"},
    {"knife", "knives"},
    {"hero", "heroes"},
    {"man", "men"},
    {"bowman", "bowmen"},
    {"shaman", "shamans"},
    {"human", "humans"},
    {"lady", "ladies"},
    {"donkey", "donkeys"},
    {"cross", "crosses"},
    {"duchess", "duchesses"},
    {"witch", "witches"},
    {"monarch", "monarchs"},
    {"patriarch", "patriarchs"},
    {"march", "marches"},
    {"sheep", "sheep"},
    {"samurai", "samurai"},
    {"swallows-wings", "swallows-wings"},
    {"bears-eyes", "bears-eyes"},
    {"heavenly-tetrarchs", "heavenly-tetrarchs"},
    {"pawn-of-kings", "pawns-of-kings"},
    {"man-of-war-machines", "men-of-war-machines"},
};

static mews_rules *load(const char *name) {
    char text[512];
    int length = snprintf(text, sizeof text,
                          "mews: 1\n"
                          "title: Plurals\n"
                          "board: {size: 4x4}\n"
                          "pieces: {%s: {letter: K, move: K}}\n"
                          "start: 'k3/4/4/K3 w - - 0 1'\n",
                          name);
    return mews_rules_load("plurals.yaml", text, (size_t)length, NULL, NULL);
}

static void test_plurals(void **state) {
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_piece piece;
        mews_rules *rules = load(rows[i].one);
        assert_non_null(rules);
        assert_true(mews_rules_piece(rules, 0, &piece));
        if (strcmp(piece.plural, rows[i].many) != 0) {
            print_error("'%s' expected, not '%s'\n", rows[i].many, piece.plural);
            wrong++;
        }
        mews_rules_free(rules);
    }
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plurals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
