// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_COMPARE_DIFFERENCE_H
#define MEWS_COMPARE_DIFFERENCE_H

#include "base/writer.h"
#include "compare/compare.h"

// Draws the position of the comparison and marks the moves in which its two pieces differ; a
// legend follows.
void difference_draw(Writer *writer, const Comparison *comparison, const char *a, const char *b);

#endif
