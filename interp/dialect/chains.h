// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms that not every program reads (brackets, ranges with a least length, lame leaps) →
// a-chains that mean the same.

#ifndef MEWS_DIALECT_CHAINS_H
#define MEWS_DIALECT_CHAINS_H

#include "dialect/spelling.h"

// The chains as one text, or NULL if none are known. The caller checks that they are the same.
const char *chains_of_bracket(Arena *arena, const SpelledTerm *term);
const char *chains_of_range(Arena *arena, const SpelledTerm *term);     // one leg: W3..
const char *chains_of_lame_leap(Arena *arena, const SpelledTerm *term); // one leg with `n`

#endif
