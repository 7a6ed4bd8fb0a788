// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The weights of the evaluation as an array, and values of men, so that a tuner can change them.

#ifndef MEWS_SEARCH_WEIGHTS_H
#define MEWS_SEARCH_WEIGHTS_H

#include "rules/rules.h"

typedef enum WeightIndex {
#define WEIGHT(name, ...) WEIGHT_##name,
#define PHASED(name, ...) WEIGHT_##name, WEIGHT_##name##_end,
#include "search/weights.inc"
    WEIGHT_COUNT
} WeightIndex;

typedef struct Weights {
    double of[WEIGHT_COUNT];
    double value[KINDS_MAX]; // of a kind; 0: the definition says it, or it is worked out
    bool lawful;             // … always the latter
} Weights;

typedef struct WeightRow {
    const char *name; // that of the endgame ends in "_end"
    double value;
    const char *meaning;
} WeightRow;

extern const WeightRow weight_rows[WEIGHT_COUNT];

Weights weights_usual(void);

#endif
