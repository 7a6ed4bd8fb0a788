// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "solve/solve.h"

#include <stdlib.h>

enum { MOVES_FIRST = 4096 };

int solver_side(const Solver *solver) {
    return kernel_state(solver->kernel)->side;
}

bool solver_ends(Solver *solver) {
    if ((++solver->nodes & 1023) == 0 && solver->stop.wanted && !solver->stopped)
        solver->stopped = solver->stop.wanted(solver->stop.context);
    return solver->stopped || solver->starved;
}

// Room for so many moves more; false if there is no memory.
static bool solver_reserve(Solver *solver, size_t count) {
    size_t room = solver->room ? solver->room : MOVES_FIRST;
    while (room < solver->used + count)
        room *= 2;
    if (room == solver->room)
        return true;
    Move *moves = realloc(solver->moves, room * sizeof *moves);
    if (!moves)
        return false;
    solver->moves = moves;
    solver->room = room;
    return true;
}

size_t solver_list(Solver *solver, size_t *begin) {
    size_t room = solver->room - solver->used;
    *begin = solver->used;
    size_t count = kernel_moves(solver->kernel, MOVES_ALL, solver->moves + solver->used, room);
    if (count > room) {
        if (solver_reserve(solver, count))
            kernel_moves(solver->kernel, MOVES_ALL, solver->moves + solver->used, count);
        else
            solver->starved = true;
    }
    if (solver->starved)
        count = 0;
    solver->used += count;
    return solver->used;
}

static int compare_moves(const void *a, const void *b) {
    Move x = *(const Move *)a, y = *(const Move *)b;
    return (x > y) - (x < y);
}

void solver_sort(Solver *solver, size_t begin, size_t end) {
    qsort(solver->moves + begin, end - begin, sizeof *solver->moves, compare_moves);
}

void solver_unlist(Solver *solver, size_t begin) {
    solver->used = begin;
}

bool solver_make(Solver *solver, Move move) {
    if (!kernel_make(solver->kernel, move)) {
        solver->starved = true;
        return false;
    }
    solver->line[solver->length++] = move;
    return true;
}

bool solver_pass(Solver *solver) {
    if (!kernel_null(solver->kernel)) {
        solver->starved = true;
        return false;
    }
    solver->line[solver->length++] = MOVE_NULL;
    return true;
}

void solver_unmake(Solver *solver) {
    kernel_unmake(solver->kernel);
    solver->length--;
}

void solver_tell(Solver *solver, mews_solution_part part) {
    if (part == MEWS_SOLUTION)
        solver->count++;
    if (solver->found)
        solver->found(solver->context, part, solver->line, solver->length);
}

// Does anything but mate, stalemate and counts end a game?
static bool has_cases(const Rules *rules) {
    return rules->case_count > 0;
}

SolveEnd solver_run(Solver *solver, size_t mebibytes) {
    solver->rules = kernel_engine(solver->kernel)->rules;
    solver->first = solver_side(solver);
    solver->cases = has_cases(solver->rules);
    solver->goal_side = stipulation_goal_side(&solver->wanted, solver->first);
    solver->by_check = goal_is_check(solver);
    solver->checks = check_rule_of(solver->rules);
    bool battle = solver->wanted.play == PLAY_DIRECT || solver->wanted.play == PLAY_TSUME;
    if (!solver_reserve(solver, MOVES_FIRST) || !kernel_reserve(solver->kernel, SOLVE_PLIES_MAX))
        solver->starved = true;
    else if (solver->proof_mebibytes)
        proof_solve(solver, solver->proof_mebibytes);
    else if (battle)
        battle_solve(solver, mebibytes);
    else
        lines_solve(solver, mebibytes);
    free(solver->moves);
    solver->starved |= kernel_workspace(solver->kernel)->starved;
    return solver->starved ? SOLVE_NO_MEMORY : solver->stopped ? SOLVE_STOPPED : SOLVE_DONE;
}
