// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The tree behind a key: what the attacker threatens, and how it goes on after each defence that
// parries the threat. Each continuation is told as the whole line that leads to it.

#include "solve/battle.h"

// The moves in which the attacker succeeds, with the fewest moves in which it can. They are listed
// as solver_list does.
static size_t list_successes(Battle *battle, int left, int *fewest, size_t *begin) {
    Solver *solver = battle->solver;
    *fewest = 1;
    while (*fewest <= left && !battle_attack(battle, *fewest))
        ++*fewest;
    size_t end = solver_list(solver, begin), count = 0;
    solver_sort(solver, *begin, end);
    for (size_t i = *begin; i < end && *fewest <= left && !battle_ended(battle); i++) {
        Move move = solver->moves[i];
        if (!solver_make(solver, move))
            break;
        if (battle_succeeds(battle, move, *fewest))
            solver->moves[*begin + count++] = move;
        solver_unmake(solver);
    }
    return *begin + count;
}

// Does one of these moves succeed here, too?
static bool threat_stands(Battle *battle, size_t begin, size_t end, int left) {
    Solver *solver = battle->solver;
    bool stands = false;
    size_t first, last = solver_list(solver, &first);
    for (size_t i = first; i < last && !stands; i++)
        for (size_t t = begin; t < end && !stands; t++) {
            Move move = solver->moves[i];
            if (move != solver->moves[t] || !solver_make(solver, move))
                continue;
            stands = battle_succeeds(battle, move, left);
            solver_unmake(solver);
        }
    solver_unlist(solver, first);
    return stands;
}

static void continuations(Battle *battle, int left, mews_solution_part part) {
    Solver *solver = battle->solver;
    int fewest;
    size_t begin, end = list_successes(battle, left, &fewest, &begin);
    for (size_t i = begin; i < end && !battle_ended(battle); i++) {
        Move move = solver->moves[i];
        if (!solver_make(solver, move))
            break;
        solver_tell(solver, part);
        if (part == MEWS_VARIATION && (battle_is_self(battle) || !goal_reached(solver, move)))
            variations_tell(battle, fewest - 1);
        solver_unmake(solver);
    }
    solver_unlist(solver, begin);
}

// What would come if the defender passed. The threats stay listed.
static size_t threats(Battle *battle, int left, size_t *begin) {
    Solver *solver = battle->solver;
    int fewest;
    *begin = solver->used;
    if (left < 1 || battle_is_self(battle) || battle_by_checks(battle) ||
        kernel_in_check(solver->kernel) || !solver_pass(solver))
        return *begin;
    size_t end = list_successes(battle, left, &fewest, begin);
    for (size_t i = *begin; i < end && !battle_ended(battle); i++)
        if (solver_make(solver, solver->moves[i])) {
            solver_tell(solver, MEWS_VARIATION);
            solver_unmake(solver);
        }
    solver_unmake(solver);
    return end;
}

// After a defence that has been made.
static void follow(Battle *battle, Move move, int left, mews_solution_part part) {
    Solver *solver = battle->solver;
    if (battle_is_self(battle) && goal_reached(solver, move))
        solver_tell(solver, part);
    else if (left > 0 && !goal_missed(solver))
        continuations(battle, left, part);
}

// All defences but those that let a threat stand, one of moves[threat] up to moves[threat_end].
static void tell_defences(Battle *battle, int left, mews_solution_part part, size_t threat,
                          size_t threat_end) {
    Solver *solver = battle->solver;
    size_t begin, end = solver_list(solver, &begin);
    solver_sort(solver, begin, end);
    for (size_t i = begin; i < end && !battle_ended(battle); i++) {
        Move move = solver->moves[i];
        if (!solver_make(solver, move))
            break;
        if (threat == threat_end || !threat_stands(battle, threat, threat_end, left))
            follow(battle, move, left, part);
        solver_unmake(solver);
    }
    solver_unlist(solver, begin);
}

void variations_tell(Battle *battle, int left) {
    size_t threat, threat_end = threats(battle, left, &threat);
    tell_defences(battle, left, MEWS_VARIATION, threat, threat_end);
    solver_unlist(battle->solver, threat);
}

// The defence after which the attacker needs the most moves, *most; 0: there is none.
static Move longest_defence(Battle *battle, int left, int *most) {
    Solver *solver = battle->solver;
    Move best = 0;
    *most = 0;
    size_t begin, end = solver_list(solver, &begin);
    solver_sort(solver, begin, end);
    for (size_t i = begin; i < end && !battle_ended(battle); i++) {
        int fewest = 1;
        if (!solver_make(solver, solver->moves[i]))
            break;
        while (fewest <= left && !battle_attack(battle, fewest))
            fewest++;
        bool counts = !battle_in_vain(battle, solver->moves[i], left);
        solver_unmake(solver);
        if (counts && fewest > *most) {
            *most = fewest;
            best = solver->moves[i];
        }
    }
    solver_unlist(solver, begin);
    return best;
}

void variations_tell_longest(Battle *battle, int left) {
    Solver *solver = battle->solver;
    int length = solver->length;
    for (Move defence = 0; (defence = longest_defence(battle, left, &left)) != 0;) {
        int fewest;
        size_t begin;
        if (battle_ended(battle) || !solver_make(solver, defence))
            break;
        size_t end = list_successes(battle, left, &fewest, &begin);
        Move move = end > begin ? solver->moves[begin] : 0;
        solver_unlist(solver, begin);
        if (!move || !solver_make(solver, move))
            break;
        left = fewest - 1;
    }
    if (!battle_ended(battle))
        solver_tell(solver, MEWS_SOLUTION);
    while (solver->length > length)
        solver_unmake(solver);
}

void variations_tell_set(Battle *battle, int left) {
    Solver *solver = battle->solver;
    if (kernel_in_check(solver->kernel) || !solver_pass(solver))
        return;
    tell_defences(battle, left, MEWS_SET, 0, 0);
    solver_unmake(solver);
}
