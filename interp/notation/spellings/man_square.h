// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A man and a square as SAN names them, whether or not the game has such a piece and the board
// such a square.

#ifndef MEWS_NOTATION_SPELLINGS_MAN_SQUARE_H
#define MEWS_NOTATION_SPELLINGS_MAN_SQUARE_H

#include "notation/symbol.h"

typedef struct ManSquare {
    int kind;          // NONE: no piece has the letter
    size_t letter;     // how many bytes it is; 0: there is none, as for pawns
    size_t at, length; // the name of the square
    int square;        // NONE: it is off the board
} ManSquare;

// "Ke9" "Nbd9" "N1xd9" "Ng1f9" "dxe9=Q" "Zd3+"; a square alone only if it is off the board.
bool man_square_read(const Rules *rules, const char *text, ManSquare *named);

#endif
