// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The names of squares: the file's letter and the rank's number, "e4".

#ifndef MEWS_BASE_SQUARE_H
#define MEWS_BASE_SQUARE_H

enum { SQUARE_NAME_SIZE = 8 }; // with its NUL

// A name in a small buffer that is passed by value.
typedef struct SquareName {
    char text[SQUARE_NAME_SIZE];
} SquareName;

// Of a square on a board with so many files.
SquareName square_name_on(int files, int square);

static inline char file_letter(int file) {
    return (char)('a' + file);
}

#endif
