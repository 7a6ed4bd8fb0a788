// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews bench --suite: searches the positions of a suite, each with an empty table, and counts how
// many are solved. A position is solved if what the search ends with is what is wanted; told is
// when the search found that and kept it to the end.

#include "bench.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>

// What was found of one position.
typedef struct SuiteFinding {
    const SuitePosition *wanted;
    mews_best best;
    bool solved;
    int depth;      // at which it was solved …
    uint64_t nodes; // … and after how many positions
    char move[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE], fen[MEWS_FEN_SIZE];
} SuiteFinding;

typedef struct Sum {
    size_t solved, count;
    uint64_t nodes;
    double seconds; // of the processor
} Sum;

// ---- searching

static void note(SuiteFinding *finding, mews_move move, int mate, int depth, uint64_t nodes) {
    bool solved = suite_solves(finding->wanted, move, mate);
    if (solved && !finding->solved) {
        finding->depth = depth;
        finding->nodes = nodes;
    }
    finding->solved = solved;
}

static void on_line(void *context, const mews_line *line) {
    note(context, line->moves[0], line->mate, line->depth, line->nodes);
}

static void look(const Suite *suite, mews_search *search, const mews_limits *limits,
                 SuiteFinding *finding) {
    const mews_position *position = suite_position(suite, finding->wanted);
    mews_best *best = &finding->best;
    mews_search_clear(search);
    if (!mews_search_run(search, position, limits, on_line, finding, best))
        memory_end();
    note(finding, best->move, best->mate, best->depth + 1, best->nodes); // of a depth broken off
    mews_move_text(position, best->move, finding->move, sizeof finding->move);
    mews_move_san(position, best->move, finding->san, sizeof finding->san);
    mews_position_fen(position, finding->fen, sizeof finding->fen);
    position_sure(position);
}

// ---- telling

static const BenchColumn columns[] = {
    {"position", -20, 0, 0}, {"solved", -6, 1, 0}, {"move", -8, 1, 0},    {"score", 9, 1, 1},
    {"depth", 5, 1, 3},      {"nodes", 10, 1, 2},  {"wanted", -15, 2, 0},
};

static void print_row(const SuiteFinding *finding) {
    char score[SCORE_SIZE];
    bool solved = finding->solved;
    const BenchCell cells[] = {
        text_cell(finding->wanted->id),
        text_cell(solved ? "yes" : "no"),
        text_cell(finding->san),
        text_cell(score_text(finding->best.centipawns, finding->best.mate, score)),
        solved ? number_cell(finding->depth, 0) : text_cell("-"),
        solved ? number_cell((double)finding->nodes, 0) : text_cell("-"),
        text_cell(finding->wanted->wanted),
    };
    row_put(LISTED(columns), cells);
}

static void print_json_row(Json *json, const Suite *suite, const SuiteFinding *finding) {
    const mews_best *best = &finding->best;
    json_open(json, NULL, '{');
    json_text(json, "id", finding->wanted->id);
    json_integer(json, "line", (uint64_t)finding->wanted->line);
    json_text(json, "variant", suite->games[finding->wanted->game].name);
    json_text(json, "fen", finding->fen);
    json_text(json, "wanted", finding->wanted->wanted);
    json_bool(json, "solved", finding->solved);
    json_text(json, "move", finding->move);
    json_text(json, "san", finding->san);
    json_open(json, "score", '{');
    json_decimal(json, best->mate ? "mate" : "cp", best->mate ? best->mate : best->centipawns, 0);
    json_close(json, '}');
    if (finding->solved) {
        json_integer(json, "depth", (uint64_t)finding->depth);
        json_integer(json, "nodes", finding->nodes);
    }
    json_integer(json, "searched", best->nodes);
    json_close(json, '}');
}

static void print_sums(const Suite *suite, const Sum *sums, const Sum *all) {
    for (size_t i = 0; suite->game_count > 1 && i < suite->game_count; i++)
        if (sums[i].count)
            printf("%s: %zu of %zu\n", suite->games[i].name, sums[i].solved, sums[i].count);
    printf("nodes %llu\nsolved %zu of %zu\n", (unsigned long long)all->nodes, all->solved,
           all->count);
}

static void print_json_sum(Json *json, const Sum *all) {
    json_close(json, ']');
    json_integer(json, "solved", all->solved);
    json_integer(json, "count", all->count);
    json_integer(json, "nodes", all->nodes);
    json_seconds(json, "seconds", all->seconds);
    json_close(json, '}');
    json_end(json);
}

// ---- the suite

static void sum_finding(Sum *sum, const SuiteFinding *finding) {
    sum->count++;
    sum->solved += finding->solved;
    sum->nodes += finding->best.nodes;
}

// Looks at one position; the search is that of its game, or a new one if the game is another.
static int run_position(const Suite *suite, const SuiteRun *run, mews_search **search,
                        SuiteFinding *finding) {
    size_t game = finding->wanted->game;
    if (finding->wanted == suite->positions || finding->wanted[-1].game != game) {
        mews_search_free(*search);
        *search = mews_search_new(suite->games[game].rules, run->mebibytes, run->threads);
    }
    if (!*search) {
        complain("there is no memory for a table of %zu MiB", run->mebibytes);
        return EXIT_ENVIRONMENT;
    }
    look(suite, *search, &run->limits, finding);
    return EXIT_DONE;
}

static int run_positions(const Suite *suite, const SuiteRun *run, Json *json, Sum *sums,
                         Sum *all) {
    mews_search *search = NULL;
    SuiteFinding *finding = memory_new(1, sizeof *finding);
    int exit_code = EXIT_DONE;
    double start = system_processor_seconds();
    for (size_t i = 0; i < suite->count && exit_code == EXIT_DONE; i++) {
        *finding = (SuiteFinding){.wanted = &suite->positions[i]};
        exit_code = run_position(suite, run, &search, finding);
        if (exit_code != EXIT_DONE || system_interrupted())
            break;
        sum_finding(&sums[finding->wanted->game], finding);
        sum_finding(all, finding);
        if (json)
            print_json_row(json, suite, finding);
        else
            print_row(finding);
    }
    all->seconds = system_processor_seconds() - start;
    mews_search_free(search);
    free(finding);
    return exit_code;
}

int suite_run(const SuiteRun *run, const char *path, const char *variant, bool as_json) {
    Json json = {stdout, false};
    Suite suite;
    Sum all = {0};
    int exit_code = suite_read(&suite, path, variant);
    system_catch_interrupt(true); // until then Ctrl-C ends the program
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (as_json) {
        json_open(&json, NULL, '{');
        json_open(&json, "positions", '[');
    } else {
        row_put(LISTED(columns), NULL);
    }
    Sum *sums = temp_new(suite.game_count, sizeof *sums);
    exit_code = run_positions(&suite, run, as_json ? &json : NULL, sums, &all);
    if (exit_code == EXIT_DONE && as_json)
        print_json_sum(&json, &all);
    else if (exit_code == EXIT_DONE)
        print_sums(&suite, sums, &all);
    if (exit_code == EXIT_DONE && system_interrupted())
        exit_code = bench_stopped();
    return suite_close(&suite, exit_code);
}
