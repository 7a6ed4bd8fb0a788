// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for problems.

#include "solve/solve.h"

#include <string.h>

#include "api/inner.h"
#include "base/sized.h"
#include "notation/symbol.h"
#include "position/setup.h"

enum { TABLE_MEBIBYTES = 64 };

// Has the side a man that can be mated?
static bool has_royal(const mews_position *position, int side) {
    const Rules *rules = position_rules(position);
    for (int square = 0; square < rules->board.squares; square++) {
        int man = position_man(position, square);
        if (man && man_side(man) == side && kinds_has(rules->royals, man_kind(man)))
            return true;
    }
    return false;
}

// Can the stipulation be asked of this position?
static bool fits(const mews_position *position, Text text, const Stipulation *wanted, bool proof,
                 Report *report) {
    const Rules *rules = position_rules(position);
    int side = position_side(position), goal = stipulation_goal_side(wanted, side);
    bool mates =
        wanted->goal == GOAL_MATE || wanted->goal == GOAL_CHECK || wanted->play == PLAY_TSUME;
    if (mates && !has_royal(position, !goal))
        return !report_error(report, "stipulation-royal", text.span,
                             "%s has no king or other royal piece that could be checked",
                             side_word(!goal));
    bool forced = wanted->play == PLAY_TSUME ||
                  (wanted->play == PLAY_DIRECT && wanted->finish == FINISH_PLAIN);
    if (proof && (!forced || rules->turns.series.given))
        return !report_error(
            report, "stipulation-proof", text.span,
            "proof-number search is for wins that are forced: #, =, x, win and the "
            "like, and tsume, not '%s'",
            text.text);
    if (rules->turns.series.given && wanted->play != PLAY_DIRECT)
        return !report_error(report, "stipulation-turns", text.span,
                             "in a game whose turns have several moves, '%s' has no meaning",
                             text.text);
    return true;
}

static mews_solved run(Solver *solver, size_t mebibytes) {
    switch (solver_run(solver, mebibytes)) {
    case SOLVE_DONE:
        return MEWS_SOLVED;
    case SOLVE_STOPPED:
        return MEWS_UNSOLVED;
    case SOLVE_NO_MEMORY:
        break;
    }
    return MEWS_SOLVE_NO_MEMORY;
}

mews_solved mews_position_solve(const mews_position *position, const mews_problem *given,
                                mews_report *report, size_t *count, uint64_t *nodes) {
    mews_problem own, *problem = &own;
    *count = 0;
    *nodes = 0;
    if (!sized_copy(problem, sizeof own, given) || !problem->stipulation)
        return MEWS_NO_PROBLEM;
    const Source source = {
        .name = "stipulation", .text = problem->stipulation, .size = strlen(problem->stipulation)};
    Text text = text_of_source(&source);
    Stipulation wanted;
    if (!stipulation_read(text, position_rules(position), &wanted, report) ||
        !fits(position, text, &wanted, problem->proof_mebibytes > 0, report))
        return MEWS_NO_PROBLEM;
    Solver solver = {.kernel = kernel_copy(position_kernel(position)),
                     .wanted = wanted,
                     .tries = problem->tries,
                     .set_play = problem->set_play,
                     .tree = problem->tree,
                     .proof_mebibytes = problem->proof_mebibytes,
                     .stop = problem->stop,
                     .found = problem->found,
                     .context = problem->context,
                     .known = problem->endgame ? endgame_known : NULL,
                     .known_context = problem->endgame};
    if (!solver.kernel)
        return MEWS_SOLVE_NO_MEMORY;
    mews_solved solved = run(&solver, problem->mebibytes ? problem->mebibytes : TABLE_MEBIBYTES);
    kernel_free(solver.kernel);
    *count = solver.count;
    *nodes = solver.nodes;
    return solved;
}
