// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rows that win: the squares on which one can be completed are those where a move does, in random
// games; what a man is worth for its windows, which are counted by hand.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "api/inner.h"
#include "position/move.h"
#include "search/worth.h"
#include "support/list.h"
#include "support/variant.h"

enum { MOVES_MOST = 300 };

static Rows *rows_of(const mews_rules *rules) {
    bool starved;
    Rows *rows = rows_new(rules->engine.rules, &starved);
    assert_false(starved);
    return rows;
}

static RowSurvey surveyed(const Rows *rows, const mews_position *position) {
    RowSurvey survey;
    rows_survey(rows, kernel_state(position_kernel(position)), &survey);
    return survey;
}

// ---- where a row is completed -----------------------------------------------------------------

// In these games men are only put down. `exact`: a longer row doesn't win, though it has the
// window of one that does.
typedef struct Completed {
    const char *name;
    bool exact;
} Completed;

static const Completed completed[] = {
    {"tic-tac-toe", false}, {"connect-four", false}, {"gomoku", false}, {"gomoku-standard", true}};

// Makes each move; it wins if the survey names its square.
static int compare_moves(const Rows *rows, mews_position *position, bool exact) {
    RowSurvey survey = surveyed(rows, position);
    mews_move moves[MOVES_MOST];
    size_t count = mews_position_moves(position, moves, MOVES_MOST);
    int side = mews_position_side(position), wins = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(mews_position_push(position, moves[i]));
        mews_result result = mews_position_outcome(position).result;
        bool won = result == (side == 0 ? MEWS_WHITE_WINS : MEWS_BLACK_WINS);
        bool named = bits_has(&survey.last[side], move_to(moves[i]));
        assert_true(named == won || (exact && named));
        wins += won;
        mews_position_pop(position);
    }
    return wins;
}

static void test_completed(void **state) {
    const Completed *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->name));
    Rows *rows = rows_of(variant.rules);
    assert_non_null(rows);
    uint64_t random = 1;
    long wins = 0, games = number_from_environment("MEWS_ROWS_GAMES", 5);
    for (long game = 0; game < games; game++) {
        mews_position *position = mews_position_new(variant.rules, 0);
        mews_move moves[MOVES_MOST];
        size_t count;
        while (mews_position_outcome(position).result == MEWS_ONGOING &&
               (count = mews_position_moves(position, moves, MOVES_MOST)) > 0) {
            wins += compare_moves(rows, position, row->exact);
            random = random * 6364136223846793005u + 1442695040888963407u;
            assert_true(mews_position_push(position, moves[(random >> 33) % count]));
        }
        mews_position_free(position);
    }
    assert_true(wins > games);
    rows_free(rows);
    variant_close(&variant);
}

// ---- windows ----------------------------------------------------------------------------------

// White's score for one man on the square.
static int alone(const mews_rules *rules, const Rows *rows, const char *fen) {
    mews_position *position = mews_position_new(rules, 0);
    assert_true(mews_position_set_fen(position, fen, NULL));
    RowSurvey survey = surveyed(rows, position);
    assert_int_equal(survey.score[1], 0);
    mews_position_free(position);
    return survey.score[0];
}

// Through a corner go 3 windows of five, through the middle 20, through a square beside the corner
// 2 along its edge (it is their first or second) and 1 away from it and 1 aslant.
static void test_windows(void **state) {
    (void)state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, "gomoku"));
    Rows *rows = rows_of(variant.rules);
    assert_non_null(rows);
    int corner =
        alone(variant.rules, rows, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/P14 b - - 0 1");
    int middle =
        alone(variant.rules, rows, "15/15/15/15/15/15/15/7P7/15/15/15/15/15/15/15 b - - 0 1");
    int beside =
        alone(variant.rules, rows, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/1P13 b - - 0 1");
    assert_true(corner > 0);
    assert_int_equal(middle * 3, corner * 20);
    assert_int_equal(beside * 3, corner * 4);
    rows_free(rows);
    variant_close(&variant);
}

// Round a cylinder of seven files go seven windows of four on each rank, and no file has an end:
// a man on the first rank is in 4 of them, in 1 on its file and in 1 on each diagonal.
static void test_cylinder(void **state) {
    (void)state;
    static const char text[] =
        "mews: 1\ntitle: Round\nboard: {size: 7x6, wrap: files}\n"
        "pieces:\n  disc: {letter: P, move: []}\ndrops: {free: true}\n"
        "start: 7/7/7/7/7/7 w - - 0 1\nend:\n  win: {has: {in: row, count: 4-}}\n";
    mews_report *report = mews_report_new();
    mews_rules *rules = mews_rules_load("round.yaml", text, sizeof text - 1, NULL, report);
    assert_non_null(rules);
    Rows *rows = rows_of(rules);
    assert_non_null(rows);
    int edge = alone(rules, rows, "7/7/7/7/7/P6 b - - 0 1");
    assert_int_equal(edge, alone(rules, rows, "7/7/7/7/7/3P3 b - - 0 1"));
    assert_int_equal(edge % 7, 0);
    // On the third rank of six: 4 on its rank, and 3 on each other line.
    assert_int_equal(alone(rules, rows, "7/7/7/P6/7/7 b - - 0 1") * 7, edge * 13);
    rows_free(rows);
    mews_rules_free(rules);
    mews_report_free(report);
}

// Other games have none.
static void test_none(void **state) {
    (void)state;
    static const char *const names[] = {"chess", "hasami-shogi", "lines-of-action"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Variant variant;
        assert_true(variant_open(&variant, MEWS_DEFS_DIR, names[i]));
        assert_null(rows_of(variant.rules));
        variant_close(&variant);
    }
}

int main(void) {
    for (size_t i = 0; i < sizeof completed / sizeof *completed; i++)
        list_add(completed[i].name, test_completed, &completed[i]);
    list_add("windows", test_windows, NULL);
    list_add("a cylinder", test_cylinder, NULL);
    list_add("games without rows", test_none, NULL);
    return list_run("rows");
}
