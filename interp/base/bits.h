// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A set of up to 256 squares, in the widest form. Everything that is built once (definition,
// rules) uses it; the backends copy what they need into sets of their own board's width.
// Square number = rank * files + file, both from 0, a1 first.

#ifndef MEWS_BASE_BITS_H
#define MEWS_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/compiler.h"

enum { BOARD_MAX = 16, SQUARES_MAX = 256, SIDES = 2, WHITE = 0, BLACK = 1 };

typedef struct Bits {
    uint64_t word[4];
} Bits;

static inline void bits_add(Bits *bits, int square) {
    bits->word[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void bits_remove(Bits *bits, int square) {
    bits->word[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

static inline bool bits_has(const Bits *bits, int square) {
    return bits->word[square >> 6] >> (square & 63) & 1;
}

static inline bool bits_empty(const Bits *bits) {
    return !(bits->word[0] | bits->word[1] | bits->word[2] | bits->word[3]);
}

static inline bool bits_equal(const Bits *a, const Bits *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static inline Bits bits_and(Bits a, Bits b) {
    for (int i = 0; i < 4; i++)
        a.word[i] &= b.word[i];
    return a;
}

static inline Bits bits_or(Bits a, Bits b) {
    for (int i = 0; i < 4; i++)
        a.word[i] |= b.word[i];
    return a;
}

static inline Bits bits_minus(Bits a, Bits b) {
    for (int i = 0; i < 4; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

static inline int bits_count(const Bits *bits) {
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += word_count(bits->word[i]);
    return count;
}

// The lowest square at or above `from`, or -1: for (s = bits_next(&b, 0); s >= 0; s = bits_next(&b, s + 1))
static inline int bits_next(const Bits *bits, int from) {
    for (int i = from >> 6; i < 4; i++, from = i << 6) {
        uint64_t rest = bits->word[i] & (~UINT64_C(0) << (from & 63));
        if (rest)
            return (i << 6) + word_lowest(rest);
    }
    return -1;
}

#endif
