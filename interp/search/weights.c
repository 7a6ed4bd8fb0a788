// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/weights.h"

const WeightRow weight_rows[WEIGHT_COUNT] = {
#define WEIGHT(name, value, meaning)    {#name, value, meaning},
#define PHASED(name, mid, end, meaning) {#name, mid, meaning}, {#name "_end", end, meaning},
#include "search/weights.inc"
};

Weights weights_usual(void) {
    Weights weights = {.lawful = false};
    for (int i = 0; i < WEIGHT_COUNT; i++)
        weights.of[i] = weight_rows[i].value;
    return weights;
}
