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

void material_add_with(Material *material, int man, uint16_t *numbers, int number) {
    int at = material_add(material, man);
    memmove(numbers + at + 1, numbers + at, (size_t)(material->count - 1 - at) * sizeof *numbers);
    numbers[at] = (uint16_t)number;
}

// What becomes of a captured man; false: that isn't always the same.
static bool fate_of(const HandRules *hands, int kinds, int captive, Fate *fate) {
    *fate = hands->fate ? hands->fate[0][captive] : (Fate){.to = TO_NOWHERE};
    for (int captor = 1; captor < kinds && hands->fate; captor++) {
        const Fate *other = &hands->fate[captor][captive];
        if (other->to != fate->to || (fate->to != TO_NOWHERE && other->as != fate->as))
            return false;
    }
    return true;
}

bool classes_find(const Rules *rules, Classes *classes) {
    Fate fate;
    uint8_t forms[MEN_CODES] = {0};
    *classes = (Classes){.hands = rules->hands.used};
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (rules->hands.fate_count || !fate_of(&rules->hands, rules->piece_count, kind, &fate))
            return false;
        bool stays = fate.to == TO_NOWHERE || rules->pieces[kind].royal;
        for (int side = WHITE; side <= BLACK; side++) {
            int man = man_make(kind, side), as = stays ? kind : fate.as;
            int of = man_make(as, stays || fate.to == TO_OWNER ? side : WHITE);
            classes->of[man] = (uint8_t)of;
            classes->in_hand[man_make(as, side)] |= !stays;
            if (man != of)
                classes->form[man] = ++forms[of];
            if (forms[of] >= FORMS_MAX)
                return false;
        }
    }
    for (int man = 1; man <= 2 * rules->piece_count; man++) // what goes to a hand comes back as it
        if (classes->of[classes->of[man]] != classes->of[man])
            return false;
    return true;
}

Material material_of(const Material *men, const Classes *classes) {
    Material material = {0};
    for (int i = 0; i < men->count; i++)
        material_add(&material, classes->of[men->men[i]]);
    return material;
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
