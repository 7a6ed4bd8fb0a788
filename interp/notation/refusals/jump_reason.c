// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A capture on a square by a man that takes only what it jumps over, or never by its move alone.

#include "notation/jumping.h"
#include "notation/refusals/move_reason.h"

bool jump_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    const Rules *rules = list->rules;
    int man = position_man(list->position, from), enemy = position_man(list->position, to);
    if (man == MAN_NONE || enemy == MAN_NONE || man_side(man) == man_side(enemy))
        return false;
    Taking taking = taking_of(rules, man_kind(man), man_side(man));
    const char *name = rules->pieces[man_kind(man)].name;
    if (taking == TAKES_OVER)
        writer_printf(writer, "a %s captures by jumping over, not on the square where it ends",
                      name);
    else if (taking == TAKES_NONE)
        writer_printf(writer, "no %s captures on the square where it ends", name);
    return taking != TAKES_ELSE;
}
