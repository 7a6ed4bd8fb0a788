// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Plain terms (those that ask of a square only whether it exists, is empty or occupied) → for
// every destination a formula over the squares: a list of cubes, at least one of which must hold.
// If the formulas of two pieces are equal, they are the same piece on this board and on every
// board made of a part of its squares. That is decided exactly.

#ifndef MEWS_COMPARE_CUBES_H
#define MEWS_COMPARE_CUBES_H

#include "rules/walk.h"

// One way: it is open if these squares are empty, occupied, and exist. The squares of `empty` and
// `occupied` are in `exists`, too.
typedef struct Cube {
    Bits exists, empty, occupied;
    uint8_t to, modes;
} Cube;

typedef struct CubeList {
    Arena *arena;
    Cube *cubes;
    size_t count, capacity;
    int from;
} CubeList;

// Adds the term's ways from list->from over a board of unknown men; false if there are too many.
bool cubes_add(CubeList *list, const WalkBoard *board, const PatternTerm *term, long *budget);

// Where the formulas differ.
typedef struct Gap {
    Bits holes, men; // on other squares than `to`
    int to, mode;    // one piece goes there in this mode (MODE_MOVE …), the other doesn't
} Gap;

typedef enum CubeVerdict { CUBES_EQUAL, CUBES_DIFFER, CUBES_UNDECIDED } CubeVerdict;

CubeVerdict cubes_compare(CubeList *a, CubeList *b, long *budget, Gap *gap);

#endif
