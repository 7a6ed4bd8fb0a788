// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texel's method: results of games → changes of parameters with which an evaluation predicts them
// better. A sample is a position: its evaluation, how much that changes with each parameter, and
// what White scored in the end. What is minimised is the square of score - sigmoid(K ·
// evaluation); samples are in groups (the variants), each of which counts alike and has a K of its
// own.

#ifndef MEWS_SEARCH_FIT_H
#define MEWS_SEARCH_FIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/worth.h"

enum { FIT_GROUPS_MAX = 128, FIT_HELD_OUT = 8 };

typedef struct Fit Fit;

// `holds_out`: every eighth game only tells, by fit_loss, how well the others fit. NULL: no
// memory, as false below.
Fit *fit_new(int parameters, bool holds_out);
void fit_free(Fit *fit);

// `game` is the number of the game in its group.
bool fit_add(Fit *fit, int group, uint32_t game, double score, double base, const float *slopes);
size_t fit_samples(const Fit *fit);

// Finds each group's K for the evaluation as it is. Call it before the next two.
void fit_scale(Fit *fit);
double fit_factor(const Fit *fit, int group); // K

// Finds the changes. `spread`: [parameter]: the standard deviation expected of its change; 0: it
// stays.
void fit_solve(Fit *fit, const double *spread, double *changes);

// How many games of a group gave samples, those held out not counted.
size_t fit_games(Fit *fit, int group);

// How much of the variance that is expected of each change (`spread`) the samples take away: 0
// to 1. Near 0 the samples say nothing, and the change is 0 whatever was played.
void fit_shares(Fit *fit, const double *spread, const double *changes, double *shares);

// How much the changes would vary if other games had been played: standard deviations, from
// `rounds` fits, of K too, to games drawn with replacement. Of few games it can't be told.
bool fit_errors(Fit *fit, const double *spread, int rounds, uint64_t seed, double *errors);

// The mean squared error of a group (NONE: of all, each counting alike), over the games that were
// held out or over the others.
double fit_loss(const Fit *fit, int group, const double *changes, bool held_out);

// ---- trace.c: a position → how its evaluation depends on the weights: by how much it changes
// when one of these does. The evaluation itself knows nothing of this; it is done again with other
// weights.

typedef struct Trace Trace;

// `parameters`: indices of weights, or WEIGHT_COUNT + a kind for the value of that. NULL if there
// is no memory. All but `weights` must outlive it.
Trace *trace_new(const Engine *engine, const Weights *weights, const int *parameters, int count);
void trace_free(Trace *trace);

enum { TRACE_PLIES = 8 };

// Is the position as good for both sides as it looks: no check, and no capture changes it? The
// kernel must have room for TRACE_PLIES more nodes.
bool trace_quiet(const Trace *trace, Kernel *kernel);

// White's view, in hundredths of a pawn of chess. slopes: [parameter], for each unit.
double trace_position(const Trace *trace, const Kernel *kernel, float *slopes);

#endif
