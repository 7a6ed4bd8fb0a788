// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Words that name a zone, as "only to a square of the zone traps" → where the zone is.

#ifndef MEWS_WORDS_ZONE_H
#define MEWS_WORDS_ZONE_H

#include "base/arena.h"
#include "definition/definition.h"

typedef struct ZoneWords {
    const char *name;
    const char *words;   // "the zone traps: c1, e1 and d2 for White, c9, e9 and d8 for Black"
    const char *picture; // lines, if the squares are too many to be listed; else NULL
} ZoneWords;

typedef struct Zones {
    ZoneWords *items;
    size_t count, capacity;
} Zones;

bool zone_named(const char *name, const char *words);

// Adds the zones of the definition that the words name and that aren't there yet.
void zones_of_words(Arena *arena, const Definition *definition, const char *words, Zones *zones);

#endif
