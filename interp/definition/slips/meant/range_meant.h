// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `1 to 3`, `d4..e5`, `10+` → "1-3", "d4-e5", "10-".

#ifndef MEWS_DEFINITION_SLIPS_MEANT_RANGE_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_RANGE_MEANT_H

#include "base/arena.h"

// The range of numbers, files or squares that a text says in another way; or NULL.
const char *range_meant(Arena *arena, const char *text);

#endif
