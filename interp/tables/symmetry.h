// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Symmetries: maps of the board onto itself under which some kinds move as before. A position and
// its image have the same value, so a table holds one of them.

#ifndef MEWS_TABLES_SYMMETRY_H
#define MEWS_TABLES_SYMMETRY_H

#include "rules/rules.h"

enum { SYMMETRIES_MAX = 8 };

typedef struct Symmetry {
    int count;
    uint8_t to[SYMMETRIES_MAX][SQUARES_MAX]; // [map][square]; map 0 leaves all where it is
} Symmetry;

void symmetry_none(Symmetry *symmetry); // all stays where it is

// Turned, mirrored boards on which all routes of these kinds, for either side, are routes again,
// and promotion is where it was. Nothing else of these kinds is looked at. False: no memory.
bool symmetry_find(const Rules *rules, KindSet kinds, Symmetry *symmetry);

#endif
