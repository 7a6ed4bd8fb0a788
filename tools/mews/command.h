// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The subcommands. Each is a function of its own arguments (argv[0] is its name) that writes
// the answer to standard output, diagnostics to standard error, and returns an exit code.

#ifndef MEWS_COMMAND_H
#define MEWS_COMMAND_H

enum {
    EXIT_DONE = 0,        // or the answer is yes
    EXIT_BAD = 1,         // the answer is no, or the text given is bad
    EXIT_USAGE = 2,       // unknown command, option or catalogue name
    EXIT_ENVIRONMENT = 3, // a file named by path is missing; can't write; no memory
    EXIT_LIMIT = 4,       // a stated limit was exceeded
    EXIT_INTERNAL = 70
};

int command_analyse(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_check(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_explain(int argc, char **argv);
int command_games(int argc, char **argv);
int command_list(int argc, char **argv);
int command_match(int argc, char **argv);
int command_moves(int argc, char **argv);
int command_new(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_play(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_schema(int argc, char **argv);
int command_show(int argc, char **argv);
int command_tune(int argc, char **argv);

#endif
