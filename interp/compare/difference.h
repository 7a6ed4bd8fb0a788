// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_COMPARE_DIFFERENCE_H
#define MEWS_COMPARE_DIFFERENCE_H

#include "base/writer.h"
#include "compare/compare.h"

// The position of the comparison with what tells its two pieces apart, and what the signs mean.
void difference_draw(Writer *writer, const Comparison *comparison, const char *a, const char *b);

#endif
