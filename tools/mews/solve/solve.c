// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews solve: problems of one position, or of a file of them.

#include "arguments/options.h"
#include "command.h"
#include "endgame_files.h"
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
    problem->lines = memory_grow(problem->lines, problem->line_count + 1, sizeof *problem->lines);
    FoundLine *line = &problem->lines[problem->line_count++];
    *line = (FoundLine){part, memory_new((size_t)length, sizeof *moves), length};
    memcpy(line->moves, moves, (size_t)length * sizeof *moves);
    problem->count += part == MEWS_SOLUTION;
}

// Lines of help play and series, by their moves.
static int compare_lines(const void *a, const void *b) {
    const FoundLine *x = a, *y = b;
    if (x->part != y->part)
        return x->part == MEWS_SET ? -1 : 1;
    for (int i = 0; i < x->length && i < y->length; i++)
        if (x->moves[i] != y->moves[i])
            return x->moves[i] < y->moves[i] ? -1 : 1;
    return x->length - y->length;
}

// The order in which they were found isn't the same on all machines.
static void sort_lines(Problem *problem) {
    bool lines = problem->line_count > 0;
    for (size_t i = 0; i < problem->line_count && lines; i++)
        lines = problem->lines[i].length > 1 &&
                (problem->lines[i].part == MEWS_SOLUTION || problem->lines[i].part == MEWS_SET);
    if (lines)
        qsort(problem->lines, problem->line_count, sizeof *problem->lines, compare_lines);
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
    mews_endgame *endgame;
    int exit_code = tables_open(mews_position_rules(problem->position), problem->tables, &endgame);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_report *report = report_new();
    problem->status = status_new();
    const mews_problem asked = {.size = sizeof asked,
                                .stipulation = problem->stipulation,
                                .mebibytes = (size_t)problem->mebibytes,
                                .proof_mebibytes = (size_t)problem->proof_mebibytes,
                                .tries = problem->tries,
                                .set_play = problem->set_play,
                                .tree = problem->tree,
                                .stop = {tell_progress, problem},
                                .found = take_line,
                                .context = problem,
                                .endgame = endgame};
    size_t count;
    double begin = system_seconds();
    system_catch_interrupt(true);
    problem->solved =
        mews_position_solve(problem->position, &asked, report, &count, &problem->nodes);
    system_catch_interrupt(false);
    status_wipe(&problem->status);
    problem->seconds = system_seconds() - begin;
    mews_endgame_free(endgame);
    sort_lines(problem);
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
    const char *castling, *passant, *twins, *page, *variant, *out;
    bool as_json;
} SolveWish;

// The exit code of a problem that was solved.
static int solve_one(Problem *problem, const SolveWish *wish) {
    int exit_code = problem_solve(problem);
    if (exit_code == EXIT_DONE) {
        if (problem->twin && !wish->as_json)
            printf("%s\n", problem->twin);
        if (wish->page)
            exit_code = problem_page(problem, wish->page);
        else if (wish->as_json)
            problem_print_json(problem);
        else
            problem_print(problem);
        output_flush();
        if (problem->solved == MEWS_UNSOLVED)
            complain("stopped before all was tried: %.3f s", problem->seconds);
        if (exit_code == EXIT_DONE && (problem->count == 0 || problem->solved == MEWS_UNSOLVED))
            exit_code = EXIT_BAD;
    }
    problem_forget(problem);
    return exit_code;
}

// Twins have ';' between them.
static int solve_twins(Problem *problem, const SolveWish *wish) {
    mews_position *diagram = problem->position;
    int exit_code = solve_one(problem, wish);
    char letter = 'b';
    for (const char *text = wish->twins; text && *text; letter++) {
        text += strspn(text, " ");
        size_t length = strcspn(text, ";");
        char *changes = temp_printf("%.*s", (int)length, text);
        text += length + (text[length] == ';');
        problem->position = problem_twin(diagram, changes);
        if (!problem->position)
            return EXIT_BAD;
        problem->twin = temp_printf("%c) %s", letter, changes);
        int twin_exit = solve_one(problem, wish);
        exit_code = twin_exit == EXIT_DONE ? exit_code : twin_exit;
        mews_position_free(problem->position);
    }
    return exit_code;
}

// Field `i` of a FEN, from 0, in place of what it has.
static char *fen_with(const char *fen, int i, const char *field) {
    const char *at = fen;
    for (int k = 0; k < i && *at; k++)
        at += strcspn(at, " ") + (strchr(at, ' ') != NULL);
    return temp_printf("%.*s%s%s", (int)(at - fen), fen, field, at + strcspn(at, " "));
}

// By --castling and --en-passant. Rights by the usual convention: whoever stands at home may
// castle.
static int set_rights(mews_position *position, const SolveWish *wish) {
    char fen[MEWS_FEN_SIZE];
    mews_report *report = report_new();
    bool done = true;
    if (wish->castling && strcmp(wish->castling, "usual") == 0) {
        mews_setup *setup = memory_sure(mews_setup_of(position));
        mews_setup_unmoved(setup);
        done = mews_position_set_up(position, setup, report);
        mews_setup_free(setup);
    } else if (wish->castling) {
        const char *rights = strcmp(wish->castling, "none") == 0 ? "-" : wish->castling;
        done =
            mews_position_set_fen(position, fen_with(game_fen(position, fen), 2, rights), report);
    }
    if (done && wish->passant)
        done = mews_position_set_fen(position, fen_with(game_fen(position, fen), 3, wish->passant),
                                     report);
    if (!done)
        complain_report(report, false);
    mews_report_free(report);
    return done ? EXIT_DONE : EXIT_BAD;
}

static int solve_position(Problem *problem, const SolveWish *wish) {
    Game game;
    int exit_code = game_open(&game, problem->variant, &wish->game, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    problem->position = game.position;
    exit_code = set_rights(game.position, wish);
    if (exit_code == EXIT_DONE)
        exit_code = solve_twins(problem, wish);
    return game_close(&game, exit_code);
}

static int solve_file(const Problem *problem, const char *path, const SolveWish *wish) {
    const ProblemFile file = {.path = path,
                              .variant = wish->variant ? wish->variant : "chess",
                              .folders = wish->game.path,
                              .as_json = wish->as_json,
                              .out = wish->out,
                              .wish = *problem};
    return problem_file_solve(&file);
}

static const char about[] =
    "Solves a problem, or a file of them: all its solutions, proved by trying everything.\n"
    "A stipulation is written as problemists do: #3, h#2.5, s#4, r#2, semi-r#2, hs#3, ser-h#7,\n"
    "ser-s#4, ser-#5, =3, #=2, x2 (a capture), za8 3 (reach a8), +1 (a check), win 3 (whatever "
    "wins\n"
    "the game) and tsume (win by checks alone). In h# the side to move begins; --mate N is win "
    "N.\n"
    "Of play against each other a solution is its first move, of help play and series a line.\n"
    "Repetition, counted moves and drawn material end no line.\n"
    "A FILE has lines of EPD with dm N or stip \"S\", or of FEN, a tab and a stipulation.\n"
    "Ctrl-C ends it, and tells what was found until then.";

static const char examples[] =
    "mews solve chess --mate 2 --tree --fen '7k/8/5K2/8/8/8/8/6R1 w - - 0 1'\n"
    "mews solve chess --stipulation 'h#2' --fen '8/8/8/8/2k5/8/8/K2r4 w - - 0 1'\n";

// What is to be solved, by its options. Returns an exit code.
static int read_wish(Problem *problem, const char *mate, const char *stipulation, const char *hash,
                     const char *proof, const char *out) {
    const NumberOption numbers[] = {
        {"--mate", mate, NULL, 1, MATE_MAX, &problem->mate},
        {"--hash", hash, "64", 1, MEBIBYTES_MAX, &problem->mebibytes},
        {"--proof-number", proof, "0", 0, MEBIBYTES_MAX, &problem->proof_mebibytes},
    };
    int exit_code = number_options(LISTED(numbers));
    if (exit_code != EXIT_DONE)
        return exit_code;
    bool file = problem_file_is(problem->variant);
    if (out && !file) {
        complain("-o is for a file of problems");
        return EXIT_USAGE;
    }
    if ((mate != NULL) + (stipulation != NULL) != !file) {
        complain(file ? "a file has its own stipulations: leave out --mate and --stipulation"
                      : "say what to solve, by --mate N or by --stipulation S");
        return EXIT_USAGE;
    }
    if (!file)
        problem->stipulation = stipulation
                                   ? temp_printf("%s", stipulation)
                                   : temp_printf("win %llu", (unsigned long long)problem->mate);
    return EXIT_DONE;
}

int command_solve(int argc, char **argv) {
    Problem problem = {0};
    SolveWish wish = {0};
    const char *mate = NULL, *stipulation = NULL, *hash = NULL, *proof = NULL;
    bool all = false;
    const Option table[] = {
        OPTION_FEN(wish.game),
        {"--mate", "N", "the first moves that force mate, or what else wins, in N", NULL, &mate},
        {"--stipulation", "STIP", "solve this stipulation: #3, h#2.5, …", NULL, &stipulation},
        {"--tree", NULL, "the variations behind each key", &problem.tree, NULL},
        {"--tries", NULL, "moves that only one answer refutes, with it", &problem.tries, NULL},
        {"--set-play", NULL, "what there is if the other side begins", &problem.set_play, NULL},
        {"--pictures", NULL, "which ends are pure, model or ideal mates or stalemates",
         &problem.pictures, NULL},
        {"--all", NULL, "all of these", &all, NULL},
        {"--twin", "CHANGES",
         "also solve with a man moved (a1→b1), removed (-a1) or added (+wQa1)", NULL, &wish.twins},
        {"--castling", "RIGHTS", "as in FEN; usual: whoever stands at home; or none", NULL,
         &wish.castling},
        {"--en-passant", "SQUARE", "a pawn has just passed this square", NULL, &wish.passant},
        {"--long", NULL, "write moves in the long form, Kc8-b8", &problem.long_form, NULL},
        {"--html", "FILE", "write a page with the diagram and the solution", NULL, &wish.page},
        {"-o", "FILE",
         "of a file's problems: add what is found to FILE, and pass over what it has", NULL,
         &wish.out},
        {"--variant", "NAME", "the game of a file's problems (default chess)", NULL,
         &wish.variant},
        {"--hash", "MIB", "a table of MIB mebibytes (default 64)", NULL, &hash},
        {"--proof-number", "MIB",
         "seek one forced win of any length, with a table of MIB mebibytes", NULL, &proof},
        OPTION_TABLES(problem.tables),
        OPTION_PATH(&wish.game.path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"variant\",\"fen\",\"mate\",\"keys\"|\"stipulation\",\"count\",\"solutions\","
         "\"complete\",\"nodes\",\"seconds\"}",
         &wish.as_json, NULL},
    };
    const Usage usage = {
        .form = "solve NAME|FILE",
        .about = about,
        .examples = examples,
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
    };
    size_t word_count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &word_count, &exit_code))
        return exit_code;
    problem.variant = argv[0];
    if (all)
        problem.tree = problem.tries = problem.set_play = problem.pictures = true;
    exit_code = read_wish(&problem, mate, stipulation, hash, proof, wish.out);
    if (exit_code != EXIT_DONE)
        return exit_code;
    return problem_file_is(argv[0]) ? solve_file(&problem, argv[0], &wish)
                                    : solve_position(&problem, &wish);
}
