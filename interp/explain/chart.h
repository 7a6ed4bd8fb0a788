// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Patterns → a diagram of where the piece goes from the middle of an empty board, and what the
// diagram's signs mean.

#ifndef MEWS_EXPLAIN_CHART_H
#define MEWS_EXPLAIN_CHART_H

#include "base/writer.h"
#include "betza/pattern.h"

typedef struct Chart Chart;

// What a game adds to a pattern.
typedef struct ChartHint {
    bool conditional;               // it moves so only from, to, or at some time
    bool takes_ahead, takes_behind; // after a move on a line, the next man on that line
} ChartHint;

Chart *chart_new(Arena *arena);
void chart_add(Chart *chart, const Pattern *pattern, ChartHint hint);
bool chart_complete(const Chart *chart); // false: there were too many ways to follow
void chart_write(Writer *writer, const Chart *chart);

#endif
