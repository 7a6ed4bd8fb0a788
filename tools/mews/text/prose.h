// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sentences → lines as wide as the terminal (wrap.h), with signs that are two columns wide. What
// goes elsewhere stays one line, as programs and `grep` want it.

#ifndef MEWS_PROSE_H
#define MEWS_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Writes a text, with what a terminal would obey as escapes, and a line feed. `before` stands
// before its first line, and the next ones are `indent` columns in.
void put_prose(FILE *stream, const char *before, size_t indent, const char *text);
// The same for another width than the stream's.
void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent,
                  const char *text);

enum { SENTENCE_MOST = 400 }; // bytes; a longer one is told as a list
// Where a long sentence is cut next: behind the colon before its first list, behind a semicolon;
// NULL: nowhere.
const char *sentence_cut(const char *text, bool first);

// The text cut to so many columns at most, temporary, with "…" at its end if that was needed;
// 0 columns: whole.
char *text_fitting(const char *text, size_t columns);

#endif
