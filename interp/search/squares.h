// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Piece-square values, worked out from what a man reaches from the square, the distance from the
// middle, and the distance to where it promotes or wins.

#ifndef MEWS_SEARCH_SQUARES_H
#define MEWS_SEARCH_SQUARES_H

#include "search/values.h"

void squares_fill(Values *values, const Rules *rules, const Weights *weights);

#endif
