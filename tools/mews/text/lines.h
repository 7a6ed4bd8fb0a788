// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lines from a descriptor, waited for no longer than wanted.

#ifndef MEWS_LINES_H
#define MEWS_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_SIZE = 4096 };

typedef struct Lines {
    int descriptor;
    bool ended;
    size_t start, end; // of what has been read and not yet been given out
    char buffer[LINE_MAX_SIZE];
} Lines;

typedef enum LineVerdict {
    LINE_OK,
    LINE_END,
    LINE_TIMEOUT,
    LINE_LONG,
    LINE_INTERRUPTED
} LineVerdict;

// The next line, without its line feed and blanks around it, as a text that lives until the
// next call. `seconds` is how long to wait; less than 0 means for ever. A line that doesn't
// fit is passed over and answered with LINE_LONG; Ctrl-C, where it only sets a mark, with
// LINE_INTERRUPTED.
LineVerdict lines_next(Lines *lines, double seconds, char **line);

// Ends the line at `start` with a NUL before the blanks at its end, which is at `end` (there must
// be room for it), and returns where it begins behind the blanks before it.
char *line_trim(char *start, char *end);

#endif
