// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A term without the leaps and slides for which the board is too small.

#ifndef MEWS_WORDS_PIECE_FIT_H
#define MEWS_WORDS_PIECE_FIT_H

#include "base/arena.h"
#include "betza/pattern.h"
#include "definition/definition.h"

// The kind with that letter or name; NONE if a filter's name is neither.
int kind_named(const Definition *definition, Text name);

// Men in braces go by their names in the definition: "a king" for `K`.
void term_name_men(Arena *arena, const Definition *definition, PatternTerm *term);

void term_fit(Arena *arena, const Definition *definition, PatternTerm *term);

#endif
