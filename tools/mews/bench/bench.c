// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews bench: what is measured, of which variants. It counts a fixed table of trees
// (bench_trees.c); with --search it looks for the best moves (bench_search.c), with --playouts it
// plays random games (playouts.c), with --suite it solves positions (bench_suite.c).

#include "bench.h"
#include "catalogue.h"
#include "command.h"
#include "random.h"
#include "system.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- what makes two runs comparable: the signature of what was seen, and moves that are drawn
// alike

void signature_text(uint64_t *signature, const char *text) {
    // With the NUL: texts don't run into each other.
    *signature = sum_add(*signature, text, strlen(text) + 1);
}

void signature_number(uint64_t *signature, uint64_t number) {
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    signature_text(signature, text);
}

uint64_t draw_next(uint64_t *state) { // xorshift64 (Marsaglia, 2003)
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

uint64_t draw_start(uint64_t number) {
    uint64_t mixed = random_next(&number);
    return mixed ? mixed : 1;
}

// ---- the command

enum { GAMES_MAX = 1000000000, PLIES_MAX = 1000000 }; // of --playouts
enum { SUITE_NODES = 200000 };                        // for each position

int bench_stopped(void) {
    system_leave_interrupt();
    fflush(stdout);
    complain("interrupted: what was done until then is told, and not the whole");
    return EXIT_BAD;
}

// ---- which ones

typedef struct BenchOptions {
    const char *games, *seed, *plies;
    const char *suite, *depth, *nodes, *time, *threads, *hash;
    bool searches, as_json;
} BenchOptions;

enum { NAMES_MAX = 64 };

// "there are chess, horus": each once
static const char *names_listed(const char *const *known, size_t count, Growing *list) {
    for (size_t i = 0; i < count; i++)
        if (!word_in(known[i], known, i))
            text_add(list, "%s%s", i ? ", " : "there are ", known[i]);
    return list->bytes;
}

// Puts the table's own name in place of one with capitals, as "Chess".
static bool name_find(char **name, const char **known, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (mews_variant_alike(*name, known[i])) {
            *name = (char *)(uintptr_t)known[i];
            return true;
        }
    return false;
}

// Every name must be one of the table's.
static int names_known(const BenchOptions *options, char **names, size_t count) {
    const char *(*variant_of)(size_t i) = options->searches ? searches_variant : trees_variant;
    const char *known[NAMES_MAX];
    size_t known_count = 0;
    char hint[96];
    Growing list = TEMP_TEXT;
    while (known_count < NAMES_MAX && (known[known_count] = variant_of(known_count)))
        known_count++;
    for (size_t i = 0; i < count; i++) {
        if (name_find(&names[i], known, known_count))
            continue;
        word_hint(names[i], known, known_count, hint, sizeof hint);
        complain("bench has no workload '%s'%s%s", names[i], *hint ? hint : "; ",
                 *hint ? "" : names_listed(known, known_count, &list));
        if (!*hint)
            complain(options->searches
                         ? "any definition is searched by mews analyse NAME --depth N"
                         : "any definition is counted by mews perft NAME DEPTH --time, "
                           "and played by mews bench --playouts N NAME");
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}

static void print_names(FILE *stream, const char *head, const char *(*variant_of)(size_t i)) {
    size_t column = 0;
    fprintf(stream, "\n%s\n", head);
    for (size_t i = 0; variant_of(i); i++) {
        const char *name = variant_of(i);
        if (i && strcmp(name, variant_of(i - 1)) == 0)
            continue;
        if (column + strlen(name) > 76) {
            fputc('\n', stream);
            column = 0;
        }
        fprintf(stream, "%s%s", column ? " " : "  ", name);
        column += strlen(name) + (column ? 1 : 2);
    }
    fputc('\n', stream);
}

static void print_workloads(FILE *stream) {
    print_names(stream, "The built-in variants that it counts:", trees_variant);
    print_names(stream, "… and searches:", searches_variant);
}

// ---- the command

static const char about[] =
    "Counts fixed trees of moves, of the variants that are listed below or of those of them\n"
    "that are named (mews perft --time counts any). It tells the speed, in processor time of one "
    "thread, and a signature of all moves, positions and\n"
    "numbers that it saw: this changes only if the rules of the games do.\n\n"
    "--playouts plays random games of any variants to their end: how many a second, how\n"
    "long, how they ended. The same seed draws the same games.\n\n"
    "--search looks for the best moves in positions of several variants, with one thread\n"
    "and to fixed depths. The number of nodes is its signature: this changes only if the\n"
    "search, the evaluation or the games do.\n\n"
    "--suite searches the positions of a file of EPD, each with an empty table. Solved are\n"
    "those in which the search ends with one of the best moves (bm), with none of those to\n"
    "avoid (am), and with a mate in no more moves than said (dm). NAME is the variant of\n"
    "positions without 'variant NAME;' (default chess). Limits are for each position\n"
    "(--nodes 200000 if none is given).";

static bool take_options(BenchOptions *options, int argc, char **argv, size_t *count,
                         int *exit_code) {
    const Option table[] = {
        {"--playouts", "N", "play N random games of each variant (default chess) instead", NULL,
         &options->games},
        {"--plies", "N", "end a random game after N plies (default 10000)", NULL, &options->plies},
        {"--seed", "S", "draw the random games with this number", NULL, &options->seed},
        {"--search", NULL, "look for the best moves instead", &options->searches, NULL},
        {"--suite", "FILE", "look for the best moves of the positions in FILE instead", NULL,
         &options->suite},
        {"--nodes", "N", "… looking at so many positions for each", NULL, &options->nodes},
        {"--depth", "N", "… to this depth, in plies", NULL, &options->depth},
        {"--movetime", "MS", "… for so many milliseconds", NULL, &options->time},
        {"--threads", "N", "… with N threads (default 1)", NULL, &options->threads},
        {"--hash", "MIB", "… with a table of MIB mebibytes (default 16)", NULL, &options->hash},
        OPTION_COLOR,
        {"--json", NULL,
         "{\"workloads\":[…],\"nodes\",\"seconds\",\"signature\"}, "
         "{\"seed\",\"playouts\":[…]}, {\"searches\":[…],\"nodes\",\"seconds\"}, or "
         "{\"positions\":[…],\"solved\",\"count\",\"nodes\",\"seconds\"}",
         &options->as_json, NULL},
    };
    const Usage usage = {
        .form = "bench [NAME…] | bench --suite FILE [NAME]",
        .about = about,
        .examples = "mews bench --playouts 10 --seed 1 chess\n"
                    "mews bench --search minishogi\n"
                    "echo '7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7 Qh7 Qf8 Qe8;' >mine.epd\n"
                    "mews bench --suite mine.epd --nodes 1000\n",
        OPTION_TABLE(table),
        .more = print_workloads,
        .least = 0,
        .most = SIZE_MAX,
    };
    return options_read(&usage, argc, argv, count, exit_code);
}

// What is for random games only, or for a suite only.
static const char *misplaced(const BenchOptions *options) {
    const struct {
        const char *text, *kind, *fault;
    } rows[] = {
        {options->seed, options->games, "--seed is for --playouts"},
        {options->plies, options->games, "--plies is for --playouts"},
        {options->nodes, options->suite, "--nodes is for --suite"},
        {options->depth, options->suite, "--depth is for --suite"},
        {options->time, options->suite, "--movetime is for --suite"},
        {options->threads, options->suite, "--threads is for --suite"},
        {options->hash, options->suite, "--hash is for --suite"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].text && !rows[i].kind)
            return rows[i].fault;
    return NULL;
}

static int check_options(const BenchOptions *options, size_t name_count) {
    int kinds = (options->games != NULL) + (options->suite != NULL) + options->searches;
    const char *fault =
        kinds > 1 ? "--playouts, --search and --suite exclude each other" : misplaced(options);
    if (!fault && options->suite && name_count > 1)
        fault = "--suite takes one variant: others are named in the file, by 'variant NAME;'";
    if (fault)
        complain("bench: %s", fault);
    return fault ? EXIT_USAGE : EXIT_DONE;
}

static int run_suite(const BenchOptions *options, const char *variant) {
    uint64_t depth = 0, nodes = 0, milliseconds = 0, threads, mebibytes;
    const NumberOption numbers[] = {
        {"--depth", options->depth, NULL, 1, SEARCH_DEPTH_MAX, &depth},
        {"--nodes", options->nodes, NULL, 1, UINT64_MAX / 2, &nodes},
        {"--movetime", options->time, NULL, 1, 1000000000, &milliseconds},
        {"--threads", options->threads, "1", 1, THREADS_MAX, &threads},
        {"--hash", options->hash, "16", 1, HASH_MAX, &mebibytes},
    };
    int exit_code = number_options(LISTED(numbers));
    if (exit_code != EXIT_DONE)
        return exit_code;
    bool limited = depth || nodes || milliseconds;
    const SuiteRun run = {.limits = {.size = sizeof(mews_limits),
                                     .depth = (int)depth,
                                     .nodes = limited ? nodes : SUITE_NODES,
                                     .soft = (double)milliseconds / 1000,
                                     .hard = (double)milliseconds / 1000,
                                     .lines = 1,
                                     .stop = {.wanted = system_wants_stop}},
                          .mebibytes = (size_t)mebibytes,
                          .threads = (int)threads};
    char *meant = written_meant(NULL, variant);
    exit_code = suite_run(&run, options->suite, meant, options->as_json);
    free(meant);
    return exit_code;
}

static int run_playouts(const BenchOptions *options, char **names, size_t count) {
    Playouts playouts = {0};
    const NumberOption numbers[] = {
        {"--playouts", options->games, NULL, 1, GAMES_MAX, &playouts.games},
        {"--plies", options->plies, "10000", 1, PLIES_MAX, &playouts.ply_limit},
    };
    int exit_code = number_options(LISTED(numbers));
    if (exit_code == EXIT_DONE)
        exit_code = seed_read(options->seed, &playouts.seed);
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *chess = "chess"; // for want of another name
    char **meant = temp_new(count, sizeof *meant);
    for (size_t i = 0; i < count; i++)
        meant[i] = written_meant(NULL, names[i]);
    exit_code =
        playouts_run(&playouts, count ? meant : &chess, count ? count : 1, options->as_json);
    for (size_t i = 0; i < count; i++)
        free(meant[i]);
    return exit_code;
}

static int run_fixed(const BenchOptions *options, char **names, size_t count) {
    int exit_code = names_known(options, names, count);
    if (exit_code != EXIT_DONE)
        return exit_code;
    return (options->searches ? searches_run : trees_run)(names, count, options->as_json);
}

int command_bench(int argc, char **argv) {
    BenchOptions options = {0};
    size_t count;
    int exit_code;
    if (!take_options(&options, argc, argv, &count, &exit_code))
        return exit_code;
    exit_code = check_options(&options, count);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (options.suite)
        return run_suite(&options, count ? argv[0] : NULL);
    system_catch_interrupt(true);
    return (options.games ? run_playouts : run_fixed)(&options, argv, count);
}
