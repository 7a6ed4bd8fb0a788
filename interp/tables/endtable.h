// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A table: the value of each placement of some men, with either side to move.

#ifndef MEWS_TABLES_ENDTABLE_H
#define MEWS_TABLES_ENDTABLE_H

#include "position/kernel.h"
#include "tables/material.h"
#include "tables/symmetry.h"

// What an entry holds: one of these, and a distance in plies below. An open entry of which a
// distance is known is won in so many plies by a move to other material, unless it is won sooner.
// In the end an open entry is a draw.
enum {
    ENTRY_OPEN = 0,
    ENTRY_WON = 1 << 14,
    ENTRY_LOST = 2 << 14,
    ENTRY_OTHER = 3 << 14, // no distance, but:
    ENTRY_ILLEGAL = ENTRY_OTHER,
    ENTRY_DRAWN = ENTRY_OTHER + 1, // the game is over there
    ENTRY_DISTANCE = (1 << 14) - 1,
    ENTRY_KIND = 3 << 14
};

// The places of a table's men: those of man i in order, and their numbers.
typedef struct Places {
    int count;
    uint8_t square[SQUARES_MAX];
    int16_t number[SQUARES_MAX]; // -1: it never stands there
} Places;

// The anchor is the man whose squares are reduced by symmetry: of squares that maps lead to each
// other one is its place, and before a position is looked up its image with the anchor there is
// taken. Where maps leave that square as it is, images of a position have entries of their own.
typedef struct EndTable {
    struct EndTable *next;
    Material material;
    Symmetry symmetry;
    int anchor;
    uint8_t map[SQUARES_MAX];    // [square of the anchor]: which brings it to its place
    uint8_t weight[SQUARES_MAX]; // [number of the anchor's place]: squares for which it stands
    Places places[ENDGAME_MEN_MAX];
    size_t step[ENDGAME_MEN_MAX]; // what a man's next place adds to an entry's number
    size_t entries;               // with one side to move
    uint16_t *values[SIDES];      // by the side to move, and as endtable_index has it
} EndTable;

// What a table of these men needs to be known before it is made.
typedef struct EndLayout {
    const Rules *rules;
    const uint8_t *start; // the men of the start array
    const Material *material;
    const Symmetry *symmetry;
} EndLayout;

// Where the man may stand: of one that can't go back, or that has a zone, squares that its moves
// reach from the start array; of another, and if it isn't there or something promotes to it, all
// that it may stay on. (An alfil of shatranj can be set up anywhere.)
void places_of(const Rules *rules, const uint8_t *start, int man, Places *places);

EndTable *endtable_new(const EndLayout *layout); // without values; NULL: no memory
bool endtable_make_room(EndTable *table);        // for the values; false: no memory
void endtable_free(EndTable *table);
size_t endtable_bytes(const EndTable *table); // of the values

// Puts the squares of men that are alike in their order.
void endtable_order(const Material *material, uint8_t *squares);
// The squares under a map of the symmetry.
void endtable_image(const EndTable *table, int map, const uint8_t *squares, uint8_t *image);
// Of men on squares in the order of the material, men that are alike by their squares; SIZE_MAX:
// one of them never stands there.
size_t endtable_index(const EndTable *table, const uint8_t *squares);
// The same without a look at symmetry: the anchor is on its place.
size_t endtable_index_here(const EndTable *table, const uint8_t *squares);
// The squares of an entry; false if two men share one, or men that are alike aren't in order.
bool endtable_squares(const EndTable *table, size_t index, uint8_t *squares);
// For how many placements an entry stands, men that are alike told apart.
uint64_t endtable_weight(const EndTable *table, size_t index);

#endif
