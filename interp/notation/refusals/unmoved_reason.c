// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Some moves are only for men that have not moved, and a FEN says which these are. Nothing on the
// board tells that it says so of none.

#include "notation/refusals/move_reason.h"
#include "notation/symbol.h"
#include "position/setup.h"

static bool list_has(const MoveList *list, int from, int to) {
    for (size_t i = 0; i < list->count; i++)
        if (list->facts[i].type != MOVE_DROP && list->facts[i].type != MOVE_PASS &&
            list->facts[i].from == from && list->facts[i].to == to)
            return true;
    return false;
}

bool unmoved_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    const Engine *engine = position_engine(list->position);
    Setup setup, rested;
    position_get(list->position, &setup);
    rested = setup;
    setup_rest(list->rules, &rested);
    if (bits_has(&setup.unmoved, from) || !bits_has(&rested.unmoved, from))
        return false;
    bits_add(&setup.unmoved, from);
    MoveList others = {.count = 0};
    Position *trial = position_new(engine);
    bool made = trial && position_set(trial, &setup) && move_list_make(trial, &others);
    bool goes = made && list_has(&others, from, to);
    if (!made)
        position_starve(list->position);
    if (goes)
        writer_printf(writer,
                      "the %s on %s can go there only while it hasn't moved; in a FEN the field of "
                      "the castling rights names the men that haven't",
                      list->rules->pieces[man_kind(setup.men[from])].name,
                      square_name(list->rules, from).text);
    move_list_free(&others);
    position_free(trial);
    return goes;
}
