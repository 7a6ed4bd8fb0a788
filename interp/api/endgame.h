// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_API_ENDGAME_H
#define MEWS_API_ENDGAME_H

#include "position/kernel.h"

// What the tables of a mews_endgame know: see SearchLimits.
bool endgame_known(const void *endgame, const Kernel *kernel, int *result, int *plies);

#endif
