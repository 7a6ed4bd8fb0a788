// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fits to games whose weights are known, as the scores are drawn from them: the weights come out
// again, within a few of the errors that the fit claims; the same seed gives the same.

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "search/fit.h"

enum { PARAMETERS = 4, GAMES = 4000, POSITIONS = 5 };

// How far the weights of the samples are from those of the evaluation, and K.
static const double truth[PARAMETERS] = {60, -35, 12, 0};
static const double TRUE_K = 0.005;

static double drawn(uint64_t *random) { // between 0 and 1
    return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

// Games in which each position's score is drawn by its own chance.
static Fit *synthetic(int groups, uint64_t seed) {
    Fit *fit = fit_new(PARAMETERS);
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
    Fit *fit = fit_new(PARAMETERS);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recovered),         cmocka_unit_test(test_groups),
        cmocka_unit_test(test_nothing_to_change), cmocka_unit_test(test_held),
        cmocka_unit_test(test_same_again),
    };
    return cmocka_run_group_tests_name("fit", tests, NULL, NULL);
}
