// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A list of remarks, and what all that add to it know of the piece and its side.

#include "words/piece/remarks_inner.h"

#include <string.h>

#include "words/area.h"

Block *remark_add(Remarks *remarks, Topic topic, const char *words, const char *picture) {
    ARENA_GROW(remarks->arena, remarks->items, remarks->count, &remarks->capacity);
    Block *remark = &remarks->items[remarks->count++];
    *remark = (Block){.kind = BLOCK_ITEM,
                      .topic = topic,
                      .text = words,
                      .picture = picture,
                      .mentions = mentions_take(remarks->arena)};
    return remark;
}

void remark_draw(Remarks *remarks, Topic topic, const char *words, const char *picture) {
    remark_add(remarks, topic, words, picture)->signs = picture != NULL;
}

bool is_said_alike(const Block *a, const Block *b) {
    return strcmp(a->text, b->text) == 0 && !a->picture == !b->picture &&
           (!a->picture || strcmp(a->picture, b->picture) == 0);
}

bool remarks_same(const Remarks *a, const Remarks *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = is_said_alike(&a->items[i], &b->items[i]);
    return same;
}

Remarks remarks_make(Arena *arena, const Definition *definition, int kind, KindsSeen seen) {
    mentions_begin(arena);
    mentions_take(arena); // what was put into words and not used
    Remarks remarks = {.arena = arena, .held = seen.held, .seen = seen, .only = NONE};
    for (int side = 0; side < SIDES; side++) {
        if (!kinds_has(seen.sides[side], kind))
            continue;
        remarks.own = kinds_or(remarks.own, seen.sides[side]);
        remarks.enemies = kinds_or(remarks.enemies, seen.sides[!side]);
        if (!kinds_has(seen.sides[!side], kind) && !definition->pieces[kind].neutral)
            remarks.only = side;
    }
    return remarks;
}

Wording wording_of(const Remarks *remarks, const Definition *definition) {
    return (Wording){.arena = remarks->arena, .definition = definition, .held = remarks->held};
}

Area area_of_piece(const Remarks *remarks, Area area) {
    if (remarks->only != NONE)
        area.squares[!remarks->only] = area.squares[remarks->only];
    return area;
}

void zones_add(Remarks *zones, const Definition *definition, const Mentions *mentions) {
    Arena *arena = zones->arena;
    for (size_t i = 0; i < definition->zone_count; i++) {
        bool told = !bits_has(&mentions->zones, (int)i);
        for (size_t k = 0; k < zones->count && !told; k++)
            told = bits_has(&zones->items[k].mentions.zones, (int)i);
        if (told)
            continue;
        const Area *area = &definition->zones[i];
        const char *name = arena_printf(arena, "%s", definition->zone_names[i].text),
                   *squares = area_listed(arena, definition, area);
        mention_zone(arena, i);
        Block *zone = remark_add(
            zones, TOPIC_ZONE,
            arena_printf(arena, "the zone %s%s%s", name, squares ? ": " : "",
                         squares ? squares : ""),
            squares ? NULL : area_drawn(arena, definition, area));
        zone->label = name;
        zone->mentions.squares = bits_or(area->squares[WHITE], area->squares[BLACK]);
    }
}
