// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Text into a buffer that may be too small: writes what fits, counts what was needed. Or into one
// of an arena that grows with it.

#ifndef MEWS_BASE_WRITER_H
#define MEWS_BASE_WRITER_H

#include <stdarg.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/compiler.h"

typedef struct Writer {
    char *buffer;
    size_t size, length; // length: of the whole text, also of what didn't fit
    Arena *arena;        // where the buffer grows; NULL: it doesn't
} Writer;

Writer writer_make(char *buffer, size_t size);
Writer writer_growing(Arena *arena);
void writer_text(Writer *writer, const char *text);
void writer_bytes(Writer *writer, const char *text, size_t length);
void writer_printf(Writer *writer, const char *format, ...) PRINTF_LIKE(2, 3);

// Ends the text with a NUL (if the buffer has any room) and returns the length needed.
size_t writer_end(Writer *writer);
// The whole text of a growing one, ended with a NUL.
char *writer_whole(Writer *writer);

// The text of one message; one that is too long ends in "…".
enum { MESSAGE_SIZE = 1024 };
void message_print(char message[MESSAGE_SIZE], const char *format, va_list arguments);

#endif
