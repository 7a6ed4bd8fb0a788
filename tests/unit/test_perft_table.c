// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The perft table by itself: what it keeps, what it drops first, and which keys it takes as equal.
// Whether counts are right with it is tested in tests/perft.

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>
#include <mews.h>

#include "position/perft_table.h"
#include "support/variant.h"

static PerftKey key_of(uint64_t check, uint32_t more, uint32_t bucket) {
    return (PerftKey){.check = check, .more = more, .bucket = bucket};
}

static void test_keeps(void **state) {
    (void)state;
    PerftTable *table = perft_table_new(NULL, 1);
    uint64_t nodes = 0;
    assert_false(perft_table_find(table, key_of(1, 2, 3), &nodes));
    perft_table_store(table, key_of(1, 2, 3), 77);
    assert_true(perft_table_find(table, key_of(1, 2, 3), &nodes));
    assert_int_equal(nodes, 77);
    assert_false(perft_table_find(table, key_of(0, 2, 3), &nodes));
    assert_false(perft_table_find(table, key_of(1, 0, 3), &nodes));
    assert_false(perft_table_find(table, key_of(1, 2, 4), &nodes));
    perft_table_store(table, key_of(1, 2, 3), 78); // takes its own place again
    assert_true(perft_table_find(table, key_of(1, 2, 3), &nodes));
    assert_int_equal(nodes, 78);
    perft_table_free(table);
}

// A bucket holds three entries; a fourth replaces the one with the fewest leaves.
static void test_drops_the_cheapest(void **state) {
    (void)state;
    PerftTable *table = perft_table_new(NULL, 1);
    uint64_t nodes;
    static const uint64_t counts[] = {500, 20, 9000};
    for (uint64_t i = 0; i < 3; i++)
        perft_table_store(table, key_of(i + 1, 0, 16383), counts[i]); // the last bucket of 1 MiB
    perft_table_store(table, key_of(4, 0, 16383), 3);
    assert_true(perft_table_find(table, key_of(1, 0, 16383), &nodes));
    assert_false(perft_table_find(table, key_of(2, 0, 16383), &nodes));
    assert_true(perft_table_find(table, key_of(3, 0, 16383), &nodes));
    assert_true(perft_table_find(table, key_of(4, 0, 16383), &nodes));
    perft_table_free(table);
}

// Changing any bit of any word changes the bits of the key that are compared.
static void test_tells_apart(void **state) {
    (void)state;
    PerftTable *table = perft_table_new(NULL, 1);
    uint64_t words[PERFT_WORDS_MAX] = {0};
    PerftKey zero = perft_table_key(table, words, PERFT_WORDS_MAX);
    for (int i = 0; i < PERFT_WORDS_MAX; i++)
        for (int bit = 0; bit < 64; bit++) {
            words[i] = UINT64_C(1) << bit;
            PerftKey key = perft_table_key(table, words, PERFT_WORDS_MAX);
            assert_true(key.check >> 32 != zero.check >> 32);
            assert_true((uint32_t)key.check != (uint32_t)zero.check);
            assert_true(key.more != zero.more);
            assert_true(key.bucket < (1 << 20) / 64);
            words[i] = 0;
        }
    PerftKey again = perft_table_key(table, words, PERFT_WORDS_MAX);
    assert_true(again.check == zero.check && again.more == zero.more);
    perft_table_free(table);
}

static void test_sizes(void **state) {
    (void)state;
    assert_null(perft_table_new(NULL, 0));
    assert_null(perft_table_new(NULL, (size_t)MEWS_PERFT_TABLE_MAX + 1));
    assert_int_equal(MEWS_PERFT_TABLE_MAX, MEWS_PERFT_TABLE_MAX);
}

// A table made for one game is refused by another, because its men have other numbers.
static void test_other_rules(void **state) {
    (void)state;
    Variant chess, horus;
    assert_true(variant_open(&chess, MEWS_DEFS_DIR, "chess"));
    assert_true(variant_open(&horus, MEWS_DEFS_DIR, "horus"));
    mews_perft_table *table = mews_perft_table_new(chess.rules, 1);
    mews_position *there = mews_position_new(chess.rules, 0);
    mews_position *elsewhere = mews_position_new(horus.rules, 0);
    uint64_t nodes = 5;
    assert_int_equal(mews_position_perft(elsewhere, 2, 1, table, NULL, &nodes),
                     MEWS_PERFT_WRONG_TABLE);
    assert_int_equal(nodes, 0);
    assert_int_equal(mews_position_perft(there, 3, 1, table, NULL, &nodes), MEWS_PERFT_DONE);
    assert_int_equal(nodes, 8902);
    mews_position_free(there);
    mews_position_free(elsewhere);
    mews_perft_table_free(table);
    variant_close(&chess);
    variant_close(&horus);
}

static bool stop_at_once(void *context) {
    (void)context;
    return true;
}

// The partial count of a position at which counting was stopped isn't stored.
static void test_stopped(void **state) {
    (void)state;
    Variant chess;
    assert_true(variant_open(&chess, MEWS_DEFS_DIR, "chess"));
    mews_perft_table *table = mews_perft_table_new(chess.rules, 1);
    mews_position *position = mews_position_new(chess.rules, 0);
    uint64_t nodes;
    assert_int_equal(
        mews_position_perft(position, 4, 1, table, &(mews_stop){stop_at_once, NULL}, &nodes),
        MEWS_PERFT_STOPPED);
    assert_int_equal(mews_position_perft(position, 4, 1, table, NULL, &nodes), MEWS_PERFT_DONE);
    assert_int_equal(nodes, 197281);
    mews_position_free(position);
    mews_perft_table_free(table);
    variant_close(&chess);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keeps),       cmocka_unit_test(test_drops_the_cheapest),
        cmocka_unit_test(test_tells_apart), cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_other_rules), cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests_name("perft-table", tests, NULL, NULL);
}
