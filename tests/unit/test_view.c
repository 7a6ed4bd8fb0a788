// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Boards as they are shown: signs of one and of two columns, marks, rivers and marked areas,
// boards side by side, either side below, what stands beside them, colours.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <mews.h>

static const char toy[] = "mews: 1\n"
                          "title: Toy\n"
                          "board: {size: 3x4}\n"
                          "style: {squares: plain, river: 2, marked: b1}\n"
                          "pieces:\n"
                          "  king: {letter: K, sign: 玉, royal: true, move: K}\n"
                          "  rook: {letter: R, sign: ♖ ♜, move: R}\n"
                          "  pawn: {letter: P, move: fW}\n"
                          "start: krp/3/3/K1R w - - 0 1\n";

static const char twins[] = "mews: 1\n"
                            "title: Twins\n"
                            "board: {size: 4x2}\n"
                            "style: {river: 1, boards: 2}\n"
                            "pieces: {king: {letter: K, move: K}}\n"
                            "start: k2k/K2K w - - 0 1\n";

// Two marked zones, with a man on a square of each, and one square in both.
static const char zones[] = "mews: 1\n"
                            "title: Zones\n"
                            "board: {size: 4x4}\n"
                            "zones:\n"
                            "  trap: b1, c1\n"
                            "  water: b2-c3, c1\n"
                            "style: {marked: {trap: \"#\", water: \"~\"}}\n"
                            "pieces: {king: {letter: K, move: K}}\n"
                            "start: 1k1k/4/1K2/1K2 w - - 0 1\n";

typedef struct Shown {
    mews_rules *rules;
    mews_position *position;
    char text[4096];
} Shown;

static const char *show_game(Shown *shown, const char *game, const mews_view *view) {
    shown->rules = mews_rules_load("game.yaml", game, strlen(game), NULL, NULL);
    assert_non_null(shown->rules);
    shown->position = mews_position_new(shown->rules, 0);
    assert_non_null(shown->position);
    size_t length = mews_position_view(shown->position, view, NULL, 0);
    assert_in_range(length, 1, sizeof shown->text - 1);
    assert_int_equal(mews_position_view(shown->position, view, shown->text, sizeof shown->text),
                     length);
    assert_int_equal(strlen(shown->text), length);
    mews_position_free(shown->position);
    mews_rules_free(shown->rules);
    return shown->text;
}

static const char *show(Shown *shown, const mews_view *view) {
    return show_game(shown, toy, view);
}

static void test_plain(void **state) {
    Shown shown;
    (void)state;
    assert_string_equal(show(&shown, &(mews_view){.size = sizeof(mews_view), .below = 0}),
                        "4  k r p\n"
                        "3  . . .\n"
                        "   ~ ~ ~\n"
                        "2  . . .\n"
                        "1  K + R\n"
                        "   a b c\n"
                        "White to move\n");
    assert_string_equal(show(&shown, &(mews_view){.size = sizeof(mews_view), .below = 1}),
                        "1  R + K\n"
                        "2  . . .\n"
                        "   ~ ~ ~\n"
                        "3  . . .\n"
                        "4  p r k\n"
                        "   c b a\n"
                        "White to move\n");
}

// Each zone has its own sign on its empty squares, for both sides; of a square in two zones the
// first counts.
static void test_zones(void **state) {
    Shown shown;
    (void)state;
    assert_string_equal(
        show_game(&shown, zones, &(mews_view){.size = sizeof(mews_view), .below = 0}),
        "4  . k # k\n"
        "3  . ~ ~ .\n"
        "2  . K ~ .\n"
        "1  . K # .\n"
        "   a b c d\n"
        "White to move\n");
    // in colour each zone has a background of its own, as other squares do
    const char *text = show_game(
        &shown, zones, &(mews_view){.size = sizeof(mews_view), .colours = MEWS_COLOURS_16});
    assert_non_null(strstr(text, "\033[41m \033[30m#"));
    assert_non_null(strstr(text, "\033[46m \033[30m~"));
    assert_null(strstr(text, "\033[30m."));
}

// A sign that both sides have needs a 'v' where its man looks down.
static void test_signs(void **state) {
    Shown shown;
    (void)state;
    assert_string_equal(show(&shown, &(mews_view){.size = sizeof(mews_view), .signs = true}),
                        "4  v玉 v♜   p\n"
                        "3   .   .   .\n"
                        "   ~ ~ ~ ~ ~ ~\n"
                        "2   .   .   .\n"
                        "1   玉  +   ♖\n"
                        "    a   b   c\n"
                        "White to move\n");
}

// Squares that touch share the bracket between them.
static void test_marks(void **state) {
    Shown shown;
    const unsigned char marks[12] = {[2] = MEWS_MARK_MOVED,
                                     [6] = MEWS_MARK_TARGET,
                                     [7] = MEWS_MARK_TARGET,
                                     [9] = MEWS_MARK_MOVED,
                                     [10] = MEWS_MARK_TARGET};
    (void)state;
    assert_string_equal(show(&shown, &(mews_view){.size = sizeof(mews_view), .marks = marks}),
                        "4 [k|r)p\n"
                        "3 (.|.).\n"
                        "   ~ ~ ~\n"
                        "2  . . .\n"
                        "1  K +[R]\n"
                        "   a b c\n"
                        "White to move\n");
}

static void test_beside(void **state) {
    Shown shown;
    static const char *const beside[] = {"one", "", "three", "four", "", "six", "seven"};
    const unsigned char marks[12] = {[5] = MEWS_MARK_MOVED};
    (void)state;
    const mews_view view = {
        .size = sizeof(mews_view), .marks = marks, .beside = beside, .beside_count = 7};
    assert_string_equal(show(&shown, &view), "4  k r p   one\n"
                                             "3  . . .\n"
                                             "   ~ ~ ~   three\n"
                                             "2  . .[.]  four\n"
                                             "1  K + R\n"
                                             "   a b c   six\n"
                                             "White to move\n");
}

// Colours change nothing but colours: without them the same letters stand at the same places.
static void test_colours(void **state) {
    Shown shown;
    char bare[4096];
    (void)state;
    for (int colours = MEWS_COLOURS_16; colours <= MEWS_COLOURS_256; colours++) {
        const char *text = show(
            &shown, &(mews_view){.size = sizeof(mews_view), .colours = (mews_colours)colours});
        size_t length = 0;
        for (const char *c = text; *c; c++) {
            if (*c == '\033')
                c += strcspn(c, "m");
            else
                bare[length++] = *c;
        }
        bare[length] = '\0';
        assert_string_equal(bare, "4  k  r  p \n"
                                  "3  .  .  . \n"
                                  "   ~ ~ ~ ~\n"
                                  "2  .  .  . \n"
                                  "1  K  +  R \n"
                                  "   a  b  c\n"
                                  "White to move\n");
        assert_int_equal(strstr(text, "8;5;") != NULL, colours == MEWS_COLOURS_256);
    }
}

// Boards side by side are three columns farther apart than squares, and share no bracket.
static void test_boards(void **state) {
    Shown shown;
    const unsigned char marks[8] = {[1] = MEWS_MARK_MOVED,
                                    [2] = MEWS_MARK_TARGET,
                                    [4] = MEWS_MARK_TARGET,
                                    [6] = MEWS_MARK_MOVED};
    (void)state;
    assert_string_equal(
        show_game(&shown, twins, &(mews_view){.size = sizeof(mews_view), .marks = marks}),
        "2 (k).   [.]k\n"
        "   ~ ~ ~ ~ ~\n"
        "1  K[.]  (.)K\n"
        "   a b    c d\n"
        "White to move\n");
    assert_string_equal(
        show_game(&shown, twins,
                  &(mews_view){.size = sizeof(mews_view), .below = 1, .marks = marks}),
        "1  K(.)  [.]K\n"
        "   ~ ~ ~ ~ ~\n"
        "2  k[.]   .(k)\n"
        "   d c    b a\n"
        "White to move\n");
    // in colour the second board begins as much later
    for (size_t columns = 16; columns <= 17; columns++) {
        const char *text = show_game(&shown, twins,
                                     &(mews_view){.size = sizeof(mews_view),
                                                  .colours = MEWS_COLOURS_16,
                                                  .columns = columns});
        assert_int_equal(strstr(text, "\n   a  b     c  d\n") != NULL, columns == 17);
        assert_int_equal(strstr(text, "\n   a b    c d\n") != NULL, columns == 16);
    }
}

// Squares are narrower only where the terminal has too few columns for the gaps behind men.
static void test_narrow(void **state) {
    Shown shown;
    (void)state;
    for (size_t columns = 10; columns <= 11; columns++) {
        const char *text = show(&shown, &(mews_view){.size = sizeof(mews_view),
                                                     .colours = MEWS_COLOURS_16,
                                                     .columns = columns});
        assert_int_equal(strstr(text, "\n   a  b  c\n") != NULL, columns == 11);
        assert_int_equal(strstr(text, "\n   a b c\n") != NULL, columns == 10);
    }
}

static void test_columns(void **state) {
    (void)state;
    assert_int_equal(mews_text_columns(""), 0);
    assert_int_equal(mews_text_columns("abc"), 3);
    assert_int_equal(mews_text_columns("é♔…"), 3);
    assert_int_equal(mews_text_columns("e\xCC\x81"), 1); // an accent by itself
    assert_int_equal(mews_text_columns("玉と馬"), 6);
    assert_int_equal(mews_text_columns("a\xFFz"), 3); // no UTF-8
}

// ---- graphs

// What others write can't leave its place, and is valid in XML.
static void test_graph(void **state) {
    static const double chances[] = {50, 100, 0}, grid[] = {50};
    static const unsigned char weights[] = {0, 3};
    static const char *const words[] = {NULL, "\"Q\" & \x01"}, *const grid_words[] = {"'0'"};
    static const mews_graph graph = {.size = sizeof(mews_graph),
                                     .title = "<b>\xFF]]>\xEF\xBF\xBE",
                                     .plies = 2,
                                     .chances = chances,
                                     .chance_count = 3,
                                     .weights = weights,
                                     .words = words,
                                     .grid = grid,
                                     .grid_words = grid_words,
                                     .grid_count = 1};
    char text[8192];
    (void)state;
    size_t length = mews_graph_svg(&graph, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(mews_graph_svg(&graph, NULL, 0), length);
    assert_non_null(strstr(text, "<title>&lt;b&gt;\uFFFD]]&gt;\uFFFD</title>"));
    assert_non_null(strstr(text, "points=\"64.0,183.0 472.0,56.0 880.0,310.0\"/>"));
    assert_non_null(strstr(text, "<circle class=\"blunder\" cx=\"880.0\" cy=\"310.0\" r=\"5\">"
                                 "<title>&quot;Q&quot; &amp; \uFFFD</title></circle>"));
    assert_non_null(strstr(text, ">'0'</text>"));
    assert_null(strstr(text, "mistake\" cx"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),   cmocka_unit_test(test_signs),
        cmocka_unit_test(test_marks),   cmocka_unit_test(test_beside),
        cmocka_unit_test(test_colours), cmocka_unit_test(test_narrow),
        cmocka_unit_test(test_boards),  cmocka_unit_test(test_columns),
        cmocka_unit_test(test_zones),   cmocka_unit_test(test_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
