// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The line of a finding with the carets below what is meant. A line that is wider than the
// terminal is cut, and '…' stands for what was.

#ifndef MEWS_CHECK_SOURCE_LINE_H
#define MEWS_CHECK_SOURCE_LINE_H

#include <mews.h>

#include <stdio.h>

// `line`, `caret`: the two lines as the library formats them; `width`: of the terminal, 0 for
// none.
void put_source(FILE *stream, const mews_diagnostic *item, const char *line, const char *caret,
                size_t width);

#endif
