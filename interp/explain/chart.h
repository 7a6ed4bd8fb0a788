// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pattern → a diagram of where the piece goes from the middle of an empty board, and what the
// diagram's signs mean.

#ifndef MEWS_EXPLAIN_CHART_H
#define MEWS_EXPLAIN_CHART_H

#include "base/writer.h"
#include "betza/pattern.h"

typedef struct Chart Chart;

const Chart *chart_draw(Arena *arena, const Pattern *pattern);
void chart_write(Writer *writer, const Chart *chart);

#endif
