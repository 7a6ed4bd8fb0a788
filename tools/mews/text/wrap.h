// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lines that fit a terminal: they are broken at blanks, and what follows is indented
// (mews_text_wrap). Elsewhere, in a file or a pipe, lines stay as they are, as programs and `grep`
// want them.

#ifndef MEWS_WRAP_H
#define MEWS_WRAP_H

#include <mews.h>
#include <stddef.h>
#include <stdio.h>

// The columns of the terminal that the stream is, or what COLUMNS says of it; 0 if it is none.
size_t wrap_width(FILE *stream);
// From now on lines are broken for this stream as they are for standard output, where they will be
// printed; NULL: for none.
void wrap_like_output(FILE *stream);

// Prints a text of one or more lines, the first of which begins in this column, from 0. Lines that
// follow a broken one begin in column 2, or where the second column of a table begins
// ("name     value"). The text must be safe for a terminal.
void put_wrapped(FILE *stream, const char *text, size_t column);

// Writes a text, with what a terminal would obey as escapes, and a line feed. `before` stands
// before its first line, and the next ones are `indent` columns in.
void put_prose(FILE *stream, const char *before, size_t indent, const char *text);
// The same for another width than the stream's.
void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent, const char *text);

// The text cut to so many columns at most, temporary, with "…" at its end if that was needed;
// 0 columns: whole.
char *text_fitting(const char *text, size_t columns);

// What the library writes of these; without memory for it the program ends.
char *explanation_text(const mews_explanation *explanation, mews_detail detail, size_t columns);
void put_explanation(FILE *stream, const mews_explanation *explanation, mews_detail detail);
void put_rules(FILE *stream, const mews_rules *rules, bool signs, mews_form form);

#endif
