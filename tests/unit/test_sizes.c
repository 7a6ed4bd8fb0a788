// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The longest texts: MEWS_FEN_SIZE and MEWS_MOVE_SIZE must be enough for any FEN and move.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mews.h>

#include "support/written.h"

enum { SIDE = 16, SQUARES = SIDE * SIDE, HELD = 128 };

// Prints the errors, if there are any.
static void print_report(const mews_report *report) {
    char text[4096];
    for (size_t i = 0; i < mews_report_count(report); i++) {
        mews_report_format(report, i, false, text, sizeof text);
        print_message("%s", text);
    }
}

static mews_position *position_of(const char *definition, mews_rules **rules) {
    mews_report *report = mews_report_new();
    *rules = mews_rules_load("sizes", definition, strlen(definition), NULL, report);
    if (!*rules)
        print_report(report);
    assert_non_null(*rules);
    mews_report_free(report);
    return mews_position_new(*rules, 0);
}

// ---- positions --------------------------------------------------------------------------------

// All squares are occupied, White's men below; each hand has as many letters, in capitals.
static void add_start(Written *text, int held) {
    for (int rank = SIDE; rank >= 1; rank--) {
        for (int file = 1; file <= SIDE; file++)
            written_add(text, rank == 1 && file == 1         ? "+K'~"
                              : rank == SIDE && file == SIDE ? "+k'~"
                              : rank > SIDE / 2              ? "+a'~"
                                                             : "+A'~");
        written_add(text, rank > 1 ? "/" : "[");
    }
    for (int i = 0; i < 2 * held; i++)
        written_add(text, i < held ? "+A'~" : "+a'~");
    written_add(text, "] w - - 0 1");
}

static void add_definition(Written *text, int held) {
    written_add(text, "mews: 1\ntitle: Crowd\nboard: {size: 16x16}\npieces:\n"
                      "  king: {letter: \"+K'~\", royal: true, move: imW}\n"
                      "  man: {letter: \"+A'~\", move: imW}\n"
                      "drops:\n  pieces: man\ncaptures:\n  - {to: captor}\nstart: \"");
    add_start(text, held);
    written_add(text, "\"\n");
}

// A board full of the longest letters, full hands, and no man has moved. Each of the 256 squares
// and 256 men in hand takes four bytes; then 15 slashes and the brackets; the files of the men
// that have not moved, in the shorter or longer form; and " w ", " - 0 1".
static void test_longest_fen(void **state) {
    (void)state;
    static Written text, start;
    mews_rules *rules;
    char fen[MEWS_FEN_SIZE], again[MEWS_FEN_SIZE];
    text.length = start.length = 0;
    add_definition(&text, HELD);
    mews_position *position = position_of(text.bytes, &rules);
    size_t length = mews_position_fen(position, fen, sizeof fen);
    size_t men = 4 * (SQUARES + 2 * HELD) + (SIDE - 1) + 2;
    assert_int_equal(length, strlen(fen));
    assert_true(length < MEWS_FEN_SIZE);
    assert_true(length >= men + strlen(" w ") + 2 * SQUARES / 2 + strlen(" - 0 1"));
    add_start(&start, HELD);
    assert_memory_equal(fen, start.bytes, men);

    mews_report *report = mews_report_new();
    if (!mews_position_set_fen(position, fen, report))
        print_report(report);
    assert_int_equal(mews_report_errors(report), 0);
    assert_int_equal(mews_position_fen(position, again, sizeof again), length);
    assert_string_equal(again, fen);
    mews_report_free(report);
    mews_position_free(position);
    mews_rules_free(rules);
}

// One man more could make the text too long, so it is refused.
static void test_one_man_too_many(void **state) {
    (void)state;
    static Written text, start;
    mews_rules *rules;
    mews_diagnostic diagnostic;
    text.length = start.length = 0;
    add_definition(&text, HELD);
    mews_position *position = position_of(text.bytes, &rules);
    add_start(&start, HELD);
    char *bracket = strchr(start.bytes, ']');
    memmove(bracket + 4, bracket, strlen(bracket) + 1);
    memcpy(bracket, "+a'~", 4);
    mews_report *report = mews_report_new();
    assert_false(mews_position_set_fen(position, start.bytes, report));
    assert_true(mews_report_limited(report));
    assert_true(mews_report_get(report, 0, &diagnostic));
    assert_string_equal(diagnostic.code, "hand-size");
    mews_report_free(report);
    mews_position_free(position);
    mews_rules_free(rules);
}

// The same start as a diagram, which the library turns into a FEN.
static void test_longest_picture(void **state) {
    (void)state;
    static Written text;
    mews_rules *rules;
    char fen[MEWS_FEN_SIZE];
    text.length = 0;
    written_add(&text, "mews: 1\ntitle: Crowd\nboard: {size: 16x16}\npieces:\n"
                       "  king: {letter: \"+K'~\", royal: true, move: mW}\n"
                       "  man: {letter: \"+A'~\", move: mW}\n"
                       "drops:\n  pieces: man\ncaptures:\n  - {to: captor}\nstart:\n  hand: \"");
    for (int i = 0; i < HELD; i++)
        written_add(&text, "+A'~");
    written_add(&text, "\"\n  picture: |\n");
    for (int rank = SIDE; rank >= 1; rank--) {
        written_add(&text, "    ");
        for (int file = 1; file <= SIDE; file++)
            written_add(&text, rank == 1 && file == 1         ? "+K'~ "
                               : rank == SIDE && file == SIDE ? "+k'~ "
                               : rank > SIDE / 2              ? "+a'~ "
                                                              : "+A'~ ");
        written_add(&text, "\n");
    }
    mews_position *position = position_of(text.bytes, &rules);
    size_t length = mews_position_fen(position, fen, sizeof fen);
    assert_int_equal(length, 4 * (SQUARES + 2 * HELD) + (SIDE - 1) + 2 + strlen(" w - - 0 1"));
    assert_int_equal(length, strlen(fen));
    mews_position_free(position);
    mews_rules_free(rules);
}

// ---- moves ------------------------------------------------------------------------------------

// A beast takes two men one after the other and blows up all men that are four or five squares
// away. As the first victim may be one of several, the text names every man that goes: on a
// crowded board up to 60.
static const char beast[] =
    "mews: 1\ntitle: Blast\nboard: {size: 16x16}\npieces:\n"
    "  king: {letter: K, royal: true, move: mW}\n"
    "  beast: {letter: B, move: \"[cK?caK]\"}\n"
    "  man: {letter: A, move: mW}\n"
    "explosion: {by: beast, reach: \"(4,0)(4,1)(4,2)(4,3)(4,4)(5,0)(5,1)(5,2)(5,3)\"}\n"
    "start: \"aaaaaaaaaaaaaaak/aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/"
    "aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/aaaaaaaaBaaaaaaa/aaaaaaaaaaaaaaaa/"
    "aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaa/16/16/K15 w - - 0 1\"\n";

static void test_longest_move(void **state) {
    (void)state;
    mews_rules *rules;
    mews_position *position = position_of(beast, &rules);
    size_t count = mews_position_moves(position, NULL, 0), longest = 0;
    mews_move *moves = calloc(count + 1, sizeof *moves);
    assert_true(count > 8);
    mews_position_moves(position, moves, count);
    for (size_t i = 0; i < count; i++) {
        char text[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE];
        size_t length = mews_move_text(position, moves[i], text, sizeof text);
        assert_int_equal(length, strlen(text));
        assert_true(mews_move_san(position, moves[i], san, sizeof san) == strlen(san));
        assert_true(mews_move_read(position, text, NULL) == moves[i]);
        assert_true(mews_move_read(position, san, NULL) == moves[i]);
        if (length > longest)
            longest = length;
    }
    assert_true(longest > 4 + 60 * strlen(",xa9")); // … and half of the ranks have two digits
    free(moves);
    mews_position_free(position);
    mews_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_longest_fen),
        cmocka_unit_test(test_one_man_too_many),
        cmocka_unit_test(test_longest_picture),
        cmocka_unit_test(test_longest_move),
    };
    return cmocka_run_group_tests_name("sizes", tests, NULL, NULL);
}
