// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of this folder share.

#ifndef MEWS_COMPARE_INNER_H
#define MEWS_COMPARE_INNER_H

#include "compare/compare.h"
#include "rules/walk.h"

// ---- vector_set.c: a Pattern and a board on which all men are known → the moves, as sorted
// texts: `x,y` of the destination seen from the start, then `xX,Y` for every captured man, then
// `>TX,Y` for every man of kind T put down elsewhere.

enum { VECTOR_KINDS = 26 }; // kinds are the letters A to Z

typedef struct VectorSet {
    Arena *arena;
    const WalkBoard *board;
    int from, side;
    bool moved;         // leaves out the moves of an unmoved piece
    const Bits *passed; // squares that may be taken en passant, marked by "e"; NULL: none
    Bits *ends, *taken; // squares where moves end, and whose men they take; NULL: not noted
    char **moves;       // sorted by bytes, each once
    size_t count, capacity;
} VectorSet;

// Adds the moves; false if the walk took more than `budget` steps (then *budget is negative).
bool vector_set_add(VectorSet *set, const Pattern *pattern, long *budget);

// Is every move of `part` in `whole`?
bool vector_set_within(const VectorSet *part, const VectorSet *whole);

// One line, blank-separated; "-" for no move. Returns the length needed.
size_t vector_set_write(const VectorSet *set, char *buffer, size_t size);

// ---- cubes.c: plain terms (those that ask of a square only whether it exists, is empty or
// occupied) → for every destination a formula over the squares: a list of cubes, at least one of
// which must hold. If the formulas of two pieces are equal, they are the same piece on this board
// and on every board made of a part of its squares. That is decided exactly.

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

// ---- trial.c: boards with men and holes, on which two Patterns are walked side by side

// A board and the square of the piece on it.
typedef struct Setting {
    int files, ranks, from;
} Setting;

extern const Setting vector_setting; // that of `mews explain --vector`

typedef struct Trial {
    Setting setting;
    Bits squares; // that exist
    uint8_t men[SQUARES_MAX];
    bool moved;
    Bits passed; // squares that may be taken en passant
} Trial;

// Which letter stands for which name in filters.
typedef struct KindNames {
    const char *name[VECTOR_KINDS]; // NULL: the letter itself
    bool used[VECTOR_KINDS];
} KindNames;

void kind_names_add(KindNames *names, const Pattern *pattern);

Trial trial_make(Setting setting);

typedef struct Duel {
    const Pattern *pattern[2];
    const KindNames *names;
    VectorSet moves[2];
    bool whole[2]; // all of its moves are in `moves`
    long steps;    // walked so far
} Duel;

// Finds both pieces' moves, each within `budget` steps; false if that was not enough.
bool duel_walk(Duel *duel, Arena *arena, const Trial *trial, long budget);
// False also if the budget was not enough to decide. It may be enough without all moves: if all
// moves of the one are known, one other move of the other is a difference.
bool duel_differs(const Duel *duel);

// Removes men and holes without which the pieces still differ.
void trial_shrink(Trial *trial, Duel *duel, Arena *scratch, long budget);

// Writes the trial and its moves into the comparison.
void trial_show(const Trial *trial, Duel *duel, Arena *arena, long budget, Comparison *result);

#endif
