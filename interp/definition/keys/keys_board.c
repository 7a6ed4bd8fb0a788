// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of the board and of the start position.

#include "definition/keys/key_rows.h"

static const Word a1_words[] = {{"dark", 0}, {"light", 1}, {NULL, 0}};
static const Word squares_words[] = {{"checkered", 0}, {"plain", 1}, {NULL, 0}};
static const Word wrap_words[] = {
    {"none", WRAP_NONE}, {"files", WRAP_FILES}, {"both", WRAP_BOTH}, {NULL, 0}};

const Key keys_of_board[] = {
    {SECTION_BOARD, "size", VALUE_SIZE, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .min = 1, .max = BOARD_MAX, .help = "files x ranks, such as 10x8"},
    {SECTION_BOARD, "shape", VALUE_SHAPE, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .help = "drawing of the board: '.' a square, '*' a hole, one line a rank"},
    {SECTION_BOARD, "holes", VALUE_HOLES, OPTIONAL, NULL, NOWHERE, NOWHERE,
     .help = "squares taken out of the board"},
    {SECTION_BOARD, "a1", VALUE_SWITCH, OPTIONAL, "dark", AT(Definition, a1_light), NOWHERE,
     .words = a1_words, .help = "the colour of a1 in drawings"},
    {SECTION_BOARD, "wrap", VALUE_CHOICE, OPTIONAL, "none", AT(Definition, wrap), NOWHERE,
     .words = wrap_words,
     .help = "edges that meet: files (left and right, a cylinder) or both (a torus)"},
    {.name = NULL}};

const Key keys_of_zone[] = {
    {SECTION_ZONE, "white", VALUE_AREA, REQUIRED, NULL, AT(ZoneReading, side[WHITE]), NOWHERE,
     .help = "White's squares"},
    {SECTION_ZONE, "black", VALUE_AREA, REQUIRED, NULL, AT(ZoneReading, side[BLACK]), NOWHERE,
     .help = "Black's squares, taken as they stand"},
    {.name = NULL}};

const Key keys_of_style[] = {
    {SECTION_STYLE, "squares", VALUE_SWITCH, OPTIONAL, "checkered", AT(StyleDefinition, plain),
     NOWHERE, .words = squares_words, .help = "checkered (light and dark by turns) or plain"},
    {SECTION_STYLE, "river", VALUE_NUMBER, OPTIONAL, NULL, AT(StyleDefinition, river), NOWHERE,
     .min = 1, .max = BOARD_MAX, .help = "a river is drawn between this rank and the next"},
    {SECTION_STYLE, "boards", VALUE_NUMBER, OPTIONAL, NULL, AT(StyleDefinition, boards), NOWHERE,
     .min = 1, .max = BOARD_MAX,
     .help = "the board is that many boards of the same size side by side, drawn apart"},
    {SECTION_STYLE, "marked", VALUE_MARKED, OPTIONAL, NULL, AT(StyleDefinition, marked),
     AT(StyleDefinition, marked_count),
     .help =
         "squares that look different, White's and Black's: an area, or zones with a sign each"},
    {.name = NULL}};

const Key keys_of_start[] = {
    {SECTION_START, "fen", VALUE_TEXT, OPTIONAL, NULL, AT(StartReading, fen), NOWHERE,
     .help = "the start position as FEN"},
    {SECTION_START, "picture", VALUE_PICTURE, OPTIONAL, NULL, AT(StartReading, picture), NOWHERE,
     .help = "drawing of the start position, one line a rank"},
    {SECTION_START, "hand", VALUE_HAND, OPTIONAL, NULL, AT(StartReading, hand), NOWHERE,
     .inner = SECTION_HAND, .help = "letters of the men that each side holds"},
    {SECTION_START, "shuffle", VALUE_MAP, OPTIONAL, NULL, AT(StartReading, shuffle), NOWHERE,
     .inner = SECTION_SHUFFLE, .help = "which men are drawn anew for each game"},
    {.name = NULL}};

const Key keys_of_hand[] = {
    {SECTION_HAND, "white", VALUE_TEXT, OPTIONAL, NULL, AT(HandReading, side[WHITE]), NOWHERE,
     .help = "letters of the men that White holds"},
    {SECTION_HAND, "black", VALUE_TEXT, OPTIONAL, NULL, AT(HandReading, side[BLACK]), NOWHERE,
     .help = "letters of the men that Black holds, in capitals"},
    {.name = NULL}};

const Key keys_of_shuffle[] = {
    {SECTION_SHUFFLE, "squares", VALUE_SQUARES, REQUIRED, NULL, AT(ShuffleDefinition, squares),
     NOWHERE, .help = "White's squares whose men are shuffled"},
    {SECTION_SHUFFLE, "opposite-colours", VALUE_KINDS, OPTIONAL, NULL,
     AT(ShuffleDefinition, opposite_colours), NOWHERE,
     .help = "kinds with as many men on light squares as on dark ones"},
    {SECTION_SHUFFLE, "between", VALUE_BETWEEN, OPTIONAL, NULL, AT(ShuffleDefinition, between),
     AT(ShuffleDefinition, between_count),
     .help = "which kind is placed between two of which other kind"},
    {.name = NULL}};
