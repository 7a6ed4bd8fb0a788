// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What may be sent to a terminal as it is. Terminals obey control characters, and the marks that
// change the direction of writing make a line look different from what it is.

#ifndef MEWS_BASE_SAFE_H
#define MEWS_BASE_SAFE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// False of control characters (C0 but the tab, DEL, C1) and of U+202A … U+202E, U+2066 … U+2069.
bool code_point_safe(uint32_t code_point);

// The text with everything else written as an escape: \x1b for a byte that is an ASCII control
// character or not UTF-8, \u202e for another code point. Returns the length needed, as snprintf
// does.
size_t safe_write(const char *text, size_t length, char *buffer, size_t size);

#endif
