// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position as lines for a terminal: the board with its ranks and files, the hands, who is
// to move. White's men are capitals, '.' an empty square, '+' one that the game marks, a hole is
// blank.

#ifndef MEWS_NOTATION_DIAGRAM_H
#define MEWS_NOTATION_DIAGRAM_H

#include "position/position.h"

typedef enum DiagramColours { COLOURLESS, COLOURS_16, COLOURS_256 } DiagramColours;

enum { MARK_MOVED = 1, MARK_TARGET = 2 };

typedef struct DiagramView {
    int below;              // the side whose home is below
    DiagramColours colours; // then squares are light and dark, and men stand on tiles
    bool signs;             // the pieces' signs where they have some
    const unsigned char *marks; // [square]; NULL: none
    const char *const *beside;  // what stands at the right of the lines, from above; NULL: nothing
    size_t beside_count;
    size_t columns; // of the terminal; 0: as many as there are
} DiagramView;

size_t diagram_write(const Position *position, const DiagramView *view, char *buffer, size_t size);

#endif
