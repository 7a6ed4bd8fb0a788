// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game of Fairy-Max as its file says it: types of pieces by number, the first two of which are
// the pawns of White and of Black.

#ifndef MEWS_FORMATS_FAIRYMAX_FAIRYMAX_H
#define MEWS_FORMATS_FAIRYMAX_FAIRYMAX_H

#include "formats/outline.h"

enum { FAIRYMAX_TYPES = 15, FAIRYMAX_RAYS = 32, FAIRYMAX_CASTLES = 8 };

// A direction: steps as the program counts them, 16 to a rank, and its mode.
typedef struct FairymaxRay {
    int step, second;
    uint32_t mode;
} FairymaxRay;

typedef struct FairymaxType {
    char letter;
    int value, line;
    FairymaxRay rays[FAIRYMAX_RAYS];
    int count;
} FairymaxType;

// What the rays of a type come to, as White would see them.
typedef struct FairymaxMoves {
    OutlineStep steps[2 * FAIRYMAX_RAYS];
    int count;
    const char *bent;  // terms of several legs, or ""
    const char *again; // a term for the rank behind that of the pawns, or ""
    bool marks;        // can be taken en passant
    int castles[FAIRYMAX_CASTLES], castle_count; // how many files the king goes
    bool odd_castle;                             // castles otherwise
} FairymaxMoves;

// False: something can't be said, and *reason tells what.
bool fairymax_moves(Arena *arena, const FairymaxType *type, int side, FairymaxMoves *moves,
                    const char **reason);

#endif
