// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A sum by which texts are told apart: FNV-1a (Fowler, Noll, Vo), 64 bits.

#ifndef MEWS_TEXT_SUM_H
#define MEWS_TEXT_SUM_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define SUM_START UINT64_C(0xCBF29CE484222325)

// The sum with so many bytes more.
static inline uint64_t sum_add(uint64_t sum, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001B3);
    return sum;
}

enum { SUM_DIGITS = 16 };
// Writes the sum's hexadecimal digits into `digits` and returns them.
static inline const char *sum_write(uint64_t sum, char digits[SUM_DIGITS + 1]) {
    snprintf(digits, SUM_DIGITS + 1, "%016llx", (unsigned long long)sum);
    return digits;
}

#endif
