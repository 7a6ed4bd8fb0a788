// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sentences → lines as wide as the terminal, broken between words. What goes elsewhere stays one
// line, as programs and `grep` want it.

#ifndef MEWS_PROSE_H
#define MEWS_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// The width to keep to, in columns; 0: lines don't end.
size_t prose_width(FILE *stream);

// Writes a text, with what a terminal would obey as escapes, and a line feed. `before` stands
// before its first line, and the next ones are `indent` columns in.
void put_prose(FILE *stream, const char *before, size_t indent, const char *text);
// The same for another width than the stream's.
void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent,
                  const char *text);

// The text cut to so many columns at most, in new memory, with "…" at its end if that was needed;
// 0 columns: whole.
char *text_fitting(const char *text, size_t columns);

#endif
