// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Text as code points.

#ifndef MEWS_BASE_UTF8_H
#define MEWS_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The bytes of the UTF-8 code point that begins here, or 0 if there is none. `size` > 0.
size_t utf8_length(const char *text, size_t size, uint32_t *code_point);

// Is this byte one of a code point, but not its first?
static inline bool utf8_continues(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

// The first byte and those that continue it, so that a message can quote what may be no valid
// UTF-8. `size` > 0; a NUL ends the text as well.
static inline size_t utf8_skip(const char *text, size_t size) {
    size_t length = 1;
    while (length < size && utf8_continues(text[length]))
        length++;
    return length;
}

// The nearest place at or before `end` where the text can be cut without splitting a code point.
static inline size_t utf8_cut(const char *text, size_t end) {
    while (end > 0 && utf8_continues(text[end]))
        end--;
    return end;
}

#endif
