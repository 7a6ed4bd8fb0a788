// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "zones.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static void put_zone(Sheet *sheet, const mews_zone *zone) {
    sheet_item(sheet, 1, zone->words);
    if (zone->picture)
        sheet_drawing_in(sheet, 1, zone->picture);
}

void zones_put_of_piece(Sheet *sheet, const mews_explanation *explanation) {
    mews_zone zone;
    for (size_t i = 0; mews_explanation_zone(explanation, i, &zone); i++)
        put_zone(sheet, &zone);
}

typedef struct ZoneTold {
    Sheet *sheet;
    const char **names;
    size_t count;
} ZoneTold;

static void tell_once(ZoneTold *told, const mews_zone *zone) {
    for (size_t i = 0; i < told->count; i++)
        if (strcmp(told->names[i], zone->name) == 0)
            return;
    if (told->count == 0)
        sheet_heading(told->sheet, 2, "Zones");
    told->names = memory_grow(told->names, told->count + 1, sizeof *told->names);
    told->names[told->count++] = zone->name;
    put_zone(told->sheet, zone);
}

void zones_put(Sheet *sheet, const Pieces *pieces, const mews_conduct *conduct) {
    ZoneTold told = {.sheet = sheet};
    mews_zone zone;
    for (size_t kind = 0; kind < pieces->count; kind++)
        for (size_t i = 0; pieces->explanations[kind] &&
                           mews_explanation_zone(pieces->explanations[kind], i, &zone);
             i++)
            tell_once(&told, &zone);
    for (size_t i = 0; conduct && mews_conduct_zone(conduct, i, &zone); i++)
        tell_once(&told, &zone);
    free(told.names);
}
