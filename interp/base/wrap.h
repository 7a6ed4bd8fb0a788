// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Text → lines that fit a terminal, and text → text in which markup languages see no markup.

#ifndef MEWS_BASE_WRAP_H
#define MEWS_BASE_WRAP_H

#include "base/writer.h"

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
