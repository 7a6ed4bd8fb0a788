// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A man with more ways to move than the library lists: this is reported for the position in which
// it happens, for no other one, and for each count that has visited it. And more leaves than a
// number holds.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <mews.h>

// Seven captures in a row, in any order, as in tests/cli/perft.test.
static const char crowd[] = "mews: 1\ntitle: Crowd\nboard: {size: 8x8}\npieces:\n"
                            "  king: {letter: K, royal: true, move: K}\n"
                            "  beast: {letter: X, move: \"[cK?caK?caK?caK?caK?caK?caK]\"}\n"
                            "  pawn: {letter: P, move: fmW}\n"
                            "start: \"k6p/8/8/8/3X4/8/8/K7 w - - 0 1\"\n";

static const char crowded[] = "k6p/8/1ppppp2/1ppppp2/1ppXpp2/1ppppp2/1ppppp2/K7 w - - 0 1";

// The beast comes into the crowd with its first move.
static const char ply_before[] = "k6p/8/1ppppp2/1ppppp2/1pppXp2/1ppppp2/1ppppp2/K7 b - - 0 1";

static void test_of_the_position(void **state) {
    (void)state;
    mews_rules *rules = mews_rules_load("crowd", crowd, strlen(crowd), NULL, NULL);
    assert_non_null(rules);
    mews_position *quiet = mews_position_new(rules, 0), *full = mews_position_copy(quiet);
    assert_false(mews_position_overrun(quiet));
    assert_false(mews_rules_overrun(rules));
    assert_true(mews_position_set_fen(full, crowded, NULL));
    assert_true(mews_position_overrun(full));
    assert_true(mews_rules_overrun(rules)); // of one of them …
    assert_false(mews_position_overrun(quiet));
    assert_true(mews_position_set_fen(full, "k6p/8/8/8/3X4/8/8/K7 w - - 0 1", NULL));
    assert_false(mews_position_overrun(full)); // … as it was then
    mews_position_free(quiet);
    mews_position_free(full);
    mews_rules_free(rules);
}

static void test_of_the_count(void **state) {
    (void)state;
    mews_rules *rules = mews_rules_load("crowd", crowd, strlen(crowd), NULL, NULL);
    assert_non_null(rules);
    mews_position *position = mews_position_new(rules, 0);
    mews_perft_table *table = mews_perft_table_new(rules, 1);
    uint64_t nodes;
    assert_int_equal(mews_position_perft(position, 1, 1, NULL, NULL, &nodes), MEWS_PERFT_DONE);
    assert_int_equal(nodes, 3); // the king's steps; a beast without a victim stays
    assert_true(mews_position_set_fen(position, ply_before, NULL));
    for (int again = 0; again < 2; again++) { // a table stores no count that isn't right
        assert_int_equal(mews_position_perft(position, 2, 1, table, NULL, &nodes),
                         MEWS_PERFT_OVERRUN);
        assert_int_equal(mews_position_perft(position, 2, 1, NULL, NULL, &nodes),
                         MEWS_PERFT_OVERRUN);
    }
    assert_true(mews_position_set_fen(position, "k6p/8/8/8/3X4/8/8/K7 w - - 0 1", NULL));
    assert_int_equal(mews_position_perft(position, 1, 1, table, NULL, &nodes), MEWS_PERFT_DONE);
    mews_perft_table_free(table);
    mews_position_free(position);
    mews_rules_free(rules);
}

// Two ferzes, each of which always has four moves: 4^N leaves.
static const char torus[] = "mews: 1\ntitle: Torus\nboard: {size: 4x4, wrap: both}\n"
                            "pieces: {ferz: {letter: F, move: mF}}\n"
                            "start: f3/4/4/F3 w - - 0 1\n";

static void test_of_the_number(void **state) {
    (void)state;
    mews_rules *rules = mews_rules_load("torus", torus, strlen(torus), NULL, NULL);
    assert_non_null(rules);
    mews_position *position = mews_position_new(rules, 0);
    mews_perft_table *table = mews_perft_table_new(rules, 1);
    for (int threads = 1; threads <= 2; threads++) {
        for (int depth = 28; depth <= 40; depth++) {
            uint64_t nodes = 0;
            mews_perft_status status =
                mews_position_perft(position, depth, threads, table, NULL, &nodes);
            assert_int_equal(status, depth < 32 ? MEWS_PERFT_DONE : MEWS_PERFT_TOO_MANY);
            assert_true(nodes == (depth < 32 ? UINT64_C(1) << (2 * depth) : UINT64_MAX));
        }
    }
    mews_perft_table_free(table);
    mews_position_free(position);
    mews_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_of_the_position),
        cmocka_unit_test(test_of_the_count),
        cmocka_unit_test(test_of_the_number),
    };
    return cmocka_run_group_tests_name("overrun", tests, NULL, NULL);
}
