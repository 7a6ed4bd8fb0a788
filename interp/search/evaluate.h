// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position → how good it is for the side to move, in hundredths of a pawn of chess.

#ifndef MEWS_SEARCH_EVALUATE_H
#define MEWS_SEARCH_EVALUATE_H

#include "position/kernel.h"
#include "search/traits.h"
#include "search/values.h"

// The same in sixteenths of that, see SURVEY_UNIT.
int evaluate_fine(const Kernel *kernel, const Values *values, const Traits *traits);
int evaluate(const Kernel *kernel, const Values *values, const Traits *traits);

#endif
