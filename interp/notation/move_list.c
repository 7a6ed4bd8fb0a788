// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → its legal moves, described.

#include "notation/move_list.h"

#include <stdlib.h>

#include "position/move.h"

// Keeps the moves with the same two squares as one of them, which alone its text depends on.
static void move_list_narrow(MoveList *list, Move move) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (move_from(list->moves[i]) == move_from(move) &&
            move_to(list->moves[i]) == move_to(move))
            list->moves[kept++] = list->moves[i];
    list->count = kept;
}

static bool move_list_gather(const Position *position, MoveList *list, const Move *like) {
    *list = (MoveList){.position = position, .rules = position_rules(position)};
    size_t count = position_moves(position, NULL, 0);
    if (!count)
        return true;
    list->moves = malloc(count * sizeof *list->moves);
    list->facts = malloc(count * sizeof *list->facts);
    if (!list->moves || !list->facts) {
        position_starve(position);
        move_list_free(list);
        return false;
    }
    list->count = count;
    position_moves(position, list->moves, count);
    if (like)
        move_list_narrow(list, *like);
    for (size_t i = 0; i < list->count; i++)
        position_facts(position, list->moves[i], &list->facts[i]);
    return true;
}

bool move_list_make(const Position *position, MoveList *list) {
    return move_list_gather(position, list, NULL);
}

bool move_list_make_like(const Position *position, Move move, MoveList *list) {
    return move_list_gather(position, list, &move);
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

Bits move_list_men(const MoveList *list, int kind) {
    Bits men = {{0}};
    for (int s = 0; s < list->rules->board.squares; s++) {
        int man = position_man(list->position, s);
        if (man != MAN_NONE && man_side(man) == position_side(list->position) &&
            (kind == NONE || man_kind(man) == kind))
            bits_add(&men, s);
    }
    return men;
}

bool move_list_has_man(const MoveList *list, int kind) {
    Bits men = move_list_men(list, kind);
    return !bits_empty(&men);
}

size_t move_list_drop(const MoveList *list, int kind, int square) {
    size_t i = 0;
    while (i < list->count && (list->facts[i].type != MOVE_DROP || list->facts[i].kind != kind ||
                               (square != NONE && list->facts[i].to != square)))
        i++;
    return i;
}

bool move_list_only_drops(const MoveList *list) {
    size_t i = 0;
    while (i < list->count && list->facts[i].type == MOVE_DROP)
        i++;
    return i == list->count;
}
