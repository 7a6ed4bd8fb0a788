// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Parts of a FEN that have files of their own, and how they are written.

#ifndef MEWS_TESTS_SLOW_FEN_H
#define MEWS_TESTS_SLOW_FEN_H

#include <stdio.h>

#include "support/slow_game.h"

// A text that is being written; what doesn't fit is left out.
typedef struct Out {
    char *text;
    size_t size, length;
} Out;

static inline void put_char(Out *out, char c) {
    if (out->length + 1 < out->size) {
        out->text[out->length++] = c;
        out->text[out->length] = 0;
    }
}

static inline void put_text(Out *out, const char *text) {
    while (*text)
        put_char(out, *text++);
}

static inline void put_number(Out *out, int number) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    put_text(out, digits);
}

static inline void put_spot(Out *out, Spot spot) {
    put_char(out, (char)('a' + spot.file));
    put_number(out, spot.rank + 1);
}

// Each reads its part at `p` and returns what follows it; NULL if that can't be read.
const char *slow_read_rights(const SlowGame *game, const char *p, SlowPosition *position);
// Does it follow from a castling right that the man on the square has not moved?
bool slow_has_its_right(const SlowGame *game, const SlowPosition *position, Spot spot);
void slow_write_rights(const SlowGame *game, const SlowPosition *position, Out *out);
const char *slow_read_tallies(const SlowGame *game, const char *p, SlowPosition *position);
void slow_write_tallies(const SlowGame *game, const SlowPosition *position, Out *out);

#endif
