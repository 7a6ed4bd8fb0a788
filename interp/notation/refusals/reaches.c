// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where a man could go if no rule took moves away: by routes and their conditions, by other terms
// in a walk over the board. The conditions of `when` are taken to hold.

#include "notation/refusals/reasons.h"

#include <string.h>

#include "base/square.h"
#include "notation/jumps.h"
#include "rules/rules.h"

enum { BUDGET = 100000 }; // steps of a walk

typedef struct ManReach {
    const Rules *rules;
    const Setup *setup;
    Bits occupied;
    int from, to, side;
    unsigned modes; // that what stands on `to` allows
    bool takes;     // it has to take a man
    bool found, starved;
} ManReach;

// What a route may do on the square.
static unsigned modes_on(const Rules *rules, int man, int side) {
    if (man == MAN_NONE)
        return MODE_MOVE;
    if (kinds_has(rules->neutral, man_kind(man)) || man_side(man) != side)
        return MODE_CAPTURE | MODE_ROYAL;
    return 0;
}

static bool holds(const Condition *condition, const Bits *occupied) {
    Bits seen = bits_and(*occupied, condition->mask);
    return bits_equal(&seen, &condition->value);
}

static bool by_routes(const ManReach *reach, const RouteList *list) {
    if (!list->count)
        return false;
    for (uint32_t i = list->index[reach->from]; i < list->index[reach->from + 1]; i++) {
        const Route *route = &list->routes[i];
        if (route->to == reach->to && (route->modes & reach->modes) &&
            holds(route->when, &reach->occupied))
            return true;
    }
    return false;
}

// Does the clause hold, but for its `when`?
static bool clause_may_hold(const ManReach *reach, const Clause *clause) {
    int move = reach->setup->fullmove;
    return move >= clause->first_move && move <= clause->last_move &&
           (!clause->unmoved || bits_has(&reach->setup->unmoved, reach->from));
}

static bool take_way(void *context, const WalkMove *move) {
    ManReach *reach = context;
    bool idle = reach->takes && !move->lifted_count;
    reach->found = (move->to == reach->to && !idle) || move->lender >= 0;
    return !reach->found;
}

static bool by_walk(ManReach *reach, const WalkMover *mover) {
    WalkBoard board = rules_walk_board(reach->rules, reach->setup->men);
    long budget = BUDGET;
    if (!clause_may_hold(reach, &mover->clause) ||
        !bits_has(&mover->from.squares[reach->side], reach->from) ||
        !bits_has(&mover->to.squares[reach->side], reach->to))
        return false;
    board.known = true;
    board.induction = true;
    bool whole =
        walk_term(&board, mover->term, reach->from, reach->side, &budget, take_way, reach);
    reach->starved |= budget == WALK_STARVED;
    return reach->found || (!whole && budget < 0); // what took too long may go there
}

bool man_reaches(const Rules *rules, const Setup *setup, int from, int to, bool *starved) {
    int man = setup->men[from], side = man_side(man);
    const SidePiece *piece = &rules->pieces[man_kind(man)].side[side];
    ManReach reach = {.rules = rules,
                      .setup = setup,
                      .from = from,
                      .to = to,
                      .side = side,
                      .modes = modes_on(rules, setup->men[to], side)};
    for (int s = 0; s < rules->board.squares; s++)
        if (setup->men[s] != MAN_NONE)
            bits_add(&reach.occupied, s);
    const RouteList *list;
    bool found = rules->movement.induction;
    for (size_t i = 0; !found && (list = piece_routes(piece, i)); i++) {
        bool special = i > 0 && i <= piece->special_count;
        found = by_routes(&reach, list) &&
                (!special || clause_may_hold(&reach, &piece->specials[i - 1].clause));
    }
    for (size_t i = 0; i < piece->walk_count && !found; i++)
        found = by_walk(&reach, &piece->walks[i]);
    *starved |= reach.starved;
    return found && bits_has(&piece->zone, to);
}

bool man_jumps(const Rules *rules, const Setup *setup, int man, int from, int over, int to,
               bool *starved) {
    int side = man_side(man);
    const SidePiece *piece = &rules->pieces[man_kind(man)].side[side];
    Setup alone = *setup;
    memset(alone.men, MAN_NONE, sizeof alone.men);
    alone.men[over] = setup->men[over];
    alone.men[from] = (uint8_t)man;
    ManReach reach = {
        .rules = rules, .setup = &alone, .from = from, .to = to, .side = side, .takes = true};
    for (size_t i = 0; i < piece->walk_count && !reach.found; i++)
        by_walk(&reach, &piece->walks[i]);
    *starved |= reach.starved;
    return reach.found;
}
