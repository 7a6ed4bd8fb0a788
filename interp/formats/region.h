// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sets of squares → areas of a definition. Squares are those of a board of 16 by 16, rank * 16 +
// file; those beyond the board don't count.

#ifndef MEWS_FORMATS_REGION_H
#define MEWS_FORMATS_REGION_H

#include "base/bits.h"
#include "formats/sheet.h"

typedef struct RegionBoard {
    Arena *arena;
    SheetNode *sheet; // gets zones
    int files, ranks;
} RegionBoard;

bool region_empty(const RegionBoard *board, const Bits *region);
bool region_everywhere(const RegionBoard *board, const Bits *region);
// An area for both sides: White's in words, or a zone that is added under this name. If only one
// side has squares there, *side is that side, else NONE.
const char *region_area(const RegionBoard *board, const char *name, const Bits regions[2],
                        int *side);

#endif
