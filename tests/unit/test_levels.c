// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Levels: the same for the same seed, whatever was searched before; the last is all there is; an
// Elo between two levels is the one or the other.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <mews.h>

#include "support/variant.h"

static const char *const games[] = {"chess", "minishogi", "falcon-progressive", "antichess"};
enum { GAME_COUNT = sizeof games / sizeof *games, NODES = 5000, SEEDS = 40 };

typedef struct Bench {
    Variant variant;
    mews_position *position;
    mews_search *search;
} Bench;

static void bench_open(Bench *bench, const char *name, const char *fen, int threads) {
    assert_true(variant_open(&bench->variant, MEWS_DEFS_DIR, name));
    bench->position = mews_position_new(bench->variant.rules, 0);
    if (fen)
        assert_true(mews_position_set_fen(bench->position, fen, NULL));
    bench->search = mews_search_new(bench->variant.rules, 1, threads);
    assert_non_null(bench->search);
}

static void bench_close(Bench *bench) {
    mews_search_free(bench->search);
    mews_position_free(bench->position);
    variant_close(&bench->variant);
}

static mews_best find(const Bench *bench, int level, int elo, uint64_t seed) {
    mews_limits limits = {
        .size = sizeof(mews_limits), .nodes = NODES, .level = level, .elo = elo, .seed = seed};
    mews_best best;
    assert_true(mews_search_run(bench->search, bench->position, &limits, NULL, NULL, &best));
    assert_true(mews_position_is_legal(bench->position, best.move));
    return best;
}

static void assert_same(mews_best a, mews_best b) {
    assert_int_equal(a.move, b.move);
    assert_int_equal(a.nodes, b.nodes);
    assert_int_equal(a.centipawns, b.centipawns);
}

// ---- the same again ------------------------------------------------------------------------

// Between the two runs the search has found more than the level may know.
static void test_repeats(void **state) {
    Bench bench;
    (void)state;
    for (size_t i = 0; i < GAME_COUNT; i++) {
        bench_open(&bench, games[i], NULL, i == 1 ? 3 : 1);
        for (int level = 1; level < MEWS_LEVELS; level++) {
            mews_best first = find(&bench, level, 0, (uint64_t)level);
            find(&bench, 0, 0, 0);
            assert_same(first, find(&bench, level, 0, (uint64_t)level));
        }
        bench_close(&bench);
    }
}

// … and what a level has found doesn't change what the whole strength does.
static void test_last_is_all(void **state) {
    Bench bench;
    (void)state;
    for (size_t i = 0; i < GAME_COUNT; i++) {
        bench_open(&bench, games[i], NULL, 1);
        mews_best all = find(&bench, 0, 0, 0);
        mews_search_clear(bench.search);
        assert_same(all, find(&bench, MEWS_LEVELS, 0, 7));
        find(&bench, 1, 0, 7);
        assert_same(all, find(&bench, 0, mews_level_elo(MEWS_LEVELS), 7));
        bench_close(&bench);
    }
}

// ---- seeds, Elo ----------------------------------------------------------------------------

static void test_seeds_differ(void **state) {
    Bench bench;
    int others = 0;
    (void)state;
    bench_open(&bench, "chess", NULL, 1);
    mews_best first = find(&bench, 1, 0, 1);
    for (uint64_t seed = 2; seed <= SEEDS; seed++)
        others += find(&bench, 1, 0, seed).move != first.move;
    assert_in_range(others, SEEDS / 4, SEEDS);
    bench_close(&bench);
}

static void test_elo(void **state) {
    Bench bench;
    int above = 0, below = 0;
    (void)state;
    bench_open(&bench, "chess", NULL, 1);
    for (int level = 1; level < MEWS_LEVELS; level++) {
        assert_in_range(mews_level_elo(level), 1, mews_level_elo(level + 1) - 1);
        assert_same(find(&bench, level, 0, 3), find(&bench, 0, mews_level_elo(level), 3));
    }
    int elo = (mews_level_elo(2) + mews_level_elo(3)) / 2;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        mews_best lower = find(&bench, 2, 0, seed), upper = find(&bench, 3, 0, seed);
        mews_best best = find(&bench, 0, elo, seed);
        bool is_lower = best.move == lower.move && best.nodes == lower.nodes;
        bool is_upper = best.move == upper.move && best.nodes == upper.nodes;
        assert_true(is_lower || is_upper);
        below += !is_upper;
        above += !is_lower;
    }
    assert_in_range(below, SEEDS / 4, SEEDS * 3 / 4);
    assert_in_range(above, SEEDS / 4, SEEDS * 3 / 4);
    assert_same(find(&bench, 2, 0, 5), find(&bench, 2, mews_level_elo(9), 5)); // the weaker counts
    assert_same(find(&bench, 1, 0, 5), find(&bench, 1, 1, 5));
    bench_close(&bench);
}

// ---- what is seen --------------------------------------------------------------------------

// Whoever misses all moves still makes one, the only legal one here.
static void test_only_move(void **state) {
    Bench bench;
    (void)state;
    bench_open(&bench, "chess", "7k/8/8/8/8/8/r7/7K w - - 0 1", 1);
    assert_int_equal(mews_position_moves(bench.position, NULL, 0), 1);
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        assert_int_equal(find(&bench, 1, 0, seed).move,
                         mews_move_read(bench.position, "h1g1", NULL));
    bench_close(&bench);
}

// A back-rank mate from the other end of the board: the first level doesn't always see it, the last
// but one does.
static void test_far_mate(void **state) {
    Bench bench;
    int seen = 0;
    (void)state;
    bench_open(&bench, "chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1);
    mews_move mate = mews_move_read(bench.position, "a1a8", NULL);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        seen += find(&bench, 1, 0, seed).move == mate;
        assert_int_equal(find(&bench, MEWS_LEVELS - 1, 0, seed).move, mate);
    }
    assert_in_range(seen, 1, SEEDS - 1);
    bench_close(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_repeats),      cmocka_unit_test(test_last_is_all),
        cmocka_unit_test(test_seeds_differ), cmocka_unit_test(test_elo),
        cmocka_unit_test(test_only_move),    cmocka_unit_test(test_far_mate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
