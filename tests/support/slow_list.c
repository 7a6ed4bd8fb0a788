// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A list of moves that has each move once: of terms that make the same move only one counts.

#include "support/slow_game.h"

#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

// Taken men and moved men are compared as sets: the walk may find them in any order.
bool slow_same_way(const SlowWay *a, const SlowWay *b) {
    if (a->taken_count != b->taken_count || a->moved_count != b->moved_count)
        return false;
    for (int i = 0; i < a->taken_count; i++) {
        bool found = false;
        for (int j = 0; j < b->taken_count; j++)
            found |= same_spot(a->taken[i].at, b->taken[j].at);
        if (!found)
            return false;
    }
    for (int i = 0; i < a->moved_count; i++) {
        bool found = false;
        for (int j = 0; j < b->moved_count; j++)
            found |= same_spot(a->moved[i].from, b->moved[j].from) &&
                     same_spot(a->moved[i].to, b->moved[j].to);
        if (!found)
            return false;
    }
    return true;
}

static bool same_move(const SlowMove *a, const SlowMove *b) {
    return a->type == b->type && a->kind == b->kind && same_spot(a->to, b->to) &&
           (a->type == SLOW_DROP ? a->becomes == b->becomes : same_spot(a->from, b->from)) &&
           a->promotion == b->promotion && a->declined == b->declined && a->castle == b->castle &&
           slow_same_way(&a->way, &b->way) && a->gates == b->gates &&
           (!a->gates || (a->gate == b->gate && same_spot(a->gate_on, b->gate_on)));
}

// The same way, apart from the men that effects take.
bool slow_same_basic_move(const SlowMove *a, const SlowMove *b) {
    SlowWay left = a->way, right = b->way;
    left.taken_count = a->way_taken;
    right.taken_count = b->way_taken;
    return a->type == SLOW_WALK && b->type == SLOW_WALK && same_spot(a->from, b->from) &&
           same_spot(a->to, b->to) && a->midway == b->midway && slow_same_way(&left, &right);
}

static bool same_term(const SlowMove *a, const SlowMove *b) {
    return a->lent == b->lent && a->owner == b->owner && a->number == b->number &&
           a->way.term == b->way.term;
}

// Of terms with the same way only that of the lowest rank counts; of two of one rank a piece's own
// goes before one that it borrows, one from an earlier kind before one from a later, and else the
// first in the list. Drops old moves, or returns true if the new move must be dropped.
static bool ruled_out(SlowMoves *list, const SlowMove *move) {
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const SlowMove *old = &list->moves[i];
        bool rivals = !same_term(old, move) && slow_same_basic_move(old, move);
        if (rivals &&
            (old->rank < move->rank || (old->rank == move->rank && old->lent <= move->lent)))
            return true;
        if (rivals)
            continue;
        if (kept < i)
            list->moves[kept] = *old;
        kept++;
    }
    list->count = kept;
    return false;
}

void slow_put_move(void *context, const SlowMove *move) {
    SlowMoves *list = context;
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 64;
        list->moves = realloc(list->moves, (size_t)list->capacity * sizeof *list->moves);
    }
    list->moves[list->count++] = *move;
}

void slow_add_move(void *context, const SlowMove *move) {
    SlowMoves *list = context;
    if (ruled_out(list, move))
        return;
    for (int i = 0; i < list->count; i++)
        if (same_move(&list->moves[i], move))
            return;
    slow_put_move(list, move);
}

void slow_moves_free(SlowMoves *moves) {
    free(moves->moves);
    *moves = (SlowMoves){0};
}
