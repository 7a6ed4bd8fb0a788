// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The man on a square that alone forbids others to go there.

#include "notation/refusals/move_reason.h"
#include "notation/symbol.h"

bool occupied_reason_write(Writer *writer, const MoveList *list, int kind, int square,
                           bool pushed) {
    const Rules *rules = list->rules;
    int man = position_man(list->position, square);
    if (man == MAN_NONE || rules->pieces[man_kind(man)].neutral ||
        (!pushed && move_list_drop(list, kind, NONE) == list->count))
        return false;
    bool own = man_side(man) == position_side(list->position);
    writer_printf(writer, "%s's %s%s is on %s", side_word(man_side(man)), own ? "own " : "",
                  rules->pieces[man_kind(man)].name, square_name(rules, square).text);
    if (!own)
        writer_printf(writer, ", and no %s can go there", rules->pieces[kind].name);
    return true;
}
