// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What makes two runs comparable: the signature of what was seen, and moves that are drawn alike.

#include "bench.h"
#include "random.h"
#include "text/sum.h"

#include <stdio.h>
#include <string.h>

const uint64_t signature_start = SUM_START;

void signature_text(uint64_t *signature, const char *text) {
    // With the NUL: texts don't run into each other.
    *signature = sum_add(*signature, text, strlen(text) + 1);
}

void signature_number(uint64_t *signature, uint64_t number) {
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    signature_text(signature, text);
}

const char *signature_digits(uint64_t signature, char digits[17]) {
    return sum_write(signature, digits);
}

uint64_t draw_next(uint64_t *state) { // xorshift64 (Marsaglia, 2003)
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

uint64_t draw_start(uint64_t number) {
    uint64_t mixed = random_next(&number);
    return mixed ? mixed : 1;
}
