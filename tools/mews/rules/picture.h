// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece's diagram, made as small as can be. Lines of moves that go on to its edge are cut off
// after a few squares; a diagram that is large even so is left out.

#ifndef MEWS_PICTURE_H
#define MEWS_PICTURE_H

#include <stdbool.h>

typedef struct Picture {
    char *text; // its lines, in new memory; NULL: left out
    bool cut;   // the lines of moves that reach the edge go on
} Picture;

// `diagram`: lines of signs, as many as there are signs in one, the piece in the middle; other
// lines may follow behind a blank one.
Picture picture_make(const char *diagram);

#endif
