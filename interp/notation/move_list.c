// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → its legal moves, described.

#include "notation/move_list.h"

#include <stdlib.h>

bool move_list_make(const Position *position, MoveList *list) {
    *list = (MoveList){.position = position, .rules = position_rules(position)};
    size_t count = position_moves(position, NULL, 0);
    if (!count)
        return true;
    list->moves = calloc(count, sizeof *list->moves);
    list->facts = calloc(count, sizeof *list->facts);
    if (!list->moves || !list->facts) {
        move_list_free(list);
        return false;
    }
    list->count = count;
    position_moves(position, list->moves, count);
    for (size_t i = 0; i < count; i++)
        position_facts(position, list->moves[i], &list->facts[i]);
    return true;
}

void move_list_free(MoveList *list) {
    free(list->moves);
    free(list->facts);
    list->moves = NULL;
    list->facts = NULL;
    list->count = 0;
}

size_t move_list_find(const MoveList *list, Move move) {
    size_t i = 0;
    while (i < list->count && list->moves[i] != move)
        i++;
    return i;
}
