// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews analyse: the best moves of a position, depth after depth.

#include "command.h"
#include "game.h"
#include "json.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { HASH_MIB = 64, THREADS_MAX = 256, LINES_MAX = 64, DEPTH_MAX = 120 };

typedef struct Analysis {
    Game game;
    bool as_json;
} Analysis;

// Ctrl-C; or what is found out can't be told any more: who reads it has gone, a disk is full.
static bool wants_stop(void *context) {
    (void)context;
    return system_interrupted() || ferror(stdout);
}

// The moves of a line as texts. Each is written for its own position.
static void line_texts(const Analysis *analysis, const mews_line *line, bool as_json, Json *json,
                       FILE *stream) {
    mews_position *position = mews_position_copy(analysis->game.position);
    char text[MEWS_MOVE_SIZE];
    if (!position)
        memory_end();
    for (int i = 0; i < line->length; i++) {
        mews_move_text(position, line->moves[i], text, sizeof text);
        if (as_json)
            json_text(json, NULL, text);
        else
            fprintf(stream, " %s", text);
        if (!mews_position_push(position, line->moves[i]))
            break;
    }
    position_sure(position);
    mews_position_free(position);
}

static void print_json(const Analysis *analysis, const mews_line *line) {
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_integer(&json, "depth", (uint64_t)line->depth);
    json_integer(&json, "line", (uint64_t)line->number);
    json_open(&json, "score", '{');
    json_decimal(&json, line->mate ? "mate" : "cp", line->mate ? line->mate : line->centipawns, 0);
    json_close(&json, '}');
    json_integer(&json, "nodes", line->nodes);
    json_seconds(&json, "seconds", line->seconds);
    json_open(&json, "pv", '[');
    line_texts(analysis, line, true, &json, stdout);
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

static void print_plain(const Analysis *analysis, const mews_line *line) {
    printf("%3d ", line->depth);
    if (line->number > 1)
        printf("(%d) ", line->number);
    if (line->mate)
        printf("mate %d", line->mate);
    else
        printf("%+.2f", line->centipawns / 100.0);
    printf(" %.2fs %llu", line->seconds, (unsigned long long)line->nodes);
    line_texts(analysis, line, false, NULL, stdout);
    putchar('\n');
}

static void on_line(void *context, const mews_line *line) {
    const Analysis *analysis = context;
    if (analysis->as_json)
        print_json(analysis, line);
    else
        print_plain(analysis, line);
    fflush(stdout);
}

static void tell_over(const mews_position *position) {
    mews_outcome outcome = mews_position_outcome(position);
    if (outcome.result != MEWS_ONGOING)
        complain("note: the game is over: %s %s", mews_result_text(outcome.result),
                 outcome.reason);
}

static int analyse(Analysis *analysis, const mews_limits *limits, uint64_t threads,
                   uint64_t mebibytes) {
    mews_search *search = mews_search_new(analysis->game.rules, (size_t)mebibytes, (int)threads);
    if (!search) {
        complain("there is no memory for a table of %llu MiB", (unsigned long long)mebibytes);
        return EXIT_ENVIRONMENT;
    }
    mews_best best;
    tell_over(analysis->game.position);
    system_catch_interrupt(true);
    if (!mews_search_run(search, analysis->game.position, limits, on_line, analysis, &best))
        memory_end();
    system_catch_interrupt(false);
    mews_search_free(search);
    return EXIT_DONE;
}

typedef struct AnalyseOptions {
    GameOptions game;
    const char *depth, *nodes, *time, *lines, *threads, *hash;
    bool as_json;
} AnalyseOptions;

static const char about[] =
    "Looks for the best moves after the given ones. Each line says how deep, how good\n"
    "for the side to move (in pawns, or in how many moves it mates), in what time,\n"
    "how many positions, and what both sides play. Without a limit it goes on until\n"
    "Ctrl-C.";

static bool take_options(AnalyseOptions *options, int argc, char **argv, size_t *word_count,
                         int *exit_code) {
    const Option table[] = {
        OPTION_FEN(options->game),
        {"--depth", "N", "stop at this depth, in plies", NULL, &options->depth},
        {"--nodes", "N", "stop when so many positions have been looked at", NULL,
         &options->nodes},
        {"--movetime", "MS", "stop after so many milliseconds", NULL, &options->time},
        {"--lines", "K", "show the best K moves (default 1)", NULL, &options->lines},
        {"--threads", "N", "think with N threads (default 1)", NULL, &options->threads},
        {"--hash", "MIB", "remember positions in a table of MIB mebibytes (default 64)", NULL,
         &options->hash},
        OPTION_SEED(options->game),
        OPTION_PATH(&options->game.path),
        {"--json", NULL,
         "a line each: "
         "{\"depth\",\"line\",\"score\":{\"cp\"|\"mate\"},\"nodes\",\"seconds\",\"pv\"}",
         &options->as_json, NULL},
    };
    const Usage usage = {
        .form = "analyse NAME [MOVE…]",
        .about = about,
        OPTION_TABLE(table),
        .least = 1,
        .most = SIZE_MAX,
    };
    return options_read(&usage, argc, argv, word_count, exit_code);
}

int command_analyse(int argc, char **argv) {
    AnalyseOptions options = {0};
    Analysis analysis = {0};
    size_t word_count;
    int exit_code;
    if (!take_options(&options, argc, argv, &word_count, &exit_code))
        return exit_code;
    uint64_t depth = 0, nodes = 0, milliseconds = 0, lines = 1, threads = 1,
             mebibytes = HASH_MIB;
    const NumberOption numbers[] = {
        {"--depth", options.depth, NULL, 1, DEPTH_MAX, &depth},
        {"--nodes", options.nodes, NULL, 1, UINT64_MAX / 2, &nodes},
        {"--movetime", options.time, NULL, 1, 1000000000, &milliseconds},
        {"--lines", options.lines, NULL, 1, LINES_MAX, &lines},
        {"--threads", options.threads, NULL, 1, THREADS_MAX, &threads},
        {"--hash", options.hash, NULL, 1, 1 << 18, &mebibytes},
    };
    exit_code = number_options(NUMBER_TABLE(numbers));
    if (exit_code == EXIT_DONE)
        exit_code = game_open(&analysis.game, argv[0], &options.game, argv + 1, word_count - 1);
    if (exit_code != EXIT_DONE)
        return exit_code;
    analysis.as_json = options.as_json;
    mews_limits limits = {.depth = (int)depth,
                          .nodes = nodes,
                          .soft = (double)milliseconds / 1000,
                          .hard = (double)milliseconds / 1000,
                          .lines = (int)lines,
                          .stop = wants_stop};
    exit_code = analyse(&analysis, &limits, threads, mebibytes);
    return game_close(&analysis.game, exit_code);
}
