// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A clock → how long to think about a move.

#ifndef MEWS_ENGINE_BUDGET_H
#define MEWS_ENGINE_BUDGET_H

#include "thinker.h"

// Seconds after which no greater depth is begun, and after which the answer is due; 0: no limit.
void budget(const Thought *thought, double overhead, double *soft, double *hard);

#endif
