// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation → its normal form: letters in one order and none too many, directional K and Q
// taken apart into W and F, terms that differ in their modes or directions alone put together,
// terms that add nothing left out, the rest sorted. It reads back to the same piece.

#ifndef MEWS_DIALECT_NORMAL_H
#define MEWS_DIALECT_NORMAL_H

#include "betza/pattern.h"

// `pattern` is what the notation reads as. The arenas are those of compare_patterns.
const char *normal_form(Arena *arena, Arena *scratch, const char *notation,
                        const Pattern *pattern);

#endif
