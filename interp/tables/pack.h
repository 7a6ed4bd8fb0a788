// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tables as files: packed, with checksums, bound to the rules.

#ifndef MEWS_TABLES_PACK_H
#define MEWS_TABLES_PACK_H

#include "tables/endtable.h"

typedef enum PackFault {
    PACK_FINE,
    PACK_NO_TABLE,     // it is something else, or of another version
    PACK_OTHER_RULES,  // men move in other ways, the board is another, or the game ends otherwise
    PACK_CUT_OFF,      // it is shorter than it says
    PACK_DAMAGED,      // a checksum is wrong
    PACK_OTHER_LAYOUT, // of other men than it says, or with other places
    PACK_NO_MEMORY
} PackFault;

// The caller frees the bytes. NULL: no memory.
uint8_t *endtable_pack(const EndTable *table, const Rules *rules, size_t *size);

// What men a file says it has.
PackFault pack_material(const Rules *rules, const uint8_t *bytes, size_t size, Material *material);
// Fills in the values of a table that has been made for these men.
PackFault endtable_unpack(EndTable *table, const Rules *rules, const uint8_t *bytes, size_t size);

#endif
