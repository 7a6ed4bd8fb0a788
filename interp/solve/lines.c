// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Help play and series: all lines of so many moves that reach the goal. Moves are counted from the
// end: the last one has 1 left. What fails with so many left is remembered.

#include "solve/solve.h"

static void steps_set(Solver *solver) {
    const Stipulation *wanted = &solver->wanted;
    bool series = wanted->play == PLAY_SERIES;
    int count = wanted->moves + (wanted->finish == FINISH_HELP);
    if (wanted->play == PLAY_HELP && wanted->finish == FINISH_SELF)
        count--; // the forced answer is no step
    for (int left = 1; left <= count; left++)
        solver->steps[left] = series ? STEP_AGAIN : STEP_MOVE;
    solver->steps[1] = wanted->finish == FINISH_SELF ? STEP_FORCE : STEP_GOAL;
    if (wanted->finish == FINISH_HELP)
        solver->steps[2] = STEP_MOVE;
    solver->step_count = count;
}

static bool play(Solver *solver, int left);

// Does each answer to the move just made reach the goal? The first one goes to *answer.
static bool forced(Solver *solver, Move *answer) {
    CheckMap map = {.unsure = true};
    size_t begin, end = solver_list(solver, &begin);
    bool all = end > begin && !goal_missed(solver);
    if (all && solver->by_check)
        kernel_checks(solver->kernel, &map);
    for (size_t i = begin; i < end && all; i++)
        all = !solver->by_check || move_may_check(solver, &map, solver->moves[i]);
    if (all)
        solver_sort(solver, begin, end);
    *answer = all ? solver->moves[begin] : 0;
    for (size_t i = begin; i < end && all; i++) {
        Move move = solver->moves[i];
        all = solver_make(solver, move);
        if (!all)
            break;
        all = goal_reached(solver, move);
        solver_unmake(solver);
    }
    solver_unlist(solver, begin);
    return all;
}

static bool force(Solver *solver) {
    Move answer;
    if (!forced(solver, &answer) || !solver_make(solver, answer))
        return false;
    solver_tell(solver, solver->line[0] == MOVE_NULL ? MEWS_SET : MEWS_SOLUTION);
    solver_unmake(solver);
    return true;
}

// The same side moves again.
static bool again(Solver *solver, int left) {
    if (kernel_in_check(solver->kernel) || goal_missed(solver) || !solver_pass(solver))
        return false;
    bool found = play(solver, left - 1);
    solver_unmake(solver);
    return found;
}

// Behind a move that has been made: is there a solution?
static bool follow(Solver *solver, Move move, int left) {
    switch (solver->steps[left]) {
    case STEP_GOAL:
        if (!goal_reached(solver, move))
            return false;
        solver_tell(solver, solver->line[0] == MOVE_NULL ? MEWS_SET : MEWS_SOLUTION);
        return true;
    case STEP_FORCE:
        return force(solver);
    case STEP_AGAIN:
        return again(solver, left);
    case STEP_MOVE:
        break;
    }
    return !goal_missed(solver) && play(solver, left - 1);
}

// How many moves the side that reaches the goal has yet, and the other one.
static void moves_left(const Solver *solver, int left, int *own, int *others) {
    bool forced = solver->steps[1] == STEP_FORCE;
    switch (solver->steps[solver->step_count]) {
    case STEP_AGAIN:
        *own = solver->goal_side == solver->first ? left : 1;
        *others = solver->goal_side == solver->first ? 0 : left - !forced;
        return;
    default:
        *own = (left + forced + 1) / 2;
        *others = (left + forced) / 2;
    }
}

static bool in_vain(const Solver *solver, int left) {
    int own, others;
    moves_left(solver, left, &own, &others);
    return (solver->reaches && reaches_in_vain(solver->reaches, solver, left, own, others)) ||
           (solver->finals && finals_in_vain(solver->finals, solver, left, own, others));
}

// Which moves can be left out, as they bring no stalemate.
typedef struct Sieve {
    int only_to;      // all but those to this square; NONE: none
    bool only_royals; // all but those of royals
} Sieve;

// False: no move can bring it.
static bool sieve_set(const Solver *solver, int left, Sieve *sieve) {
    int square = NONE, own, others;
    *sieve = (Sieve){.only_to = NONE};
    moves_left(solver, left, &own, &others);
    if (!solver->stuck || solver->steps[1] != STEP_GOAL)
        return true;
    if (others == 0) { // each man must be captured
        int men = stuck_men(solver->stuck, solver, 1, &square);
        sieve->only_to = left == 1 && men == 1 ? square : NONE;
        return men <= own;
    }
    if (left == 2) // one man may move, another one be captured; only the king may leave a line
        sieve->only_royals = stuck_men(solver->stuck, solver, 2, &square) > 2;
    return true;
}

static bool sieve_passes(const Solver *solver, const Sieve *sieve, Move move) {
    if (move_type(move) != MOVE_PLAIN)
        return true;
    if (sieve->only_to != NONE && move_to(move) != sieve->only_to)
        return false;
    int man = kernel_state(solver->kernel)->men[move_from(move)];
    return !sieve->only_royals || kinds_has(solver->rules->kings, man_kind(man));
}

static bool play(Solver *solver, int left) {
    Sieve sieve;
    uint64_t key = kernel_key(solver->kernel);
    bool last = solver->steps[left] == STEP_GOAL, found = false;
    bool checks_only = last && solver->by_check;
    if (solver_ends(solver) || (!last && failures_have(solver->failures, key, left)))
        return false;
    if (!sieve_set(solver, left, &sieve) || in_vain(solver, left))
        return false;
    size_t begin, end = solver_list(solver, &begin);
    if (checks_only)
        kernel_checks(solver->kernel, &solver->map);
    for (size_t i = begin; i < end && !solver->starved && !solver->stopped; i++) {
        Move move = solver->moves[i];
        if ((checks_only && !move_may_check(solver, &solver->map, move)) ||
            !sieve_passes(solver, &sieve, move))
            continue;
        if (!solver_make(solver, move))
            break;
        found |= follow(solver, move, left);
        solver_unmake(solver);
    }
    solver_unlist(solver, begin);
    if (!found && !last && !solver->stopped && !solver->starved)
        failures_add(solver->failures, key, left);
    return found;
}

// The lines that are there if the other side begins.
static void set_play(Solver *solver) {
    if (solver->step_count < 2 || solver->steps[solver->step_count] != STEP_MOVE ||
        kernel_in_check(solver->kernel) || !solver_pass(solver))
        return;
    play(solver, solver->step_count - 1);
    solver_unmake(solver);
}

void lines_solve(Solver *solver, size_t mebibytes) {
    steps_set(solver);
    int own, others;
    moves_left(solver, solver->step_count, &own, &others);
    solver->reaches = reaches_new(solver, own + 2);
    solver->stuck = stuck_new(solver);
    solver->finals = finals_new(solver);
    solver->failures = failures_new(mebibytes);
    if (!solver->failures)
        solver->starved = true;
    else if (solver->set_play)
        set_play(solver);
    if (solver->failures)
        play(solver, solver->step_count);
    failures_free(solver->failures);
    reaches_free(solver->reaches);
    stuck_free(solver->stuck);
    finals_free(solver->finals);
}
