// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that a test writes piece by piece. Includes of cmocka.h come first.

#ifndef MEWS_TESTS_WRITTEN_H
#define MEWS_TESTS_WRITTEN_H

#include <stddef.h>
#include <string.h>

enum { WRITTEN_SIZE = 1 << 16 };

typedef struct Written {
    char bytes[WRITTEN_SIZE];
    size_t length;
} Written;

static inline void written_add(Written *written, const char *more) {
    size_t length = strlen(more);
    assert_true(written->length + length < sizeof written->bytes);
    memcpy(written->bytes + written->length, more, length + 1);
    written->length += length;
}

#endif
