// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A list of remarks, and what all that add to it know of the piece and its side.

#include "words/piece/remarks_inner.h"

#include <string.h>

Remark *remark_add(Remarks *remarks, const char *words, const char *picture) {
    ARENA_GROW(remarks->arena, remarks->items, remarks->count, &remarks->capacity);
    Remark *remark = &remarks->items[remarks->count++];
    *remark = (Remark){.words = words, .picture = picture};
    return remark;
}

void remark_draw(Remarks *remarks, const char *words, const char *picture) {
    remark_add(remarks, words, picture)->points = picture != NULL;
}

void remark_takes(Remarks *remarks) {
    remarks->items[remarks->count - 1].takes = true;
}

void remarks_only(Remarks *remarks, size_t from) {
    for (size_t i = from; i < remarks->count; i++)
        remarks->items[i].only = true;
}

bool remarks_same(const Remarks *a, const Remarks *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) {
        const char *one = a->items[i].picture, *other = b->items[i].picture;
        same = strcmp(a->items[i].words, b->items[i].words) == 0 && !one == !other &&
               (!one || strcmp(one, other) == 0);
    }
    return same;
}

Remarks remarks_make(Arena *arena, const Definition *definition, int kind, KindsSeen seen) {
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
