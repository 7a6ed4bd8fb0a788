// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Material: which men an endgame has, without where they stand. KFvK is a king and a Falcon of
// White against a king of Black.

#ifndef MEWS_TABLES_MATERIAL_H
#define MEWS_TABLES_MATERIAL_H

#include "notation/symbol.h"

enum { ENDGAME_MEN_MAX = 5, MATERIAL_SIZE = 2 * ENDGAME_MEN_MAX * LETTER_SIZE };
enum { MEN_CODES = 2 * KINDS_MAX + 1 }; // more than there are of man_make()

// What captures into a hand make of men, and drops of those: men that become each other are of one
// class, and its forms are all of them. In shogi a rook and a dragon of either side are. In a game
// without such captures each man is a class of its own.
typedef struct Classes {
    uint8_t of[MEN_CODES];   // [man]: the one that stands for its class, White's if sides change
    uint8_t form[MEN_CODES]; // [man]: its number in the class
    bool in_hand[MEN_CODES]; // [man]: it may be in its side's hand
    bool hands;              // some may
} Classes;

enum { FORMS_MAX = 10 };

// False if classes can't be told: it depends on more than captor and captive what a man becomes,
// or a class has more forms.
bool classes_find(const Rules *rules, Classes *classes);

// The men as man_make() has them, White's first, each side's by their kinds' numbers: equal
// material has equal bytes. Of a class with several forms it is the one that stands for it.
typedef struct Material {
    int count;
    uint8_t men[ENDGAME_MEN_MAX];
} Material;

int material_add(Material *material, int man); // where it belongs: its place; there must be room
// The same with a number that goes along with it.
void material_add_with(Material *material, int man, uint16_t *numbers, int number);
bool material_equal(const Material *a, const Material *b);

// Of men their classes.
Material material_of(const Material *men, const Classes *classes);

// "KFvK": White's letters, `v`, Black's, both as White's are written. Adds nothing and returns
// where the fault is if it isn't so; NULL if all is well.
const char *material_read(const Rules *rules, const char *text, Material *material);
void material_write(Writer *writer, const Rules *rules, const Material *material);

#endif
