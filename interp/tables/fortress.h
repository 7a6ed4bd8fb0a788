// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fortresses: draws that a side can keep for ever by moves that leave the material as it is,
// unless the other side changes it, or leaves it no other moves.

#ifndef MEWS_TABLES_FORTRESS_H
#define MEWS_TABLES_FORTRESS_H

#include "tables/build.h"

// Bits of the table's entries by who is to move, where the side holds such a draw. NULL: no
// memory.
uint8_t *fortress_find(TableSet *set, const EndTable *table, int side);

static inline bool fortress_has(const uint8_t *held, int turn, size_t index) {
    size_t bit = 2 * index + (size_t)turn;
    return held[bit / 8] >> bit % 8 & 1;
}

#endif
