// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A collection: lines of EPD with `dm` or `stip`, or FEN, a tab and a stipulation. One problem
// after the other is solved, and told in a line.

#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "game.h"
#include "problem.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_SIZE_MAX = 64 << 20, WORD_SIZE = 256 };

typedef struct ProblemLines {
    const ProblemFile *file;
    int line, exit_code;
    char *done; // rows that were written before; NULL: none
    size_t solved, unsolved, faulty;
} ProblemLines;

bool problem_file_is(const char *path) {
    return path_is_dash(path) || (file_exists(path) && !text_ends_in(path, ".yaml"));
}

static void tell_fault(ProblemLines *lines, const char *what) {
    complain("%s:%d: %s", path_shown(lines->file->path), lines->line, what);
    lines->faulty++;
    lines->exit_code = EXIT_BAD;
}

static void tell_row(ProblemLines *lines, const Problem *problem) {
    if (lines->file->as_json) {
        problem_print_json(problem);
    } else {
        printf("%d\t%s\t%s\t%.3f s\n", lines->line, problem->stipulation, problem_summary(problem),
               problem->seconds);
    }
    output_flush();
}

// Was the line told before, in a row that begins with its number?
static bool is_done(const ProblemLines *lines) {
    const char *row = lines->done ? lines->done : "";
    const char *number = temp_printf(lines->file->as_json ? "{\"line\":%d," : "%d\t", lines->line);
    while (*row && strncmp(row, number, strlen(number)) != 0) {
        row += strcspn(row, "\n");
        row += *row == '\n';
    }
    return *row;
}

// What was told goes to the end of the file from now on. A row that was cut off is told again.
static int go_on(ProblemLines *lines) {
    const char *path = lines->file->out;
    int exit_code = file_exists(path)
                        ? text_read(path, "list of solutions", FILE_SIZE_MAX, &lines->done)
                        : EXIT_DONE;
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *end = lines->done ? strrchr(lines->done, '\n') : NULL;
    if (lines->done)
        *(end ? end + 1 : lines->done) = '\0';
    const char *why =
        file_write(path, lines->done ? lines->done : "", lines->done ? strlen(lines->done) : 0);
    if (!why && freopen(path, "a", stdout))
        return EXIT_DONE;
    complain("can't write '%s': %s", path, why ? why : "it can't be opened");
    return EXIT_ENVIRONMENT;
}

// `mate`: by `dm`; else 0.
static void solve_line(ProblemLines *lines, const char *variant, const char *fen,
                       const char *stipulation, uint64_t mate) {
    Game game;
    Problem problem = lines->file->wish;
    const GameOptions options = {.path = lines->file->folders, .fen = fen};
    if (game_open(&game, variant, &options, NULL, 0) != EXIT_DONE) {
        tell_fault(lines, "this position can't be set up");
        return;
    }
    problem.variant = variant;
    problem.line = lines->line;
    problem.position = game.position;
    problem.stipulation = temp_printf("%s", stipulation);
    problem.mate = mate;
    if (problem_solve(&problem) != EXIT_DONE) {
        tell_fault(lines, "this stipulation can't be solved");
    } else {
        tell_row(lines, &problem);
        lines->solved += problem.count > 0;
        lines->unsolved += problem.count == 0;
        if (problem.count == 0 || problem.solved == MEWS_UNSOLVED)
            lines->exit_code = EXIT_BAD;
    }
    problem_forget(&problem);
    game_close(&game, EXIT_DONE);
}

static void read_epd(ProblemLines *lines, const char *text) {
    char variant[WORD_SIZE], stipulation[WORD_SIZE];
    uint64_t mate = 0;
    mews_report *report = report_new();
    mews_epd *epd = mews_epd_new(path_shown(lines->file->path), lines->line, text, report);
    if (!epd) {
        complain_report(report, false);
        tell_fault(lines, "this is neither EPD nor FEN, a tab and a stipulation");
        mews_report_free(report);
        return;
    }
    if (!mews_epd_text(epd, "variant", variant, sizeof variant, report))
        snprintf(variant, sizeof variant, "%s", lines->file->variant);
    bool stipulated = mews_epd_text(epd, "stip", stipulation, sizeof stipulation, report);
    if (!stipulated && mews_epd_number(epd, "dm", 1, &mate, report) && mate > 0)
        snprintf(stipulation, sizeof stipulation, "win %llu", (unsigned long long)mate);
    if (stipulated || mate > 0)
        solve_line(lines, variant, mews_epd_fen(epd), stipulation, stipulated ? 0 : mate);
    else
        tell_fault(lines, "it has neither 'dm' nor 'stip'");
    mews_epd_free(epd);
    mews_report_free(report);
}

static void read_line(ProblemLines *lines, char *text) {
    size_t length = strlen(text);
    if (length && text[length - 1] == '\r')
        text[length - 1] = '\0';
    if (!*text || *text == '#' || is_done(lines))
        return;
    char *tab = strchr(text, '\t');
    if (!tab) {
        read_epd(lines, text);
        return;
    }
    *tab = '\0';
    char *stipulation = tab + 1;
    stipulation[strcspn(stipulation, "\t")] = '\0';
    solve_line(lines, lines->file->variant, text, stipulation, 0);
}

int problem_file_solve(const ProblemFile *file) {
    char *text;
    ProblemLines lines = {.file = file};
    int exit_code = text_read(file->path, "list of problems", FILE_SIZE_MAX, &text);
    if (exit_code == EXIT_DONE && file->out && (exit_code = go_on(&lines)) != EXIT_DONE)
        free(text);
    if (exit_code != EXIT_DONE)
        return exit_code;
    for (char *at = text; *at && !system_interrupted();) {
        size_t length = strcspn(at, "\n");
        bool last = !at[length];
        at[length] = '\0';
        lines.line++;
        TempMark mark = temp_mark();
        read_line(&lines, at);
        temp_release(mark);
        at += length + !last;
    }
    free(text);
    free(lines.done);
    if (!file->as_json && !file->out)
        printf("%zu solved, %zu without a solution%s\n", lines.solved, lines.unsolved,
               lines.faulty ? temp_printf(", %zu faulty", lines.faulty) : "");
    return lines.exit_code;
}
