// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Documents: their blocks, what these speak of, and the forms in which they are rendered.

#include "conduct_game.h"

#include <stdlib.h>

// A game whose texts hold what the forms take for their own.
static const char marked[] = "mews: 1\n"
                             "title: 'A <b> & \"c\" *d*'\n"
                             "description: It is *not* read.\n"
                             "inventor: unknown\n"
                             "board: {size: 5x5}\n"
                             "zones: {camp: 'a1, b2, d1'}\n"
                             "pieces:\n"
                             "  king: {letter: K, royal: true, move: K}\n"
                             "  man_x: {letter: M, move: [{betza: R, from: camp}, F]}\n"
                             "start: 'k4/5/5/M4/4K w - - 0 1'\n"
                             "end: {win: {has: {pieces: king, at: fixed e5}}}\n";

static char *rendered(const mews_document *document, mews_form form, size_t columns) {
    size_t length = mews_document_render(document, form, columns, NULL, 0);
    char *text = malloc(length + 1);
    assert_int_equal(mews_document_render(document, form, columns, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    return text;
}

static mews_document *marked_sheet(mews_rules **rules) {
    mews_report *report = mews_report_new();
    char line[512] = "";
    *rules = mews_rules_load("marked.yaml", marked, sizeof marked - 1, NULL, report);
    if (!*rules && mews_report_format(report, 0, false, line, sizeof line))
        print_error("%s\n", line);
    mews_report_free(report);
    assert_non_null(*rules);
    mews_document *document = mews_document_of_rules(*rules, false, NULL);
    assert_non_null(document);
    return document;
}

// What is about what, in which order; each kind of block has its fields.
static void test_blocks(void **state) {
    (void)state;
    static const struct {
        mews_block_kind kind;
        mews_topic topic;
        int level;
        const char *label, *text, *picture; // the beginning of the picture
        mews_shows shows;
        size_t piece;
    } expected[] = {
        {MEWS_HEADING, MEWS_ON_OTHERS, 1, "", "A <b> & \"c\" *d*", NULL, 0, 0},
        {MEWS_PARAGRAPH, MEWS_ON_OTHERS, 0, "", "It is *not* read.", NULL, 0, 0},
        {MEWS_HEADING, MEWS_ON_OTHERS, 2, "", "The board", NULL, 0, 0},
        {MEWS_PARAGRAPH, MEWS_ON_BOARD, 0, "", "5 files, 5 ranks, 25 squares.", NULL, 0, 0},
        {MEWS_PICTURE, MEWS_ON_BOARD, 0, "",
         "5  k . . . .\n4  . . . . .\n3  . . . . .\n2  M . . . .\n1  . . . . K\n"
         "   a b c d e\nWhite to move\n\n"
         "White's men are capital letters, Black's small ones.\n",
         NULL, MEWS_SHOWS_START, 0},
        {MEWS_HEADING, MEWS_ON_OTHERS, 2, "", "Zones", NULL, 0, 0},
        {MEWS_ITEM, MEWS_ON_ZONES, 1, "camp",
         "the zone camp: a1, d1 and b2 for White, b4, a5 and d5 for Black", NULL, 0, 0},
        {MEWS_HEADING, MEWS_ON_OTHERS, 2, "", "The pieces", NULL, 0, 0},
        {MEWS_PARAGRAPH, MEWS_ON_ALL, 0, "",
         "Forward is up the board for White, down for Black; left and right are the player's own.",
         NULL, MEWS_SHOWS_NOTHING, 0},
        {MEWS_HEADING, MEWS_ON_OTHERS, 3, "K king", "K king", NULL, MEWS_SHOWS_PIECE, 0},
        {MEWS_PICTURE, MEWS_ON_MOVES, 0, "",
         " . . . . .\n . * * * .\n . * O * .\n . * * * .\n . . . . .\n\n O the piece\n * moves or "
         "captures there\n",
         NULL, MEWS_SHOWS_MOVES, 0},
    };
    mews_rules *rules;
    mews_document *document = marked_sheet(&rules);
    mews_block block;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(mews_document_block(document, i, &block));
        assert_string_equal(block.text, expected[i].text);
        assert_string_equal(block.label, expected[i].label);
        assert_int_equal(block.kind, expected[i].kind);
        assert_int_equal(block.topic, expected[i].topic);
        assert_int_equal(block.level, expected[i].level);
        assert_int_equal(block.shows, expected[i].shows);
        assert_int_equal(block.piece, expected[i].piece);
        assert_true(!block.picture == !expected[i].picture);
    }
    size_t count = 0;
    while (mews_document_block(document, count, &block))
        count++;
    assert_int_equal(block.topic, MEWS_ON_CREDITS);
    assert_string_equal(block.text, "Inventor unknown.");
    assert_false(mews_document_names_piece(document, count, 0));
    mews_document_free(document);
    mews_rules_free(rules);
}

// Which block speaks of the text?
static size_t block_with(const mews_document *document, const char *text) {
    mews_block block;
    size_t i = 0;
    while (mews_document_block(document, i, &block) && !strstr(block.text, text))
        i++;
    return i;
}

// A notation has no name, and its section no heading; no game has its picture.
static void test_section_of_notation(void **state) {
    (void)state;
    mews_explanation *explanation = mews_explanation_new("fW", NULL);
    mews_document *document = mews_document_of_explanation(explanation, MEWS_SECTION, NULL);
    mews_block block;
    size_t count = 0;
    for (; mews_document_block(document, count, &block); count++)
        assert_int_not_equal(block.kind, MEWS_HEADING);
    assert_int_equal(count, 2);
    assert_true(mews_document_block(document, 0, &block));
    assert_int_equal(block.kind, MEWS_PICTURE);
    assert_true(mews_document_block(document, 1, &block));
    assert_string_equal(block.text, "steps one square forward to move or capture");
    mews_document_free(document);
    mews_explanation_free(explanation);
}

static void test_mentions(void **state) {
    (void)state;
    enum { KING, QUEEN, PAWN };
    mews_rules *rules = load("  win: {has: {pieces: king, at: hill}, lacks: queen}\n");
    mews_document *document = mews_document_of_rules(rules, false, NULL);
    size_t win = block_with(document, "A side that has a king");
    assert_true(mews_document_names_piece(document, win, KING));
    assert_true(mews_document_names_piece(document, win, QUEEN));
    assert_false(mews_document_names_piece(document, win, PAWN));
    assert_true(mews_document_names_square(document, win, 3 * 8 + 3)); // d4
    assert_true(mews_document_names_square(document, win, 4 * 8 + 4)); // e5
    assert_false(mews_document_names_square(document, win, 5 * 8 + 4));
    assert_false(mews_document_names_square(document, win, -1));
    size_t stuck = block_with(document, "can't move");
    assert_true(stuck > win);
    assert_false(mews_document_names_piece(document, stuck, KING));
    mews_document_free(document);
    mews_rules_free(rules);
}

// Elements are closed in the order in which they were opened, and nothing of a text is markup.
static void check_html(const char *html) {
    const char *open[32] = {NULL};
    size_t depth = 0;
    for (const char *at = html; (at = strchr(at, '<')); at++) {
        bool closes = at[1] == '/';
        const char *name = at + 1 + closes;
        size_t length = strcspn(name, " >");
        const char *end = strchr(at, '>');
        if (*name == '!' || end[-1] == '/')
            continue;
        assert_in_range(depth, closes, 31);
        if (closes) {
            assert_memory_equal(open[--depth], name, length);
            assert_non_null(strchr(" >", open[depth][length]));
        } else {
            open[depth++] = name;
        }
    }
    assert_int_equal(depth, 0);
}

static void test_html(void **state) {
    (void)state;
    mews_rules *rules;
    mews_document *document = marked_sheet(&rules);
    char *page = rendered(document, MEWS_HTML, 0), *part = rendered(document, MEWS_HTML_PART, 0);
    assert_memory_equal(page, "<!DOCTYPE html>", strlen("<!DOCTYPE html>"));
    assert_non_null(strstr(page, "<title>A &lt;b&gt; &amp; &quot;c&quot; *d*</title>"));
    assert_non_null(strstr(page, ">A &lt;b&gt; &amp; &quot;c&quot; *d*</h1>"));
    assert_non_null(strstr(page, "M man_x"));
    assert_non_null(strstr(page, "<figure>\n<svg "));
    assert_null(strstr(page, "White's men are capital letters")); // they are drawn
    assert_memory_equal(part, "<svg ", strlen("<svg "));
    assert_non_null(strstr(page, part));
    check_html(page);
    check_html(part);
    free(page);
    free(part);
    mews_document_free(document);
    mews_rules_free(rules);
    static const char *const notations[] = {"N", "[F?R]", "fmWfceF", "[K-aK-aK]"};
    for (size_t i = 0; i < sizeof notations / sizeof *notations; i++) {
        mews_explanation *explanation = mews_explanation_new(notations[i], NULL);
        document = mews_document_of_explanation(explanation, MEWS_WHOLE, NULL);
        page = rendered(document, MEWS_HTML, 0);
        assert_non_null(strstr(page, "<tr><th>normal form</th><td>"));
        check_html(page);
        free(page);
        mews_document_free(document);
        mews_explanation_free(explanation);
    }
}

static void test_markdown(void **state) {
    (void)state;
    mews_rules *rules;
    mews_document *document = marked_sheet(&rules);
    char *text = rendered(document, MEWS_MARKDOWN, 0);
    assert_non_null(strstr(text, "# A \\<b\\> & \"c\" \\*d\\*\n\n"));
    assert_non_null(strstr(text, "\n### M man\\_x\n"));
    free(text);
    mews_document_free(document);
    mews_rules_free(rules);
}

// No line is longer than the terminal, and what follows a broken item is indented.
static void test_columns(void **state) {
    (void)state;
    enum { COLUMNS = 40 };
    mews_rules *rules;
    mews_document *document = marked_sheet(&rules);
    char *text = rendered(document, MEWS_TEXT, COLUMNS);
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1)
        assert_in_range(strcspn(line, "\n"), 0, COLUMNS);
    assert_non_null(strstr(text, "\n  the zone camp: a1, d1 and b2 for\n    White, b4, a5"));
    free(text);
    mews_document_free(document);
    mews_rules_free(rules);
}

static void test_wrap(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t columns, column;
        int indent;
        const char *expected;
    } rows[] = {
        {"one two three", 0, 0, 2, "one two three"},
        {"one two three", 8, 0, 2, "one two\n  three"},
        {"one two three", 8, 4, 0, "one\ntwo\nthree"},
        {"name   of two words", 14, 0, MEWS_HANGING, "name   of two\n  words"},
        {"name   of two words", 18, 0, MEWS_HANGING, "name   of two\n       words"},
        {"one two\nthree four", 6, 0, 1, "one\n two\nthree\n four"},
        {"\033[31mone two\033[0m", 7, 0, 0, "\033[31mone two\033[0m"},
        {"a/path/that/is/longer/than/the/line", 10, 0, 0, "a/path/that/is/longer/than/the/line"},
        {"fmWfceFifmnDfmWfceFifmnD", 12, 0, 1, "fmWfceFifmnD\n fmWfceFifmnD"},
        {"fmWfceFifmnDfmWfceFifmnD", 9, 0, 1, "fmWfceF\n ifmnDfmWfceFifmnD"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[128];
        mews_text_wrap(rows[i].text, rows[i].columns, rows[i].column, rows[i].indent, text,
                       sizeof text);
        assert_string_equal(text, rows[i].expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_mentions),
        cmocka_unit_test(test_html),
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_wrap),
        cmocka_unit_test(test_section_of_notation),
    };
    return cmocka_run_group_tests_name("document", tests, NULL, NULL);
}
