// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews solve: problems of one position, or of a file of them.

#include "arguments/options.h"
#include "command.h"
#include "files.h"
#include "game.h"
#include "problem.h"
#include "system.h"

#include <stdlib.h>
#include <string.h>

enum { MEBIBYTES_MAX = 1 << 16, MATE_MAX = 100 };

// ---- solving --------------------------------------------------------------------------------

static void take_line(void *context, mews_solution_part part, const mews_move *moves, int length) {
    Problem *problem = context;
    problem->lines =
        memory_grow(problem->lines, problem->line_count + 1, sizeof *problem->lines);
    FoundLine *line = &problem->lines[problem->line_count++];
    *line = (FoundLine){part, memory_new((size_t)length, sizeof *moves), length};
    memcpy(line->moves, moves, (size_t)length * sizeof *moves);
    problem->count += part == MEWS_SOLUTION;
}

static bool tell_progress(void *context) {
    Problem *problem = context;
    double seconds = status_due(&problem->status);
    if (seconds > 0)
        status_tell(&problem->status, "solve: %s, %zu solution%s, %.0f s", problem->stipulation,
                    problem->count, problem->count == 1 ? "" : "s", seconds);
    return system_interrupted();
}

void problem_forget(Problem *problem) {
    for (size_t i = 0; i < problem->line_count; i++)
        free(problem->lines[i].moves);
    free(problem->lines);
    problem->lines = NULL;
    problem->line_count = problem->count = 0;
}

int problem_solve(Problem *problem) {
    mews_report *report = report_new();
    problem->status = status_new();
    const mews_problem asked = {.size = sizeof asked,
                                .stipulation = problem->stipulation,
                                .mebibytes = (size_t)problem->mebibytes,
                                .stop = {tell_progress, problem},
                                .found = take_line,
                                .context = problem};
    size_t count;
    double begin = system_seconds();
    system_catch_interrupt(true);
    problem->solved =
        mews_position_solve(problem->position, &asked, report, &count, &problem->nodes);
    system_catch_interrupt(false);
    status_wipe(&problem->status);
    problem->seconds = system_seconds() - begin;
    int exit_code = EXIT_DONE;
    if (problem->solved == MEWS_SOLVE_NO_MEMORY)
        memory_end();
    if (problem->solved == MEWS_NO_PROBLEM) {
        complain_report(report, false);
        exit_code = report_verdict(report);
    }
    mews_report_free(report);
    return exit_code;
}

// ---- one problem ----------------------------------------------------------------------------

typedef struct SolveWish {
    GameOptions game;
    bool as_json;
} SolveWish;

static int solve_position(Problem *problem, const SolveWish *wish) {
    Game game;
    int exit_code = game_open(&game, problem->variant, &wish->game, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    problem->position = game.position;
    exit_code = problem_solve(problem);
    if (exit_code == EXIT_DONE) {
        if (wish->as_json)
            problem_print_json(problem);
        else
            problem_print(problem);
        output_flush();
        if (problem->solved == MEWS_UNSOLVED)
            complain("stopped before all was tried: %.3f s", problem->seconds);
        if (problem->count == 0 || problem->solved == MEWS_UNSOLVED)
            exit_code = EXIT_BAD;
    }
    problem_forget(problem);
    return game_close(&game, exit_code);
}

int command_solve(int argc, char **argv) {
    Problem problem = {0};
    SolveWish wish = {0};
    const char *mate = NULL, *stipulation = NULL, *hash = NULL;
    const Option table[] = {
        OPTION_FEN(wish.game),
        {"--mate", "N", "the moves that force mate, or what else wins, in N", NULL, &mate},
        {"--stipulation", "S", "solve this stipulation", NULL, &stipulation},
        {"--long", NULL, "write moves in the long form, Kc8-b8", &problem.long_form, NULL},
        {"--hash", "MIB", "a table of MIB mebibytes (default 64)", NULL, &hash},
        OPTION_PATH(&wish.game.path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"variant\",\"fen\",\"mate\",\"keys\"} or {…,\"stipulation\",\"count\",\"solutions\"}, "
         "and \"complete\",\"nodes\",\"seconds\"",
         &wish.as_json, NULL},
    };
    const Usage usage = {
        .form = "solve NAME",
        .about = "Solves a problem: all its solutions, proved by trying everything.\n"
                 "A stipulation is written as problemists do: #3, h#2.5, s#4, r#2, hs#3, ser-h#7, "
                 "ser-s#4, =3,\n"
                 "x2 (capture), za8 3 (reach a8), +1 (check), win 3 (whatever wins the game).\n",
        .examples = "mews solve chess --fen 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --mate 2\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
    };
    size_t word_count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    if (!mate == !stipulation) {
        complain("say what to solve, by --mate N or by --stipulation S");
        return EXIT_USAGE;
    }
    const NumberOption numbers[] = {
        {"--mate", mate, NULL, 1, MATE_MAX, &problem.mate},
        {"--hash", hash, "64", 1, MEBIBYTES_MAX, &problem.mebibytes},
    };
    exit_code = number_options(LISTED(numbers));
    if (exit_code != EXIT_DONE)
        return exit_code;
    problem.variant = argv[0];
    problem.stipulation = stipulation ? temp_printf("%s", stipulation)
                                      : temp_printf("win %llu", (unsigned long long)problem.mate);
    return solve_position(&problem, &wish);
}
