// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/jumping.h"

enum { LIFTING = MODE_CAPTURE | MODE_ROYAL };

static bool list_in_modes(const RouteList *list, unsigned modes) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->routes[i].modes & modes)
            return true;
    return false;
}

const RouteList *piece_routes(const SidePiece *piece, size_t i) {
    if (i == 0)
        return &piece->ordinary;
    if (--i < piece->special_count)
        return &piece->specials[i].list;
    i -= piece->special_count;
    return i < piece->filtered_count ? &piece->filtered[i].list : NULL;
}

bool routes_in_modes(const SidePiece *piece, unsigned modes) {
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        if (list_in_modes(list, modes))
            return true;
    return false;
}

bool piece_may_ever_go(const Rules *rules, int kind, int side, int from, int to) {
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(&rules->pieces[kind].side[side], i)); i++)
        for (uint32_t k = list->count ? list->index[from] : 0;
             k < (list->count ? list->index[from + 1] : 0); k++)
            if (list->routes[k].to == to)
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

static Taking taking_of_term(const PatternTerm *term) {
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

Taking taking_of(const Rules *rules, int kind, int side) {
    const SidePiece *piece = &rules->pieces[kind].side[side];
    bool jumps = false, takes = rules->movement.induction || piece->distance_count ||
                                routes_in_modes(piece, LIFTING);
    for (size_t i = 0; i < piece->walk_count; i++) {
        Taking taking = taking_of_term(piece->walks[i].term);
        takes |= taking == TAKES_ELSE;
        jumps |= taking == TAKES_OVER;
    }
    return takes ? TAKES_ELSE : jumps ? TAKES_OVER : TAKES_NONE;
}

bool side_jumps(const Rules *rules, int side) {
    int kind = 0;
    while (kind < rules->piece_count && taking_of(rules, kind, side) != TAKES_OVER)
        kind++;
    return kind < rules->piece_count;
}

bool all_jump(const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (taking_of(rules, kind, WHITE) == TAKES_ELSE ||
            taking_of(rules, kind, BLACK) == TAKES_ELSE)
            return false;
    return side_jumps(rules, WHITE) || side_jumps(rules, BLACK);
}
