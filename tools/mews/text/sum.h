// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A sum by which texts are told apart: FNV-1a (Fowler, Noll, Vo), 64 bits.

#ifndef MEWS_TEXT_SUM_H
#define MEWS_TEXT_SUM_H

#include <stddef.h>
#include <stdint.h>

#define SUM_START UINT64_C(0xCBF29CE484222325)

// The sum with so many bytes more.
uint64_t sum_add(uint64_t sum, const char *bytes, size_t size);

enum { SUM_DIGITS = 16 };
// Writes the sum's hexadecimal digits into `digits` and returns them.
const char *sum_write(uint64_t sum, char digits[SUM_DIGITS + 1]);

#endif
