// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Boards with men and holes, on which two Patterns are walked side by side.

#ifndef MEWS_COMPARE_TRIAL_H
#define MEWS_COMPARE_TRIAL_H

#include "compare/compare.h"
#include "compare/vector_set.h"

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
