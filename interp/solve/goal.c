// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "solve/solve.h"

// The game's result at this node, as far as repetition and counted moves don't matter.
static Result result_here(const Solver *solver) {
    const Kernel *kernel = solver->kernel;
    Outcome decided = solver->cases ? kernel_decided(kernel) : outcome_none;
    if (decided.termination != TERM_NONE)
        return decided.result;
    return kernel_movable(kernel) ? RESULT_NONE : kernel_outcome(kernel, false).result;
}

static Result won_by(int side) {
    return side == WHITE ? RESULT_WHITE : RESULT_BLACK;
}

bool goal_missed(const Solver *solver) {
    return solver->cases && kernel_decided(solver->kernel).termination != TERM_NONE;
}

bool goal_reached(const Solver *solver, Move move) {
    const Kernel *kernel = solver->kernel;
    switch (solver->wanted.goal) {
    case GOAL_MATE:
        return kernel_in_check(kernel) && !kernel_movable(kernel) && !goal_missed(solver);
    case GOAL_STALEMATE:
        return !kernel_movable(kernel) && !kernel_in_check(kernel) && !goal_missed(solver);
    case GOAL_STUCK:
        return !kernel_movable(kernel) && !goal_missed(solver);
    case GOAL_CAPTURE:
        return move_captures(move);
    case GOAL_SQUARE:
        return move_to(move) == solver->wanted.square && move_type(move) != MOVE_PASS;
    case GOAL_CHECK:
        return kernel_in_check(kernel);
    case GOAL_WIN:
        break;
    }
    return result_here(solver) == won_by(solver->goal_side);
}

bool verdicts_are(const Rules *rules, const VerdictList *list, Judgement result) {
    bool all = true;
    for (int i = 0; i < list->count; i++)
        all &= rules->verdicts[list->first + i].result == result;
    return all;
}

bool goal_is_check(const Solver *solver) {
    SolveGoal goal = solver->wanted.goal;
    return goal == GOAL_MATE || goal == GOAL_CHECK ||
           (goal == GOAL_WIN && !solver->cases &&
            verdicts_are(solver->rules, &solver->rules->stalemate, JUDGE_DRAW));
}

// Does a man that takes by this route see the same line whether it comes from it or not? So do
// leaps and straight rides without a hurdle, on which it also moves.
static bool route_is_straight(const Rules *rules, const Route *route) {
    const Bits *mask = &route->when->mask;
    int files = rules->board.files;
    if (bits_empty(mask))
        return true;
    int x = route->to % files - route->from % files, y = route->to / files - route->from / files;
    for (int s = bits_next(mask, 0); s >= 0; s = bits_next(mask, s + 1)) {
        int step_x = s % files - route->from % files, step_y = s / files - route->from / files;
        if (step_x * y != step_y * x || step_x * x + step_y * y <= 0)
            return false;
    }
    return bits_empty(&route->when->value) && (route->modes & MODE_MOVE);
}

static bool list_is_straight(const Rules *rules, const RouteList *list, bool *hops) {
    bool straight = true;
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[i];
        *hops |= !bits_empty(&route->when->value);
        if (route->modes & (MODE_CAPTURE | MODE_ROYAL))
            straight &= route_is_straight(rules, route);
    }
    return straight;
}

static bool clause_is_plain(const Clause *clause) {
    return clause->becomes == NONE && !clause->absorbs.count && !clause->choice &&
           !clause_follows(clause);
}

CheckRule check_rule_of(const Rules *rules) {
    CheckRule rule = {.known = rules->board.wrap == WRAP_NONE && !rules->conduct.aura_count &&
                               !rules->conduct.effect_count && !rules->conduct.then_count &&
                               !rules->royals_vary};
    for (int side = WHITE; side <= BLACK; side++)
        for (int kind = 0; kind < rules->piece_count; kind++) {
            const SidePiece *piece = &rules->pieces[kind].side[side];
            bool hops = piece->filtered_count || piece->walk_count || piece->loan_count;
            bool straight = list_is_straight(rules, &piece->ordinary, &hops);
            for (size_t i = 0; i < piece->special_count; i++) {
                straight &= list_is_straight(rules, &piece->specials[i].list, &hops);
                straight &= clause_is_plain(&piece->specials[i].clause);
            }
            rule.straight[side][kind] = straight;
            rule.known &= !hops && rules->pieces[kind].midway == NONE;
        }
    return rule;
}

bool move_may_check(const Solver *solver, const CheckMap *map, Move move) {
    MoveType type = move_type(move);
    if (map->unsure || !solver->checks.known || (type != MOVE_PLAIN && type != MOVE_DROP) ||
        move_gate(move) != NONE || move_promotion(move) != NONE)
        return true;
    const State *state = kernel_state(solver->kernel);
    int man = state->men[move_from(move)], kind = man ? man_kind(man) : 0;
    if (type == MOVE_DROP)
        kind = move_dropped(move);
    else if (bits_has(&map->discovering, move_from(move)) ||
             !solver->checks.straight[state->side][kind])
        return true;
    return bits_has(&map->from[kind], move_to(move));
}

bool side_spares_own(const Rules *rules, int side) {
    const RouteList *list;
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (size_t n = 0; (list = piece_routes(&rules->pieces[kind].side[side], n)); n++)
            for (uint32_t i = 0; i < list->count; i++)
                if (list->routes[i].modes & MODE_FRIEND)
                    return false;
    return true;
}
