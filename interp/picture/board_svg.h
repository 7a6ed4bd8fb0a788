// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the parts of a picture in SVG share: where things are on it, its squares (squares_svg.c),
// its men (men_svg.c), and all around them (board_svg.c).

#ifndef MEWS_PICTURE_BOARD_SVG_H
#define MEWS_PICTURE_BOARD_SVG_H

#include "picture/picture.h"

enum {
    SIDE = 40, // of a square; the height of a hexagon
    MARGIN = 20,
    EDGE = 4, // around the board
};

typedef struct Board {
    Arena *arena;
    Writer *writer;
    const PictureScene *scene;
    const mews_view *view;
    const char **drawings[SIDES]; // of the kinds, in a box of 100 x 100
    bool in_page;                 // which has style, symbols and what signs mean elsewhere
    PageFrame frame;              // of a larger picture; side 0: there is none
    int left, top;                // of the board
    int lowest, highest;          // of hexagons: in half their height, seen from White
} Board;

// ---- squares_svg.c ----------------------------------------------------------------------------

void board_measure(Board *board); // before what follows
int board_width(const Board *board);
int board_height(const Board *board);
// The upper left corner of a box of SIDE x SIDE around the middle of the square.
int x_of(const Board *board, int square);
int y_of(const Board *board, int square);

// Squares, areas, rivers, edges that meet; then, above the men, marks; then names.
void write_grounds(const Board *board);
void write_marks(const Board *board);
void write_names(const Board *board);
void write_arrow(const Board *board, mews_arrow arrow);
void write_square_name(Writer *writer, int square, int files);

// ---- men_svg.c --------------------------------------------------------------------------------

void men_prepare(Board *board); // finds the drawings
void write_symbol(const Board *board, int kind, int side);
void write_symbols(const Board *board); // of all men, for use by write_man
// A man of the kind in a square whose upper left corner is there.
void write_man(const Board *board, int kind, int side, int x, int y);
void write_men(const Board *board); // or the signs of what a piece does
// The sign in a box whose upper left corner is there; `tail` 0: no more.
void write_sign(const Board *board, const char *sign, char tail, int x, int y);

#endif
