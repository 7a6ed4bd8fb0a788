// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fits to games whose weights are known, as the scores are drawn from them: the weights come out
// again, within a few of the errors that the fit claims; the same seed gives the same. And errors
// are as large as weights vary when other games are drawn, of which the positions are alike.

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "search/fit.h"

enum { PARAMETERS = 4, GAMES = 4000, POSITIONS = 5, TOURNAMENTS = 60 };

// How far the weights of the samples are from those of the evaluation, and K.
static const double truth[PARAMETERS] = {60, -35, 12, 0};
static const double TRUE_K = 0.005;

static double drawn(uint64_t *random) { // between 0 and 1
    return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

// Games in which each position's score is drawn by its own chance.
static Fit *synthetic(int groups, uint64_t seed) {
    Fit *fit = fit_new(PARAMETERS, true);
    assert_non_null(fit);
    for (uint32_t i = 0; i < GAMES * POSITIONS; i++) {
        float slopes[PARAMETERS];
        double base = 300 * (drawn(&seed) - 0.5), eval = base;
        for (int k = 0; k < PARAMETERS; k++) {
            slopes[k] = (float)((int)(drawn(&seed) * 7) - 3);
            eval += slopes[k] * truth[k];
        }
        double score = drawn(&seed) < 1 / (1 + exp(-TRUE_K * eval)) ? 1 : 0;
        assert_true(fit_add(fit, (int)i % groups, i / POSITIONS, score, base, slopes));
    }
    return fit;
}

static const double spreads[PARAMETERS] = {1000, 1000, 1000, 1000};

static void check_recovered(int groups) {
    double changes[PARAMETERS], errors[PARAMETERS];
    Fit *fit = synthetic(groups, 7);
    // K is found with the weights as they are, which are wrong, so their unit is unknown: what is
    // known is each weight's ratio to the first.
    fit_scale(fit);
    fit_solve(fit, spreads, changes);
    assert_true(fit_errors(fit, spreads, 30, 1, errors));
    for (int i = 0; i < PARAMETERS; i++) {
        double unit = changes[0] / truth[0];
        assert_true(errors[i] > 0 && errors[i] < 0.2 * fabs(changes[0]));
        assert_true(fabs(changes[i] - truth[i] * unit) < 5 * errors[i] + 0.02 * fabs(changes[0]));
    }
    assert_true(fit_loss(fit, -1, changes, true) < fit_loss(fit, -1, NULL, true));
    fit_free(fit);
}

static void test_recovered(void **state) {
    (void)state;
    check_recovered(1);
}

static void test_groups(void **state) {
    (void)state;
    check_recovered(3);
}

// If the evaluation is right already, K is found and nothing changes by more than its error
// allows.
static void test_nothing_to_change(void **state) {
    (void)state;
    uint64_t seed = 3;
    double changes[PARAMETERS];
    Fit *fit = fit_new(PARAMETERS, true);
    for (uint32_t i = 0; i < GAMES * POSITIONS; i++) {
        float slopes[PARAMETERS] = {1, 0, 0, 0};
        double base = 800 * (drawn(&seed) - 0.5);
        double score = drawn(&seed) < 1 / (1 + exp(-TRUE_K * base)) ? 1 : 0;
        assert_true(fit_add(fit, 0, i / POSITIONS, score, base, slopes));
    }
    fit_scale(fit);
    assert_true(fabs(fit_factor(fit, 0) / TRUE_K - 1) < 0.1);
    fit_solve(fit, spreads, changes);
    assert_true(fabs(changes[0]) < 15);
    for (int i = 1; i < PARAMETERS; i++)
        assert_true(changes[i] == 0); // no sample depends on them
    fit_free(fit);
}

// A spread of 0 holds a parameter fast.
static void test_held(void **state) {
    (void)state;
    double changes[PARAMETERS], held[PARAMETERS] = {1000, 0, 1000, 1000};
    Fit *fit = synthetic(1, 7);
    fit_scale(fit);
    fit_solve(fit, held, changes);
    assert_true(fabs(changes[1]) < 1e-3);
    assert_true(fabs(changes[0]) > 10);
    fit_free(fit);
}

static void test_same_again(void **state) {
    (void)state;
    double one[PARAMETERS], other[PARAMETERS], third[PARAMETERS];
    Fit *fit = synthetic(2, 7);
    fit_scale(fit);
    assert_true(fit_errors(fit, spreads, 10, 5, one));
    assert_true(fit_errors(fit, spreads, 10, 5, other));
    assert_true(fit_errors(fit, spreads, 10, 6, third));
    assert_memory_equal(one, other, sizeof one);
    assert_true(memcmp(one, third, sizeof one) != 0);
    fit_free(fit);
}

// So many games, in each of which one score counts for positions that differ little.
static Fit *tournament(uint32_t games, uint64_t seed) {
    Fit *fit = fit_new(PARAMETERS, false);
    assert_non_null(fit);
    for (uint32_t game = 0; game < games; game++) {
        float slopes[PARAMETERS] = {0};
        double base = 500 * (drawn(&seed) - 0.5), eval = base;
        for (int k = 0; k < 2; k++) { // the others make no difference
            slopes[k] = (float)((int)(drawn(&seed) * 5) - 2);
            eval += slopes[k] * truth[k];
        }
        double score = drawn(&seed) < 1 / (1 + exp(-TRUE_K * eval)) ? 1 : 0;
        for (int i = 0; i < POSITIONS; i++)
            assert_true(fit_add(fit, 0, game, score, base + 40 * (drawn(&seed) - 0.5), slopes));
    }
    return fit;
}

typedef struct Spread {
    int count;
    double sum, squares, claimed;
} Spread;

// How much the weights differ between tournaments that tell something is what each says of its
// own.
static void check_errors(uint32_t games) {
    Spread all[2] = {0};
    const double narrow[PARAMETERS] = {150, 150, 150, 150};
    for (uint64_t seed = 1; seed <= TOURNAMENTS; seed++) {
        double changes[PARAMETERS], errors[PARAMETERS], shares[PARAMETERS];
        Fit *fit = tournament(games, seed * 1000);
        assert_int_equal(fit_games(fit, 0), games);
        fit_scale(fit);
        fit_solve(fit, narrow, changes);
        assert_true(fit_errors(fit, narrow, 40, seed, errors));
        fit_shares(fit, narrow, changes, shares);
        assert_true(shares[2] < 1e-6 && shares[3] < 1e-6);
        for (int i = 0; i < 2; i++) {
            if (shares[i] < 0.5)
                continue;
            all[i].count++;
            all[i].sum += changes[i];
            all[i].squares += changes[i] * changes[i];
            all[i].claimed += errors[i] * errors[i];
        }
        fit_free(fit);
    }
    for (int i = 0; i < 2; i++) {
        double mean = all[i].sum / all[i].count;
        double variance = all[i].squares / all[i].count - mean * mean;
        double ratio = sqrt(variance / (all[i].claimed / all[i].count));
        assert_true(all[i].count > TOURNAMENTS / 2);
        if (ratio < 1 / 1.5 || ratio > 1.5)
            fail_msg("%u games: weight %d varies %.2f times as much as is said", games, i, ratio);
    }
}

static void test_errors_are_true(void **state) {
    (void)state;
    check_errors(30);
    check_errors(100);
    check_errors(300);
}

// Games held out, or without a sample, aren't counted.
static void test_games(void **state) {
    (void)state;
    const float slopes[PARAMETERS] = {1, 0, 0, 0};
    Fit *fit = fit_new(PARAMETERS, true);
    assert_non_null(fit);
    assert_int_equal(fit_games(fit, 0), 0);
    for (uint32_t game = 0; game < 16; game += 3) // 0 3 6 9 12, and 15, which is held out
        for (int i = 0; i < 3; i++)
            assert_true(fit_add(fit, 0, game, 1, 0, slopes));
    assert_int_equal(fit_games(fit, 0), 5);
    assert_int_equal(fit_games(fit, 1), 0);
    fit_free(fit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recovered),         cmocka_unit_test(test_groups),
        cmocka_unit_test(test_errors_are_true),   cmocka_unit_test(test_games),
        cmocka_unit_test(test_nothing_to_change), cmocka_unit_test(test_held),
        cmocka_unit_test(test_same_again),
    };
    return cmocka_run_group_tests_name("fit", tests, NULL, NULL);
}
