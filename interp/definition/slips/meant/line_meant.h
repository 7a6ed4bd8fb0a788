// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that isn't an area → the rank or file that was meant.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_LINE_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_LINE_MEANT_H

#include "base/arena.h"

// "rank 8" for `rnk 8`, `rank8` and, on a board of so many ranks, `last rank`; NULL for others.
// `sure`: nothing else can be meant.
const char *line_meant(Arena *arena, const char *text, int ranks, bool *sure);

#endif
