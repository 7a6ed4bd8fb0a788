// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lines that fit a terminal: they are broken at blanks, and what follows is indented. Elsewhere,
// in a file or a pipe, lines stay as they are.

#ifndef MEWS_WRAP_H
#define MEWS_WRAP_H

#include <stddef.h>
#include <stdio.h>

// The columns of the terminal that the stream is, or what COLUMNS says of it; 0 if it is none.
size_t wrap_width(FILE *stream);
// From now on lines are broken for this stream as they are for standard output, where they will be
// printed; NULL: for none.
void wrap_like_output(FILE *stream);

// Prints one line that begins in this column, from 0, without a line feed at its end. Lines that
// follow begin in column 2, or where the second column of a table begins ("name     value").
// Escape sequences of colours take no room. The text must be safe for a terminal.
void put_wrapped(FILE *stream, const char *line, size_t column);

// Prints a text of several lines; each is wrapped.
void put_wrapped_lines(FILE *stream, const char *text);

// Of a word of so many bytes that is a notation: those of its first terms that fit into so many
// columns. 0: it is none, as a path, or not one term fits.
size_t terms_fitting(const char *word, size_t length, size_t columns);

// How many columns the text takes; escape sequences of colours take none.
size_t text_columns(const char *text);

#endif
