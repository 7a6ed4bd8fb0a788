// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The names of squares: the file's letter and the rank's number, "e4"; and how far squares are
// apart.

#ifndef MEWS_BASE_SQUARE_H
#define MEWS_BASE_SQUARE_H

#include <stdlib.h>

enum { SQUARE_NAME_SIZE = 8 }; // with its NUL

// A name in a small buffer that is passed by value.
typedef struct SquareName {
    char text[SQUARE_NAME_SIZE];
} SquareName;

// Of a square on a board with so many files.
SquareName square_name_on(int files, int square);

// How many steps of a king lie between two squares.
static inline int square_steps(int files, int from, int to) {
    int x = abs(from % files - to % files), y = abs(from / files - to / files);
    return x > y ? x : y;
}

// The square mirrored to the other end of its file: e2 → e7 on 8 ranks.
static inline int square_across_on(int files, int ranks, int square) {
    return (ranks - 1 - square / files) * files + square % files;
}

static inline char file_letter(int file) {
    return (char)('a' + file);
}

#endif
