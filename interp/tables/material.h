// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Material: which men an endgame has, without where they stand. KFvK is a king and a Falcon of
// White against a king of Black.

#ifndef MEWS_TABLES_MATERIAL_H
#define MEWS_TABLES_MATERIAL_H

#include "notation/symbol.h"

enum { ENDGAME_MEN_MAX = 5, MATERIAL_SIZE = 2 * ENDGAME_MEN_MAX * LETTER_SIZE };

// The men as man_make() has them, White's first, each side's by their kinds' numbers: equal
// material has equal bytes.
typedef struct Material {
    int count;
    uint8_t men[ENDGAME_MEN_MAX];
} Material;

int material_add(Material *material, int man); // where it belongs: its place; there must be room
// The same with a number that goes along with it.
void material_add_with(Material *material, int man, uint8_t *numbers, int number);
bool material_equal(const Material *a, const Material *b);

// "KFvK": White's letters, `v`, Black's, both as White's are written. Adds nothing and returns
// where the fault is if it isn't so; NULL if all is well.
const char *material_read(const Rules *rules, const char *text, Material *material);
void material_write(Writer *writer, const Rules *rules, const Material *material);

#endif
