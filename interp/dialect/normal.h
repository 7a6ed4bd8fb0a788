// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation → its normal form: letters in one order and none that isn't needed, K and Q with
// directions split into their parts, terms that differ only in modes or directions merged, terms
// that add nothing left out, the others sorted. It reads back as the same piece.

#ifndef MEWS_DIALECT_NORMAL_H
#define MEWS_DIALECT_NORMAL_H

#include "betza/pattern.h"

// `pattern` is what the notation reads as. The arenas are those of compare_patterns.
const char *normal_form(Arena *arena, Arena *scratch, const char *notation,
                        const Pattern *pattern);

#endif
