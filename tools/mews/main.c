// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The program `mews`: its first argument picks a row of the table of subcommands.

#include "catalogue.h"
#include "command.h"
#include "system.h"
#include "words.h"

#include <errno.h>
#include <string.h>

typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} Command;

static const Command commands[] = {
    {"list", command_list, "the catalogue of variants"},
    {"show", command_show, "a position as a board"},
    {"check", command_check, "what is wrong with a definition"},
    {"new", command_new, "a definition to start from"},
    {"schema", command_schema, "the language of definitions, for editors"},
    {"explain", command_explain, "what a piece does"},
    {"rules", command_rules, "a game in words"},
    {"moves", command_moves, "the legal moves of a position"},
    {"perft", command_perft, "how many positions there are some moves ahead"},
    {"play", command_play, "a game at the terminal"},
    {"analyse", command_analyse, "the best moves of a position"},
    {"engine", command_engine, "plays for other programs, by UCI, CECP (XBoard), USI or UCCI"},
    {"match", command_match, "games between two players, and what they say of their strength"},
    {"tune", command_tune, "what the men of a game are worth, by the rules and by games"},
    {"games", command_games, "the saved games"},
    {"bench", command_bench, "how fast it is, and whether it still does the same"},
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(FILE *stream) {
    fputs("usage: mews COMMAND [ARGUMENT…]\n\n", stream);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        fprintf(stream, "  %-8s %s\n", commands[i].name, commands[i].help);
    fputs("\nmews COMMAND --help tells more about one.\n", stream);
}

static int complain_unknown(const char *word) {
    const char *known[COMMAND_COUNT + 3] = {"help", "--help", "--version"};
    char hint[64];
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        known[i + 3] = commands[i].name;
    complain("unknown %s '%s'%s; see mews --help", *word == '-' ? "option" : "command", word,
             word_hint(word, known, COMMAND_COUNT + 3, hint, sizeof hint));
    return EXIT_USAGE;
}

static const Command *command_find(const char *word) {
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(word, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

// mews help [COMMAND]
static int help(int argc, char **argv) {
    const Command *command = argc > 2 ? command_find(argv[2]) : NULL;
    char *asked[] = {argc > 2 ? argv[2] : NULL, "--help", NULL};
    if (command)
        return command->run(2, asked);
    if (argc > 2)
        return complain_unknown(argv[2]);
    print_help(stdout);
    return EXIT_DONE;
}

static int run(int argc, char **argv) {
    const char *word = argc > 1 ? argv[1] : "";
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return help(argc, argv);
    if (strcmp(word, "--version") == 0) {
        printf("mews %s\n", mews_version());
        return EXIT_DONE;
    }
    const Command *command = command_find(word);
    if (!command)
        return complain_unknown(word);
    return catalogue_backend_ok() ? command->run(argc - 1, argv + 1) : EXIT_USAGE;
}

// Was everything written that was said?
static int close_output(int exit_code, bool was_closed) {
    bool failed = fflush(stdout) != 0;
    if ((!failed && !ferror(stdout)) || system_reader_gone())
        return exit_code;
    const char *cause = was_closed ? "it is closed" : failed ? system_words(errno) : "";
    complain("can't write to standard output%s%s", *cause ? ": " : "", cause);
    return EXIT_ENVIRONMENT;
}

int main(int argc, char **argv) {
    bool output_closed;
    if (!system_begin(&output_closed))
        return EXIT_ENVIRONMENT;
    return close_output(run(argc, argv), output_closed);
}
