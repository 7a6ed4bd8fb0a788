// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How many targets a man has from each square, on a board that is filled as in a game.

#ifndef MEWS_SEARCH_REACH_H
#define MEWS_SEARCH_REACH_H

#include "position/position.h"
#include "search/weights.h"

// White's men of this kind. Each target counts with the chance that it is open; captures for two
// thirds, other moves for a third. targets: [square].
void reach_squares(const Rules *rules, const Weights *weights, int kind, double *targets);

// The mean over the best part of the squares, one in `part`.
double reach_mean(const Rules *rules, const double *targets, int part);

#endif
