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

// Where a man is: a square, or SPOT_HAND, and SPOT_ROW more for each form of its class before its
// own. Where men have one form, it is the square.
typedef uint16_t Spot;
enum { SPOT_HAND = SQUARES_MAX, SPOT_ROW = SQUARES_MAX + 1, SPOTS_MAX = FORMS_MAX * SPOT_ROW };

static inline bool spot_in_hand(Spot spot) {
    return spot % SPOT_ROW == SPOT_HAND;
}

// The places of a table's men: those of man i in order, and their numbers.
typedef struct Places {
    int count;
    Spot spot[SPOTS_MAX];
    int16_t number[SPOTS_MAX]; // -1: it is never there
} Places;

// The anchor is the man whose squares are reduced by symmetry: of squares that maps lead to each
// other one is its place, and before a position is looked up its image with the anchor there is
// taken. Where maps leave that square as it is, images of a position have entries of their own.
typedef struct EndTable {
    struct EndTable *next;
    Material material;
    uint8_t forms[ENDGAME_MEN_MAX][FORMS_MAX]; // [man]: its class's, MAN_NONE behind them
    bool hands;                                // some man has several, or may be in hand
    bool alike;                                // two men are
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
    const Classes *classes;
    const uint8_t *start; // the men of the start array
    const Material *material;
    const Symmetry *symmetry;
} EndLayout;

// The man that the table's man i is there.
static inline int endtable_man(const EndTable *table, int i, Spot spot) {
    return table->forms[i][spot / SPOT_ROW];
}

EndTable *endtable_new(const EndLayout *layout); // without values; NULL: no memory
bool endtable_make_room(EndTable *table);        // for the values; false: no memory
void endtable_free(EndTable *table);
size_t endtable_bytes(const EndTable *table); // of the values

// Puts the spots of men that are alike in their order.
void endtable_order(const Material *material, Spot *spots);
// The spots under a map of the symmetry.
void endtable_image(const EndTable *table, int map, const Spot *spots, Spot *image);
// Of men on spots in the order of the material, men that are alike by their spots; SIZE_MAX:
// one of them is never there.
size_t endtable_index(const EndTable *table, const Spot *spots);
// The same without a look at symmetry: the anchor is on its place.
size_t endtable_index_here(const EndTable *table, const Spot *spots);
// The spots of an entry; false if two men share a square, or men that are alike aren't in order.
bool endtable_spots(const EndTable *table, size_t index, Spot *spots);

// The spots of one entry after another, which differ most often by the last man alone.
typedef struct EndCursor {
    size_t first, room; // entries for which the other men stay; none to begin with
    bool apart;         // the others share no square, and are in order
    Spot spots[ENDGAME_MEN_MAX];
} EndCursor;

// Goes to an entry; false as endtable_spots.
bool endtable_go(const EndTable *table, EndCursor *cursor, size_t index);

// Is it, of the entries that are images of each other, the first one?
bool endtable_is_first(const EndTable *table, size_t index);
// The same of all entries with this one's anchor; false where some are and some aren't.
bool endtable_all_first(const EndTable *table, size_t index);
// For how many placements an entry stands, men that are alike told apart.
uint64_t endtable_weight(const EndTable *table, size_t index);

#endif
