// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A row is compared with the piece only if both move alike in a quick look.

#include "words/piece/parts.h"

#include <string.h>

#include "betza/usual.h"
#include "compare/compare.h"

enum { NAME_SAMPLES = 6000 };

const char *names_find(Arena *arena, Arena *scratch, const Pattern *pattern) {
    Bits shape, row_shape;
    bool easy =
        compare_targets(pattern, &shape) && compare_quickly(arena, scratch, pattern, pattern);
    const char *name, *notation;
    for (size_t i = 0; easy && (name = usual_row(i, &notation)); i++) {
        Source *source = ARENA_NEW(arena, Source);
        *source = (Source){"", notation, strlen(notation)};
        const Pattern *row = pattern_read(arena, text_of_source(source), NULL);
        if (compare_targets(row, &row_shape) && bits_equal(&shape, &row_shape) &&
            compare_quickly(arena, scratch, pattern, row) &&
            compare_patterns(arena, scratch, pattern, row, NAME_SAMPLES).same)
            return name;
    }
    return NULL;
}
