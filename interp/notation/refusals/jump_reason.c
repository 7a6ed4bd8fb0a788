// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A capture on a square by a man that takes only what it jumps over.

#include "notation/refusals/move_reason.h"

enum { LIFTING = MODE_CAPTURE | MODE_ROYAL };

static bool routes_take(const RouteList *list, int squares) {
    for (uint32_t i = 0; list->count && i < list->index[squares]; i++)
        if (list->routes[i].modes & LIFTING)
            return true;
    return false;
}

static bool same_heading(Ride a, Ride b) {
    return a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0;
}

// Does the next leg go straight on from a man that is taken here?
static bool goes_on(const PatternTerm *term, const LegState *state, const Edge *edge) {
    const LegState *next = &term->states[edge->to];
    if (!edge->rides)
        return false;
    for (int i = 0; i < 3 * state->ride_count; i++)
        for (int r = 0; r < next->ride_count; r++)
            if (edge->rides[i] >> r & 1 && !same_heading(state->rides[i / 3], next->rides[r]))
                return false;
    return true;
}

// What a term does with men that it takes: it takes none, only such as it jumps over, or others.
typedef enum Taking { TAKES_NONE, TAKES_OVER, TAKES_ELSE } Taking;

static Taking taking_of(const PatternTerm *term) {
    Taking taking = TAKES_NONE;
    for (int s = 0; s < term->state_count; s++) {
        const LegState *state = &term->states[s];
        if (!(state->modes & LIFTING))
            continue;
        taking = TAKES_OVER;
        if (state->final)
            return TAKES_ELSE;
        for (int e = 0; e < state->edge_count; e++)
            if (!goes_on(term, state, &state->edges[e]))
                return TAKES_ELSE;
    }
    return taking;
}

static bool only_jumps(const Rules *rules, const SidePiece *piece) {
    int squares = rules->board.squares;
    bool jumps = false, takes = rules->movement.induction || piece->distance_count ||
                                routes_take(&piece->ordinary, squares);
    for (size_t i = 0; i < piece->special_count; i++)
        takes |= routes_take(&piece->specials[i].list, squares);
    for (size_t i = 0; i < piece->filtered_count; i++)
        takes |= routes_take(&piece->filtered[i].list, squares);
    for (size_t i = 0; i < piece->walk_count; i++) {
        Taking taking = taking_of(piece->walks[i].term);
        takes |= taking == TAKES_ELSE;
        jumps |= taking == TAKES_OVER;
    }
    return jumps && !takes;
}

bool side_jumps(const Rules *rules, int side) {
    int kind = 0;
    while (kind < rules->piece_count && !only_jumps(rules, &rules->pieces[kind].side[side]))
        kind++;
    return kind < rules->piece_count;
}

bool jump_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    const Rules *rules = list->rules;
    int man = position_man(list->position, from), enemy = position_man(list->position, to);
    if (man == MAN_NONE || enemy == MAN_NONE || man_side(man) == man_side(enemy) ||
        !only_jumps(rules, &rules->pieces[man_kind(man)].side[man_side(man)]))
        return false;
    writer_printf(writer, "a %s captures by jumping over, not on the square where it ends",
                  rules->pieces[man_kind(man)].name);
    return true;
}
