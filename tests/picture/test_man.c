// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A man alone as SVG: of each kind and side it is the drawing that stands on a board, and nothing
// is written of what there isn't.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

enum { PICTURE_SIZE = 1 << 16 };

static char man[PICTURE_SIZE], board[PICTURE_SIZE];

// What is drawn of it: `id` of the man's only symbol is one of the board's.
static void check_drawn(const char *look) {
    char id[16], use[64];
    const char *symbol = strstr(man, "<symbol id=\"");
    assert_non_null(symbol);
    assert_null(strstr(symbol + 1, "<symbol"));
    snprintf(id, sizeof id, "%.9s", symbol + strlen("<symbol id=\""));
    snprintf(use, sizeof use, "<symbol id=\"%s\"", id);
    assert_non_null(strstr(board, use));
    snprintf(use, sizeof use, "href=\"#%s\"", id);
    assert_non_null(strstr(man, use));
    assert_non_null(strstr(man, look));
    assert_string_equal(man + strlen(man) - strlen("</svg>\n"), "</svg>\n");
}

// `looks`: of White's and Black's men.
static void check_game(const char *name, const char *const looks[2]) {
    mews_view view = {.size = sizeof view, .signs = true};
    mews_rules *rules = mews_rules_load_named(name, NULL, NULL);
    mews_position *position = mews_position_new(rules, 0);
    assert_non_null(position);
    assert_true(mews_position_svg(position, &view, board, sizeof board) < sizeof board);
    size_t kinds = mews_rules_pieces(rules);
    for (size_t kind = 0; kind < kinds; kind++)
        for (int side = 0; side < 2; side++) {
            size_t length = mews_man_svg(position, &view, kind, side, NULL, 0);
            assert_int_equal(mews_man_svg(position, &view, kind, side, man, sizeof man), length);
            assert_int_equal(strlen(man), length);
            check_drawn(looks[side]);
        }
    assert_int_equal(mews_man_svg(position, &view, kinds, 0, man, sizeof man), 0);
    assert_string_equal(man, "");
    assert_int_equal(mews_man_svg(position, &view, 0, 2, man, sizeof man), 0);
    assert_true(mews_man_svg(position, &view, 0, -1, man, sizeof man) > 0);
    assert_int_equal(mews_man_svg(position, &(mews_view){.size = 0}, 0, 0, man, sizeof man), 0);
    mews_position_free(position);
    mews_rules_free(rules);
}

static void test_men(void **state) {
    (void)state;
    static const char *const figures[] = {"<use class=\"w\"", "<use class=\"b\""};
    static const char *const tiles[] = {"<use class=\"t\"", "<use class=\"t\""};
    static const char *const discs[] = {"<use class=\"r\"", "<use class=\"k\""};
    check_game("chess", figures);
    check_game("shogi", tiles);
    check_game("xiangqi", discs);
    check_game("horus", figures);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_men)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
