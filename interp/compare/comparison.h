// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two notations → whether they are the same piece, and that as text.

#ifndef MEWS_COMPARE_COMPARISON_H
#define MEWS_COMPARE_COMPARISON_H

#include "base/report.h"
#include "compare/compare.h"

// NULL if one of them is bad; the faults are then in the report.
Comparison *comparison_new(const char *a, const char *b, Report *report);
void comparison_free(Comparison *comparison);

// "the same piece", or the position that tells them apart; `a` and `b` as they were given.
size_t comparison_text(const Comparison *comparison, const char *a, const char *b, char *buffer,
                       size_t size);

#endif
