// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Text as code points, and what terminals do with them.

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

// ---- what may be sent to a terminal as it is: terminals obey control characters, and the marks
// that change the direction of writing make a line look different from what it is

// False of control characters (C0 but the tab, DEL, C1) and of U+202A … U+202E, U+2066 … U+2069.
bool code_point_safe(uint32_t code_point);

// The text with everything else written as an escape: \x1b for a byte that is an ASCII control
// character or not UTF-8, \u202e for another code point. Returns the length needed, as snprintf
// does.
size_t safe_write(const char *text, size_t length, char *buffer, size_t size);

// ---- columns: how much room a text takes on a terminal. Signs of China, Japan and Korea are two
// columns wide, and what is put over or under another letter takes none.

// 0, 1 or 2; 0 also for what must not be sent to a terminal.
int code_point_columns(uint32_t code_point);

// Of so many bytes, or a whole text; a byte that isn't UTF-8 counts as one, and the escape
// sequence of a colour as none.
size_t columns_of(const char *text, size_t size);
size_t text_columns(const char *text);

#endif
