// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The lines of a board along some steps, such as its ranks, files and diagonals.

#ifndef MEWS_SEARCH_LINES_H
#define MEWS_SEARCH_LINES_H

#include "rules/rules.h"

typedef struct Lines {
    int count;
    uint16_t *lengths; // [line]
    uint16_t *squares; // of the first line, the second …
} Lines;

// All lines of at least so many squares; a step and its opposite make one line. A line that comes
// back to its first square goes on for `more` squares, fewer than `least`. False: there is no
// memory.
bool lines_fill(Lines *lines, const Rules *rules, const Leaper *steps, int least, int more);
void lines_free(Lines *lines);

#endif
