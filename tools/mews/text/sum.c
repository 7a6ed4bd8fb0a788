// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "sum.h"

#include <stdio.h>

uint64_t sum_add(uint64_t sum, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001B3);
    return sum;
}

const char *sum_write(uint64_t sum, char digits[SUM_DIGITS + 1]) {
    snprintf(digits, SUM_DIGITS + 1, "%016llx", (unsigned long long)sum);
    return digits;
}
