// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the man whose aura freezes the mover, or protects what it would take.

#include "notation/refusals/reasons.h"
#include "notation/refusals/move_reason.h"
#include "notation/symbol.h"

// "is frozen by the immobilizer on d4"
static bool write_touch(Writer *writer, const MoveList *list, AuraEffect effect, int square) {
    const Rules *rules = list->rules;
    int owner = position_aura_owner(list->position, effect, square);
    if (owner != NONE)
        writer_printf(writer, "is %s by the %s on %s",
                      effect == AURA_FREEZE ? "frozen" : "protected",
                      rules->pieces[man_kind(position_man(list->position, owner))].name,
                      square_name(rules, owner).text);
    return owner != NONE;
}

// The same with the man before it.
static bool write_touched(Writer *writer, const MoveList *list, AuraEffect effect, int square) {
    const Rules *rules = list->rules;
    int man = position_man(list->position, square);
    if (position_aura_owner(list->position, effect, square) == NONE)
        return false;
    writer_printf(writer, "the %s on %s ", rules->pieces[man_kind(man)].name,
                  square_name(rules, square).text);
    return write_touch(writer, list, effect, square);
}

bool frozen_write_is(Writer *writer, const MoveList *list, int square) {
    return write_touch(writer, list, AURA_FREEZE, square);
}

bool frozen_write(Writer *writer, const MoveList *list, int square) {
    return write_touched(writer, list, AURA_FREEZE, square);
}

bool aura_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    Setup setup;
    bool starved = false, told = false;
    position_get(list->position, &setup);
    if (setup.men[from] != MAN_NONE && man_reaches(list->rules, &setup, from, to, &starved))
        told = frozen_write(writer, list, from) ||
               (to != from && write_touched(writer, list, AURA_PROTECT, to));
    if (starved)
        position_starve(list->position);
    return told;
}
