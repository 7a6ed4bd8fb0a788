// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tables of bench: on a narrow terminal the columns that can be done without are left out, and
// texts are cut, so that no cell is broken. Elsewhere all of it is printed.

#ifndef MEWS_BENCH_ROWS_H
#define MEWS_BENCH_ROWS_H

#include <stddef.h>

typedef struct BenchColumn {
    const char *heading;
    int width;  // less than 0: to the left
    int gap;    // blanks before it
    int spared; // those with the greatest number are left out first; 0: never
} BenchColumn;

typedef struct BenchCell {
    const char *text; // NULL: the number, with so many decimals
    double number;
    int decimals;
} BenchCell;

static inline BenchCell text_cell(const char *text) {
    return (BenchCell){text, 0, 0};
}

static inline BenchCell number_cell(double number, int decimals) {
    return (BenchCell){NULL, number, decimals};
}

// Prints a row: a cell for each column, or the headings (NULL). The last column has no blanks
// behind it, and takes what room is left; nothing else is longer than its width, but a text in the
// first one, which is cut on a terminal.
void row_put(const BenchColumn *columns, size_t count, const BenchCell *cells);

#endif
