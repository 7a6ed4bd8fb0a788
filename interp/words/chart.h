// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Patterns → a diagram of where the piece goes from the middle of an empty board, 7 squares to
// either side or, if a term asks for it, 15; and what the diagram's signs mean.

#ifndef MEWS_WORDS_CHART_H
#define MEWS_WORDS_CHART_H

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
void chart_draw(Chart *chart); // once all is added
bool chart_complete(const Chart *chart); // false: there were too many ways to follow
void chart_write(Writer *writer, const Chart *chart);

#endif
