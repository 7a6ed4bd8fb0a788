// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pentanomial statistics. The test is the generalized SPRT of Michel Van den Bergh's "A practical
// introduction to the GSPRT": the unknown probabilities are those that fit best.

#include "match.h"

#include <math.h>
#include <stddef.h>

static const double points[PAIR_OUTCOMES] = {0, 0.25, 0.5, 0.75, 1}; // of a pair, a game's share

double elo_of_score(double score) {
    return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

static double score_of_elo(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

// The variance of outcomes with these shares of the points, each so often; *count: how many.
static double variance_of(const uint64_t *counts, const double *shares, size_t outcomes,
                          double *count) {
    double mean = 0, variance = 0;
    *count = 0;
    for (size_t i = 0; i < outcomes; i++) {
        *count += (double)counts[i];
        mean += (double)counts[i] * shares[i];
    }
    mean = *count > 0 ? mean / *count : 0;
    for (size_t i = 0; i < outcomes; i++)
        variance += (double)counts[i] * (shares[i] - mean) * (shares[i] - mean);
    return *count > 0 ? variance / *count : 0;
}

double elo_error(const uint64_t pairs[PAIR_OUTCOMES], const uint64_t games[GAME_OUTCOMES]) {
    static const double deviations = 1.959963984540054; // of 95 %
    static const double shares[GAME_OUTCOMES] = {0, 0.5, 1};
    double pair_count, count;
    double of_pair = variance_of(pairs, points, PAIR_OUTCOMES, &pair_count);
    double of_game = variance_of(games, shares, GAME_OUTCOMES, &count);
    if (count < ERROR_GAMES)
        return NAN;
    double single = count - 2 * pair_count;
    if (pair_count < 2 || of_pair <= 0) { // pairs that are all alike don't tell how they vary
        of_pair = 0;
        single = count;
    }
    double mean = ((double)games[1] / 2 + (double)games[2]) / count;
    double error = deviations * sqrt(4 * pair_count * of_pair + single * of_game) / count;
    if (error <= 0 || mean - error <= 0 || mean + error >= 1)
        return NAN;
    return (elo_of_score(mean + error) - elo_of_score(mean - error)) / 2;
}

// ---- the sequential test ----------------------------------------------------------------------

// The likeliest probabilities with that score are p[i] / (1 + x * (points[i] - score)): the x that
// makes it so is the root of a falling function, between the poles of its first and last terms.
static double root(const double p[PAIR_OUTCOMES], double score) {
    double low = -1 / (1 - score), high = 1 / score;
    for (int step = 0; step < 200; step++) {
        double x = (low + high) / 2, sum = 0;
        for (size_t i = 0; i < PAIR_OUTCOMES; i++)
            sum += p[i] * (points[i] - score) / (1 + x * (points[i] - score));
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double sprt_ratio(const Sprt *sprt, const uint64_t pairs[PAIR_OUTCOMES]) {
    double p[PAIR_OUTCOMES], count = 0, ratio = 0;
    bool any = false;
    for (size_t i = 0; i < PAIR_OUTCOMES; i++) {
        any = any || pairs[i] > 0;
        p[i] = pairs[i] ? (double)pairs[i] : 1e-3;
        count += p[i];
    }
    if (!any)
        return 0;
    for (size_t i = 0; i < PAIR_OUTCOMES; i++)
        p[i] /= count;
    double score0 = score_of_elo(sprt->elo0), score1 = score_of_elo(sprt->elo1);
    double x0 = root(p, score0), x1 = root(p, score1);
    for (size_t i = 0; i < PAIR_OUTCOMES; i++)
        ratio += p[i] * log((1 + x0 * (points[i] - score0)) / (1 + x1 * (points[i] - score1)));
    return count * ratio;
}

double sprt_bound(void) {
    return log(0.95 / 0.05);
}

SprtVerdict sprt_verdict(const Sprt *sprt, const uint64_t pairs[PAIR_OUTCOMES]) {
    double ratio = sprt_ratio(sprt, pairs);
    return ratio >= sprt_bound() ? SPRT_ELO1 : ratio <= -sprt_bound() ? SPRT_ELO0 : SPRT_GOES_ON;
}
