// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The subcommands. Each is a function of its own arguments (argv[0] is its name) that writes
// the answer to standard output, diagnostics to standard error, and returns an exit code.

#ifndef MEWS_COMMAND_H
#define MEWS_COMMAND_H

#include <stddef.h>

enum {
    EXIT_DONE = 0,        // or the answer is yes
    EXIT_BAD = 1,         // the answer is no, or the text given is bad
    EXIT_USAGE = 2,       // unknown command, option or catalogue name
    EXIT_ENVIRONMENT = 3, // a file named by path is missing; can't write; no memory
    EXIT_LIMIT = 4,       // a stated limit was exceeded
    EXIT_INTERNAL = 70
};

// The table of subcommands, in the order in which they are listed.
typedef struct Command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} Command;

extern const Command commands[];
extern const size_t command_count;
const Command *command_find(const char *name); // NULL if there is none
int command_unknown(const char *word);         // complains, and returns an exit code

// What is said of the program as a whole, in its help and in the manual.
typedef struct Fact {
    const char *name, *help;
} Fact;

extern const char program_title[], program_about[], program_examples[];
extern const Fact exit_facts[], environment_facts[];
extern const size_t exit_fact_count, environment_fact_count;

int command_analyse(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_check(int argc, char **argv);
int command_complete(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_explain(int argc, char **argv);
int command_export(int argc, char **argv);
int command_games(int argc, char **argv);
int command_import(int argc, char **argv);
int command_list(int argc, char **argv);
int command_manual(int argc, char **argv);
int command_match(int argc, char **argv);
int command_moves(int argc, char **argv);
int command_new(int argc, char **argv);
int command_page(int argc, char **argv);
int command_pgn(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_play(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_schema(int argc, char **argv);
int command_show(int argc, char **argv);
int command_solve(int argc, char **argv);
int command_endgame(int argc, char **argv);
int command_diagram(int argc, char **argv);
int command_tune(int argc, char **argv);

// ---- bounds of a search ------------------------------------------------------------------------
//
// How much may be asked of a search, by options and by other programs.

enum {
    THREADS_MAX = 256,
    HASH_MAX = 1 << 18, // MiB
    LINES_MAX = 64,
    SEARCH_DEPTH_MAX = 120
};

#endif
