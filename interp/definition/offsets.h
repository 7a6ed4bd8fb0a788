// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where the bytes of a YAML text are in the file. Quotes, escapes, folded lines and blocks
// make a text other than what is written.

#ifndef MEWS_DEFINITION_OFFSETS_H
#define MEWS_DEFINITION_OFFSETS_H

#include "base/arena.h"
#include "base/source.h"

typedef enum ScalarStyle {
    SCALAR_PLAIN,
    SCALAR_SINGLE,
    SCALAR_DOUBLE,
    SCALAR_BLOCK, // '|' and '>'
} ScalarStyle;

// For each byte of `value`, and for its end, the byte of the source that it comes from; NULL
// if that isn't known. `span`: the scalar as libyaml marks it, its quotes left out.
const uint32_t *scalar_offsets(Arena *arena, ScalarStyle style, Span span, const char *value,
                               size_t length);

#endif
