// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Numbers drawn by chance, the same ones for a seed on every machine (Knuth's MMIX generator).

#ifndef MEWS_TESTS_DRAW_H
#define MEWS_TESTS_DRAW_H

#include <stdint.h>

static inline uint64_t draw(uint64_t *random, uint64_t most) { // less than `most`
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (*random >> 33) % most;
}

#endif
