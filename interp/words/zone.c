// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/zone.h"

#include <ctype.h>
#include <string.h>

#include "words/area.h"

static const char before_name[] = "the zone ";

static bool in_name(char c) {
    unsigned char byte = (unsigned char)c;
    return isalnum(byte) || byte >= 0x80 || c == '-' || c == '_';
}

bool zone_named(const char *name, const char *words) {
    for (const char *at = words; (at = strstr(at, before_name)); at++) {
        const char *found = at + strlen(before_name);
        if (strncmp(found, name, strlen(name)) == 0 && !in_name(found[strlen(name)]))
            return true;
    }
    return false;
}

static ZoneWords zone_tell(Arena *arena, const Definition *definition, size_t i) {
    const Area *area = &definition->zones[i];
    const char *name = definition->zone_names[i].text,
               *squares = area_listed(arena, definition, area);
    if (squares)
        return (ZoneWords){name, arena_printf(arena, "%s%s: %s", before_name, name, squares),
                           NULL};
    return (ZoneWords){name, arena_printf(arena, "%s%s", before_name, name),
                       area_drawn(arena, definition, area)};
}

void zones_of_words(Arena *arena, const Definition *definition, const char *words, Zones *zones) {
    for (size_t i = 0; i < definition->zone_count; i++) {
        const char *name = definition->zone_names[i].text;
        bool there = !zone_named(name, words);
        for (size_t k = 0; k < zones->count && !there; k++)
            there = strcmp(zones->items[k].name, name) == 0;
        if (there)
            continue;
        ARENA_GROW(arena, zones->items, zones->count, &zones->capacity);
        zones->items[zones->count] = zone_tell(arena, definition, i);
        zones->items[zones->count].name = arena_string(arena, name, strlen(name));
        zones->count++;
    }
}
