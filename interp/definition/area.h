// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Areas: squares that an author names, for both sides.

#ifndef MEWS_DEFINITION_AREA_H
#define MEWS_DEFINITION_AREA_H

#include "base/bits.h"
#include "base/source.h"

// Squares as seen by each side: White's as written, Black's reflected top to bottom.
typedef struct Area {
    Bits squares[SIDES];
    bool given; // false: the author left it out, and `squares` holds the default
    Span span;
} Area;

#endif
