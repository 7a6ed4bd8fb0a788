// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Squares one after another, by their names or numbers: "e3xc5xe7" "e3 c5 e7" "38-27".

#ifndef MEWS_NOTATION_SPELLINGS_SQUARE_PATH_H
#define MEWS_NOTATION_SPELLINGS_SQUARE_PATH_H

#include "notation/move_list.h"

enum { STOPS_MAX = 64 };

// A square as it is written. NONE: it isn't on the board.
typedef struct Stop {
    int square;
    size_t at, length; // in the text
} Stop;

typedef struct Path {
    Stop stops[STOPS_MAX];
    size_t count;
    bool numbers; // it has numbers in place of names
} Path;

// Reads two squares or more, also behind the number of a move. Numbers have something between
// them, and are read only where squares have such.
bool square_path_read(const MoveList *list, const char *text, Path *path);

// Are all of them there to be played on?
bool square_path_on_board(const MoveList *list, const Path *path);

// "e3c5e7"
void square_path_write(Writer *writer, const MoveList *list, const Path *path);

#endif
