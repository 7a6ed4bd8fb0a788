// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews analyse: the best moves of a position, depth after depth. (A whole game: annotate.c.)

#include "annotate.h"
#include "catalogue.h"
#include "command.h"
#include "endgame_files.h"
#include "game.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { GAME_NODES = 200000 };

typedef struct Analysis {
    Game game;
    bool as_json;
    bool columns; // for people, at a terminal
    bool told;    // a line
} Analysis;

// What is found out can't be told any more: its reader has gone, a disk is full.
static bool reader_gone(void *context) {
    (void)context;
    return ferror(stdout) != 0;
}

static bool wants_stop(void *context) {
    return system_interrupted() || reader_gone(context);
}

static bool put_move(void *context, const mews_position *position, mews_move move) {
    Json *json = context;
    char text[MEWS_MOVE_SIZE];
    mews_move_text(position, move, text, sizeof text);
    json_text(json, NULL, text);
    return true;
}

// "+0.35", or ">=+0.35" where the search was stopped before it knew how much better it is.
static char *score_of(const Analysis *analysis, const mews_line *line) {
    char score[SCORE_SIZE];
    return temp_printf("%s%s", line->at_least ? ">=" : "",
                       score_told(analysis->game.rules, line->centipawns, line->mate, score));
}

static void print_json(const Analysis *analysis, const mews_line *line) {
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_integer(&json, "depth", (uint64_t)line->depth);
    json_integer(&json, "line", (uint64_t)line->number);
    json_open(&json, "score", '{');
    json_decimal(&json, line->mate ? "mate" : "cp", line->mate ? line->mate : line->centipawns, 0);
    if (line->at_least)
        json_text(&json, "bound", "lower");
    json_close(&json, '}');
    json_integer(&json, "nodes", line->nodes);
    json_seconds(&json, "seconds", line->seconds);
    json_open(&json, "pv", '[');
    line_visit(analysis->game.position, line, put_move, &json);
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

// "mate -2", "loses in 2"
static int score_width(const Analysis *analysis) {
    return rules_mate(analysis->game.rules) ? 7 : 11;
}

// As people read it: in columns under a heading, the moves indented as far as they begin.
static void print_columns(const Analysis *analysis, const mews_line *line) {
    char *score = score_of(analysis, line), *moves = line_text(analysis->game.position, line);
    char *text = temp_printf("%5d  %*s  %7.2fs  %11llu  ", line->depth, score_width(analysis),
                             score, line->seconds, (unsigned long long)line->nodes);
    char *number = line->number > 1 ? temp_printf("(%d) ", line->number) : temp_printf("%s", "");
    char *rest = temp_printf("%s%s", number, moves + strspn(moves, " "));
    put_prose(stdout, text, strlen(text), rest);
    free(moves);
}

static void print_plain(const Analysis *analysis, const mews_line *line) {
    char *score = score_of(analysis, line), *moves = line_text(analysis->game.position, line);
    char *number = line->number > 1 ? temp_printf("(%d) ", line->number) : temp_printf("%s", "");
    char *text = temp_printf("%3d %s%s %.2fs %llu%s", line->depth, number, score, line->seconds,
                             (unsigned long long)line->nodes, moves);
    put_wrapped(stdout, text, 0);
    putchar('\n');
    free(moves);
}

static void on_line(void *context, const mews_line *line) {
    Analysis *analysis = context;
    analysis->told = true;
    if (analysis->as_json)
        print_json(analysis, line);
    else if (analysis->columns)
        print_columns(analysis, line);
    else
        print_plain(analysis, line);
    output_flush();
}

// The position as show --json has it.
static void print_over(const char *name, const mews_position *position, mews_outcome outcome) {
    char fen[MEWS_FEN_SIZE];
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", name);
    json_text(&json, "fen", game_fen(position, fen));
    json_text(&json, "result", mews_result_text(outcome.result));
    json_text(&json, "reason", outcome.reason);
    json_close(&json, '}');
    json_end(&json);
}

// A limit may be too tight, or Ctrl-C too early, for even one ply; that is looked at all the same.
static void search(Analysis *analysis, mews_search *search, const mews_limits *limits) {
    const mews_limits least = {
        .size = sizeof(mews_limits),
        .depth = 1,
        .lines = limits->lines,
        .stop = {.wanted = reader_gone},
    };
    mews_best best;
    if (!mews_search_run(search, analysis->game.position, limits, on_line, analysis, &best))
        memory_end();
    if (!analysis->told && !reader_gone(NULL) &&
        !mews_search_run(search, analysis->game.position, &least, on_line, analysis, &best))
        memory_end();
}

static bool has_end(const mews_limits *limits) {
    return limits->depth || limits->nodes || limits->soft > 0;
}

static int analyse(Analysis *analysis, const mews_limits *limits, uint64_t threads,
                   uint64_t mebibytes) {
    mews_search *memory = mews_search_new(analysis->game.rules, (size_t)mebibytes, (int)threads);
    if (!memory) {
        complain("there is no memory for a table of %llu MiB", (unsigned long long)mebibytes);
        return EXIT_ENVIRONMENT;
    }
    analysis->columns = !analysis->as_json && system_is_terminal(stdout);
    if (analysis->columns)
        printf("depth  %*s      time    positions  moves\n", score_width(analysis), "score");
    system_catch_interrupt(true);
    search(analysis, memory, limits);
    bool broken_off = system_interrupted() && has_end(limits);
    system_leave_interrupt();
    system_catch_interrupt(false);
    mews_search_free(memory);
    return broken_off ? EXIT_BAD : EXIT_DONE;
}

static int analyse_position(const char *name, Analysis *analysis, const mews_limits *limits,
                            uint64_t threads, uint64_t mebibytes) {
    mews_outcome outcome = mews_position_outcome(analysis->game.position);
    position_sure(analysis->game.position);
    if (outcome.result == MEWS_ONGOING)
        return analyse(analysis, limits, threads, mebibytes);
    game_tell_over(analysis->game.position);
    if (analysis->as_json)
        print_over(name, analysis->game.position, outcome);
    return EXIT_DONE;
}

typedef struct AnalyseOptions {
    GameOptions game;
    const char *depth, *nodes, *time, *lines, *threads, *hash;
    const char *file, *number, *pgn, *svg, *tables;
    bool as_json;
} AnalyseOptions;

static const char about[] =
    "Looks for the best moves after the given ones. Each line says how deep, how good\n"
    "for the side to move (in pawns, or in how many moves it mates or wins), in what time,\n"
    "how many positions, and what both sides play. Without a limit it goes on until\n"
    "Ctrl-C. Of a game that is over it tells the result.\n"
    "With --game GAME it goes through a game: a saved one, a line that mews match has\n"
    "written, or PGN. Each move gets White's score before and after it, and its loss: by\n"
    "how many points of 100 it made its side's chance to win smaller. A loss of 5 is marked\n"
    "?!, with what was better, 10 is ?, and 15 is ??. At the end it says how accurate either\n"
    "side was. Limits are for each position (--nodes 200000 if none is given). Ctrl-C keeps\n"
    "what there is. Where there was a limit, or a game, the exit code is 1 then.";

static bool take_options(AnalyseOptions *options, int argc, char **argv, size_t *word_count,
                         int *exit_code) {
    const Option table[] = {
        OPTION_FEN(options->game),
        {"--depth", "N", "stop at this depth, in plies", NULL, &options->depth},
        {"--nodes", "N", "stop after looking at so many positions", NULL, &options->nodes},
        {"--movetime", "MS", "stop after so many milliseconds", NULL, &options->time},
        {"--lines", "K", "show the best K moves (default 1)", NULL, &options->lines},
        {"--threads", "N", "think with N threads (default 1)", NULL, &options->threads},
        {"--hash", "MIB", "remember positions in a table of MIB mebibytes (default 64)", NULL,
         &options->hash},
        {"--game", "GAME", "go through a game: a file, or a name that mews games lists", NULL,
         &options->file},
        {"--number", "N|all", "… the N-th one, or each, if there are several", NULL,
         &options->number},
        {"--pgn", "FILE", "write the game with notes as PGN ('-': to standard output)", NULL,
         &options->pgn},
        {"--svg", "FILE", "draw its score as a curve, and boards at the worst mistakes", NULL,
         &options->svg},
        OPTION_TABLES(options->tables),
        OPTION_SEED(options->game),
        OPTION_PATH(&options->game.path),
        OPTION_COLOR,
        {"--json", NULL,
         "a line each: "
         "{\"depth\",\"line\",\"score\":{\"cp\"|\"mate\"},\"nodes\",\"seconds\",\"pv\"}",
         &options->as_json, NULL},
    };
    const Usage usage = {
        .form = "analyse NAME [MOVE…] | analyse [NAME] --game GAME",
        .about = about,
        .examples = "mews analyse chess e2e4 --depth 6 --lines 3\n"
                    "mews match chess --games 2 --engine mews:level=2 --engine random \\\n"
                    "    --nodes 500 -o games.jsonl\n"
                    "mews analyse --game games.jsonl --number 1 --nodes 500 --svg score.svg\n",
        OPTION_TABLE(table),
        .least = 0,
        .most = SIZE_MAX,
    };
    return options_read(&usage, argc, argv, word_count, exit_code);
}

// Is it the file of a game rather than a variant?
static bool is_game_file(const char *name) {
    static const char *const endings[] = {".pgn", ".game", ".jsonl"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (text_ends_in(name, endings[i]) && file_exists(name))
            return true;
    return false;
}

static bool wants_all(const AnalyseOptions *options) {
    return options->number && strcmp(options->number, "all") == 0;
}

// What is for a position only, or for a game only.
static int check_kind(const AnalyseOptions *options, const char *name, size_t word_count) {
    const struct {
        const char *name, *text;
        bool for_game;
    } rows[] = {
        {"--fen", options->game.fen, false}, {"--seed", options->game.seed, false},
        {"--lines", options->lines, false},  {"--number", options->number, true},
        {"--pgn", options->pgn, true},       {"--svg", options->svg, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!rows[i].text || rows[i].for_game == (options->file != NULL))
            continue;
        complain("%s is for %s", rows[i].name,
                 rows[i].for_game ? "a game: --game GAME says which"
                                  : "a position, not with --game");
        return EXIT_USAGE;
    }
    if (!options->file && word_count >= 1 && is_game_file(name)) {
        complain("'%s' is the file of a game: mews analyse --game %s", name, name);
        return EXIT_USAGE;
    }
    if (options->file ? word_count <= 1 : word_count >= 1)
        return EXIT_DONE;
    complain("%s", options->file ? "the moves of --game are in its file: no others can be given"
                                 : "a variant is needed: mews analyse NAME, or --game GAME");
    return EXIT_USAGE;
}

// No file is written over another one that is read or written.
static int check_files(const AnalyseOptions *options) {
    const char *const files[] = {options->file, options->pgn, options->svg};
    static const char *const names[] = {"--game", "--pgn", "--svg"};
    for (size_t i = 0; i < 3; i++)
        for (size_t j = i + 1; j < 3; j++) {
            bool output = i > 0 || (files[i] && strcmp(files[i], "-") != 0); // else input
            if (!files[i] || !files[j] || !output)
                continue;
            if (strcmp(files[i], files[j]) != 0 && !file_same(files[i], files[j]))
                continue;
            complain("%s and %s are the same file", names[i], names[j]);
            return EXIT_USAGE;
        }
    bool to_output = path_is_dash(options->pgn) || path_is_dash(options->svg);
    if (to_output && options->as_json)
        complain("--json and a file '-' both go to standard output");
    return to_output && options->as_json ? EXIT_USAGE : EXIT_DONE;
}

// All games of a file have a curve each.
static int check_all(const AnalyseOptions *options) {
    if (!wants_all(options) || !options->svg)
        return EXIT_DONE;
    complain("--svg draws one game: --number N says which");
    return EXIT_USAGE;
}

typedef struct Numbers {
    uint64_t depth, nodes, milliseconds, lines, threads, mebibytes, number;
} Numbers;

static int numbers_read(const AnalyseOptions *options, Numbers *numbers) {
    const NumberOption table[] = {
        {"--depth", options->depth, NULL, 1, SEARCH_DEPTH_MAX, &numbers->depth},
        {"--nodes", options->nodes, NULL, 1, UINT64_MAX / 2, &numbers->nodes},
        {"--movetime", options->time, NULL, 1, 1000000000, &numbers->milliseconds},
        {"--lines", options->lines, "1", 1, LINES_MAX, &numbers->lines},
        {"--threads", options->threads, "1", 1, THREADS_MAX, &numbers->threads},
        {"--hash", options->hash, "64", 1, HASH_MAX, &numbers->mebibytes},
        {"--number", wants_all(options) ? NULL : options->number, NULL, 1, UINT64_MAX / 2,
         &numbers->number},
    };
    *numbers = (Numbers){0};
    int exit_code = number_options(LISTED(table));
    if (options->file && !options->depth && !options->nodes && !options->time)
        numbers->nodes = GAME_NODES;
    return exit_code;
}

// With --game a word alone is a variant. One with a rank in it may be a move, which isn't wanted.
static int check_variant(const char *name, const char *folder) {
    Catalogue catalogue;
    if (catalogue_is_path(name) || !strpbrk(name, "123456789"))
        return EXIT_DONE;
    int exit_code = catalogue_open(&catalogue, folder);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (!catalogue_names(&catalogue, name) && !written_name(&catalogue, name)) {
        complain("'%s' is no variant: with --game the moves are in the file, and its variant as "
                 "well, so that nothing else is needed",
                 name);
        exit_code = EXIT_USAGE;
    }
    catalogue_close(&catalogue);
    return exit_code;
}

static bool is_file(const char *path) {
    return path && strcmp(path, "-") != 0;
}

static int analyse_game(const AnalyseOptions *options, const Numbers *numbers,
                        const mews_limits *limits, const char *variant) {
    AnnotateOptions annotate = {
        .variant = variant,
        .folder = options->game.path,
        .game = options->file,
        .pgn = options->pgn,
        .svg = options->svg,
        .number = numbers->number,
        .all = wants_all(options),
        .threads = numbers->threads,
        .mebibytes = numbers->mebibytes,
        .limits = *limits,
        .as_json = options->as_json,
    };
    // A file that was asked for is written, even if the reader of the rows has gone.
    if (is_file(options->pgn) || is_file(options->svg))
        annotate.limits.stop.wanted = system_wants_stop;
    return annotate_game(&annotate);
}

int command_analyse(int argc, char **argv) {
    AnalyseOptions options = {0};
    Analysis analysis = {0};
    Numbers numbers;
    size_t word_count;
    int exit_code;
    if (!take_options(&options, argc, argv, &word_count, &exit_code))
        return exit_code;
    exit_code = check_kind(&options, argv[0], word_count);
    if (exit_code == EXIT_DONE)
        exit_code = check_files(&options);
    if (exit_code == EXIT_DONE)
        exit_code = check_all(&options);
    if (exit_code == EXIT_DONE)
        exit_code = numbers_read(&options, &numbers);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_limits limits = {.size = sizeof(mews_limits),
                          .depth = (int)numbers.depth,
                          .nodes = numbers.nodes,
                          .soft = (double)numbers.milliseconds / 1000,
                          .hard = (double)numbers.milliseconds / 1000,
                          .lines = (int)numbers.lines,
                          .stop = {.wanted = wants_stop}};
    if (options.file && word_count)
        exit_code = check_variant(argv[0], options.game.path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (options.file)
        return analyse_game(&options, &numbers, &limits, word_count ? argv[0] : NULL);
    exit_code = game_open(&analysis.game, argv[0], &options.game, argv + 1, word_count - 1);
    if (exit_code != EXIT_DONE)
        return exit_code;
    analysis.as_json = options.as_json;
    mews_endgame *endgame;
    exit_code = tables_open(analysis.game.rules, options.tables, &endgame);
    limits.endgame = endgame;
    if (exit_code == EXIT_DONE)
        exit_code =
            analyse_position(argv[0], &analysis, &limits, numbers.threads, numbers.mebibytes);
    mews_endgame_free(endgame);
    return game_close(&analysis.game, exit_code);
}
