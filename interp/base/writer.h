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

// ---- wrap.c: text → lines that fit a terminal, and text → text in which markup languages see no
// markup

// Lines that follow a broken one begin in column 2, or where the second column of a table begins
// ("name     value").
enum { INDENT_HANGING = -1 };

typedef struct WrapForm {
    size_t width;  // columns; 0: lines stay as they are
    size_t column; // where the first line begins, from 0
    int indent;    // of lines that follow a broken one
} WrapForm;

// Writes so many bytes of a text of one or more lines, each broken at blanks. Escape sequences of
// colours take no room. A notation that is longer than a line is broken between its terms; any
// other word stays whole, for a terminal that breaks it can still copy it.
void write_wrapped(Writer *writer, const char *text, size_t size, WrapForm form);

// As a text of HTML or SVG, with references in place of &, <, > and ". What XML can't hold, such
// as control characters, becomes U+FFFD.
void write_markup(Writer *writer, const char *text, size_t size);

#endif
