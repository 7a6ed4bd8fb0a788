// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A Pattern → the piece's usual name. It depends on the moves, not on how the notation is written.

#ifndef MEWS_WORDS_PIECE_NAMES_H
#define MEWS_WORDS_PIECE_NAMES_H

#include "betza/pattern.h"

// NULL if the piece has none. The arenas are those of compare_patterns.
const char *names_find(Arena *arena, Arena *scratch, const Pattern *pattern);

#endif
