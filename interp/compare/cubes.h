// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Plain terms (those that ask of a square only whether it is there, empty or occupied) → for
// every destination a formula over the squares: a list of cubes, one of which must hold. Two
// pieces are the same on a board and on all that is left of it when squares are taken out if
// their formulas are, which is decided exactly.

#ifndef MEWS_COMPARE_CUBES_H
#define MEWS_COMPARE_CUBES_H

#include "rules/walk.h"

// One way: it is open if these squares are as they are listed. `exists` holds the others too.
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
    int to, mode;    // one of them goes there in this mode, MODE_MOVE …, the other does not
} Gap;

typedef enum CubeVerdict { CUBES_EQUAL, CUBES_DIFFER, CUBES_UNDECIDED } CubeVerdict;

CubeVerdict cubes_compare(CubeList *a, CubeList *b, long *budget, Gap *gap);

#endif
