// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "tables/material.h"

#include <string.h>

// White's first; man_make counts sides within kinds.
static bool stands_before(int a, int b) {
    return man_side(a) != man_side(b) ? man_side(a) < man_side(b) : man_kind(a) < man_kind(b);
}

int material_add(Material *material, int man) {
    int at = material->count++;
    for (; at > 0 && stands_before(man, material->men[at - 1]); at--)
        material->men[at] = material->men[at - 1];
    material->men[at] = (uint8_t)man;
    return at;
}

void material_add_with(Material *material, int man, uint8_t *numbers, int number) {
    int at = material_add(material, man);
    memmove(numbers + at + 1, numbers + at, (size_t)(material->count - 1 - at));
    numbers[at] = (uint8_t)number;
}

bool material_equal(const Material *a, const Material *b) {
    return a->count == b->count && memcmp(a->men, b->men, (size_t)a->count) == 0;
}

const char *material_read(const Rules *rules, const char *text, Material *material) {
    int side = WHITE;
    *material = (Material){0};
    while (*text) {
        int kind, letter_side;
        size_t length = letter_read(rules, text, &kind, &letter_side);
        if (*text == 'v' && side == WHITE && (!length || kind == NONE || letter_side == BLACK)) {
            side = BLACK;
            text++;
            continue;
        }
        if (!length || kind == NONE || letter_side == BLACK || material->count == ENDGAME_MEN_MAX)
            return text;
        material_add(material, man_make(kind, side));
        text += length;
    }
    return side == BLACK && material->count ? NULL : text;
}

void material_write(Writer *writer, const Rules *rules, const Material *material) {
    int i = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        if (side == BLACK)
            writer_text(writer, "v");
        for (; i < material->count && man_side(material->men[i]) == side; i++)
            letter_write(writer, rules, man_kind(material->men[i]), WHITE);
    }
}
