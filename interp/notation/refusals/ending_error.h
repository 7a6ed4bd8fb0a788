// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves whose squares are right, while what follows them isn't.

#ifndef MEWS_NOTATION_REFUSALS_ENDING_ERROR_H
#define MEWS_NOTATION_REFUSALS_ENDING_ERROR_H

#include "notation/refusals/refusal.h"

// `ending`: what is behind the squares, maybe nothing. False if no legal move has these squares.
bool ending_error_tell(Refusal *refusal, int from, int to, const char *ending);

#endif
