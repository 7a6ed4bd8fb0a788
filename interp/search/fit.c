// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

enum { STEPS = 8, SCALE_STEPS = 60, SAMPLES_FIRST = 1024 };
enum { GAMES_MAX = 1 << 16 }; // of a group; further ones are drawn together with one of these

static const double NOISE = 1.0; // variance of a score, samples of a game not being independent

typedef struct Sample {
    uint32_t game;
    int group;
    float score, base;
} Sample;

struct Fit {
    int parameters;
    bool holds_out;
    size_t count, room;
    Sample *samples;
    float *slopes; // [sample * parameters + parameter]
    double factor[FIT_GROUPS_MAX], weight[FIT_GROUPS_MAX];
    size_t in_group[FIT_GROUPS_MAX];
    int groups;
    double *normal, *gradient; // of the equations to be solved
    uint8_t *drawn;            // [sample]: how often it counts
    uint8_t *times;            // [GAMES_MAX]: how often a game is drawn …
    uint32_t *rows;            // [GAMES_MAX]: … which is one of these
};

Fit *fit_new(int parameters, bool holds_out) {
    Fit *fit = calloc(1, sizeof *fit);
    size_t size = (size_t)parameters;
    if (!fit)
        return NULL;
    fit->parameters = parameters;
    fit->holds_out = holds_out;
    fit->normal = calloc(size * size + 1, sizeof *fit->normal);
    fit->gradient = calloc(size + 1, sizeof *fit->gradient);
    fit->times = calloc(GAMES_MAX, sizeof *fit->times);
    fit->rows = calloc(GAMES_MAX, sizeof *fit->rows);
    if (fit->normal && fit->gradient && fit->times && fit->rows)
        return fit;
    fit_free(fit);
    return NULL;
}

void fit_free(Fit *fit) {
    if (!fit)
        return;
    free(fit->samples);
    free(fit->slopes);
    free(fit->normal);
    free(fit->gradient);
    free(fit->drawn);
    free(fit->times);
    free(fit->rows);
    free(fit);
}

static bool fit_grow(Fit *fit) {
    size_t room = fit->room ? fit->room * 2 : SAMPLES_FIRST;
    Sample *samples = realloc(fit->samples, room * sizeof *samples);
    if (samples)
        fit->samples = samples;
    float *slopes = realloc(fit->slopes, room * (size_t)(fit->parameters + 1) * sizeof *slopes);
    if (slopes)
        fit->slopes = slopes;
    if (!samples || !slopes)
        return false;
    fit->room = room;
    return true;
}

bool fit_add(Fit *fit, int group, uint32_t game, double score, double base, const float *slopes) {
    if (fit->count == fit->room && !fit_grow(fit))
        return false;
    size_t size = (size_t)fit->parameters;
    fit->samples[fit->count] = (Sample){game, group, (float)score, (float)base};
    memcpy(fit->slopes + fit->count * size, slopes, size * sizeof *slopes);
    fit->count++;
    fit->in_group[group]++;
    if (group >= fit->groups)
        fit->groups = group + 1;
    return true;
}

size_t fit_samples(const Fit *fit) {
    return fit->count;
}

static double sigmoid(double x) {
    return 1 / (1 + exp(-x));
}

static double sample_eval(const Fit *fit, size_t number, const double *changes) {
    double eval = fit->samples[number].base;
    const float *slopes = fit->slopes + number * (size_t)fit->parameters;
    for (int i = 0; changes && i < fit->parameters; i++)
        eval += slopes[i] * changes[i];
    return eval;
}

static bool held_out(const Fit *fit, const Sample *sample) {
    return fit->holds_out && sample->game % FIT_HELD_OUT == FIT_HELD_OUT - 1;
}

static double group_loss(const Fit *fit, int group, double factor, const double *changes,
                         bool of_held_out) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < fit->count; i++) {
        const Sample *sample = &fit->samples[i];
        if (sample->group != group || held_out(fit, sample) != of_held_out)
            continue;
        size_t times = fit->drawn ? fit->drawn[i] : 1;
        if (times == 0)
            continue;
        double miss = sample->score - sigmoid(factor * sample_eval(fit, i, changes));
        sum += (double)times * miss * miss;
        count += times;
    }
    return count ? sum / (double)count : 0;
}

double fit_loss(const Fit *fit, int group, const double *changes, bool of_held_out) {
    double sum = 0;
    int groups = 0;
    for (int g = 0; g < fit->groups; g++) {
        if ((group >= 0 && g != group) || !fit->in_group[g])
            continue;
        sum += group_loss(fit, g, fit->factor[g], changes, of_held_out);
        groups++;
    }
    return groups ? sum / groups : 0;
}

// The factor with the least loss, by a golden section of its logarithm.
static double best_factor(const Fit *fit, int group) {
    const double golden = 0.6180339887498949;
    double low = log(0.0002), high = log(0.05);
    double a = high - golden * (high - low), b = low + golden * (high - low);
    double at_a = group_loss(fit, group, exp(a), NULL, false);
    double at_b = group_loss(fit, group, exp(b), NULL, false);
    for (int i = 0; i < SCALE_STEPS && high - low > 1e-4; i++) {
        if (at_a < at_b) {
            high = b;
            b = a;
            at_b = at_a;
            a = high - golden * (high - low);
            at_a = group_loss(fit, group, exp(a), NULL, false);
        } else {
            low = a;
            a = b;
            at_a = at_b;
            b = low + golden * (high - low);
            at_b = group_loss(fit, group, exp(b), NULL, false);
        }
    }
    return exp((low + high) / 2);
}

void fit_scale(Fit *fit) {
    int groups = 0;
    for (int g = 0; g < fit->groups; g++)
        groups += fit->in_group[g] > 0;
    for (int g = 0; g < fit->groups; g++) {
        if (!fit->in_group[g])
            continue;
        fit->factor[g] = best_factor(fit, g);
        fit->weight[g] = (double)fit->count / groups / (double)fit->in_group[g];
    }
}

double fit_factor(const Fit *fit, int group) {
    return fit->factor[group];
}

// ---- Gauss and Newton

// A positive definite A, of which the lower half is given, becomes a product of two triangles …
static void factorise(double *a, int size) {
    for (int i = 0; i < size; i++)
        for (int k = 0; k <= i; k++) {
            double sum = a[i * size + k];
            for (int m = 0; m < k; m++)
                sum -= a[i * size + m] * a[k * size + m];
            a[i * size + k] = i == k ? sqrt(fmax(sum, 1e-12)) : sum / a[k * size + k];
        }
}

// … with which A x = b is solved; b becomes x.
static void substitute(const double *a, double *b, int size) {
    for (int i = 0; i < size; i++) {
        for (int k = 0; k < i; k++)
            b[i] -= a[i * size + k] * b[k];
        b[i] /= a[i * size + i];
    }
    for (int i = size - 1; i >= 0; i--) {
        for (int k = i + 1; k < size; k++)
            b[i] -= a[k * size + i] * b[k];
        b[i] /= a[i * size + i];
    }
}

static void add_sample(Fit *fit, size_t number, const double *changes, double times) {
    const Sample *sample = &fit->samples[number];
    const float *slopes = fit->slopes + number * (size_t)fit->parameters;
    int size = fit->parameters;
    double factor = fit->factor[sample->group];
    double told = sigmoid(factor * sample_eval(fit, number, changes));
    double steep = factor * told * (1 - told), weight = times * fit->weight[sample->group];
    double miss = weight * steep * (sample->score - told);
    double curve = weight * steep * steep;
    for (int i = 0; i < size; i++) {
        if (slopes[i] == 0)
            continue;
        double each = curve * slopes[i], *row = fit->normal + i * size;
        fit->gradient[i] += miss * slopes[i];
        for (int k = 0; k <= i; k++)
            row[k] += each * slopes[k];
    }
}

// The equations of one step from `changes`, ready to be solved.
static void fit_equations(Fit *fit, const double *spread, const double *changes) {
    int size = fit->parameters;
    memset(fit->normal, 0, sizeof *fit->normal * (size_t)(size * size));
    memset(fit->gradient, 0, sizeof *fit->gradient * (size_t)size);
    for (size_t i = 0; i < fit->count; i++) {
        int times = fit->drawn ? fit->drawn[i] : 1;
        if (times > 0 && !held_out(fit, &fit->samples[i]))
            add_sample(fit, i, changes, times);
    }
    for (int i = 0; i < size; i++) {
        double stiff = spread[i] > 0 ? NOISE / (spread[i] * spread[i]) : 1e12;
        fit->normal[i * size + i] += stiff;
        fit->gradient[i] -= stiff * changes[i];
    }
    factorise(fit->normal, size);
}

// One Gauss-Newton step from `changes` toward the best ones; returns its length.
static double fit_step(Fit *fit, const double *spread, double *changes) {
    int size = fit->parameters;
    double length = 0;
    fit_equations(fit, spread, changes);
    substitute(fit->normal, fit->gradient, size);
    for (int i = 0; i < size; i++) {
        changes[i] += fit->gradient[i];
        length = fmax(length, spread[i] > 0 ? fabs(fit->gradient[i]) / spread[i] : 0);
    }
    return length;
}

// Steps until one is shorter than that, as a share of the spread.
static void fit_approach(Fit *fit, const double *spread, double *changes, double shortest) {
    for (int i = 0; i < STEPS && fit_step(fit, spread, changes) > shortest; i++)
        ;
}

void fit_solve(Fit *fit, const double *spread, double *changes) {
    memset(changes, 0, sizeof *changes * (size_t)fit->parameters);
    fit_approach(fit, spread, changes, 1e-3);
}

void fit_shares(Fit *fit, const double *spread, const double *changes, double *shares) {
    int size = fit->parameters;
    fit_equations(fit, spread, changes);
    for (int i = 0; i < size; i++) {
        memset(fit->gradient, 0, sizeof *fit->gradient * (size_t)size);
        fit->gradient[i] = 1;
        substitute(fit->normal, fit->gradient, size); // a column of the inverse
        double kept = spread[i] > 0 ? NOISE * fit->gradient[i] / (spread[i] * spread[i]) : 1;
        shares[i] = fmin(fmax(1 - kept, 0), 1);
    }
}

// ---- errors

static size_t game_row(const Sample *sample) {
    return sample->game % GAMES_MAX;
}

size_t fit_games(Fit *fit, int group) {
    size_t games = 0;
    memset(fit->times, 0, GAMES_MAX);
    for (size_t i = 0; i < fit->count; i++) {
        const Sample *sample = &fit->samples[i];
        if (sample->group != group || held_out(fit, sample) || fit->times[game_row(sample)])
            continue;
        fit->times[game_row(sample)] = 1;
        fit->rows[games++] = (uint32_t)game_row(sample);
    }
    return games;
}

// Draws as many games of each group as gave samples, with replacement.
static void draw_games(Fit *fit, uint64_t *random) {
    for (int g = 0; g < fit->groups; g++) {
        size_t games = fit_games(fit, g);
        memset(fit->times, 0, GAMES_MAX);
        for (size_t i = 0; i < games; i++)
            fit->times[fit->rows[random_next(random) % games]]++;
        for (size_t i = 0; i < fit->count; i++)
            if (fit->samples[i].group == g)
                fit->drawn[i] = fit->times[game_row(&fit->samples[i])];
    }
}

// Of as many games as were drawn one is known from the others: their spread is too small by this.
static double games_missing(Fit *fit) {
    double least = 1;
    for (int g = 0; g < fit->groups; g++) {
        double games = (double)fit_games(fit, g);
        if (games > 1)
            least = fmax(least, games / (games - 1));
    }
    return least;
}

bool fit_errors(Fit *fit, const double *spread, int rounds, uint64_t seed, double *errors) {
    size_t size = (size_t)fit->parameters;
    double *best = calloc(size + 1, sizeof *best), *one = calloc(size + 1, sizeof *one);
    double *sum = calloc(size + 1, sizeof *sum), factors[FIT_GROUPS_MAX];
    uint64_t random = seed ? seed : 1;
    memcpy(factors, fit->factor, sizeof factors);
    if (best)
        fit_solve(fit, spread, best);
    fit->drawn = calloc(fit->count + 1, sizeof *fit->drawn);
    bool ready = best && one && sum && fit->drawn;
    for (int round = 0; ready && round < rounds; round++) {
        draw_games(fit, &random);
        fit_scale(fit); // K is of these games, too
        memcpy(one, best, size * sizeof *one);
        fit_approach(fit, spread, one, 1e-2);
        for (size_t i = 0; i < size; i++)
            sum[i] += (one[i] - best[i]) * (one[i] - best[i]);
    }
    for (size_t i = 0; ready && i < size; i++)
        errors[i] = sqrt(sum[i] / rounds * games_missing(fit));
    memcpy(fit->factor, factors, sizeof factors);
    free(fit->drawn);
    fit->drawn = NULL;
    free(best);
    free(one);
    free(sum);
    return ready;
}
