// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position → how good it is for the side to move, in hundredths of a pawn of chess.

#ifndef MEWS_SEARCH_EVALUATE_H
#define MEWS_SEARCH_EVALUATE_H

#include "position/kernel.h"
#include "search/traits.h"
#include "search/values.h"

int evaluate(const Kernel *kernel, const Values *values, const Traits *traits);

#endif
