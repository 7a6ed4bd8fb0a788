// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a man is worth on each square, for want of anything better: from what it reaches there, the
// middle, and the distance to where it promotes or wins.

#ifndef MEWS_SEARCH_SQUARES_H
#define MEWS_SEARCH_SQUARES_H

#include "search/values.h"

void squares_fill(Values *values, const Rules *rules, const Weights *weights);
int squares_steps(const Rules *rules, int from, int to); // of a king

#endif
