// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A subcommand's arguments, described by a table: the table reads them and writes --help.

#ifndef MEWS_OPTIONS_H
#define MEWS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Option {
    const char *name; // "--fen"; one that may be given twice has two rows
    // What follows it, in help: "FEN", or words to choose from: "white|black". NULL for a flag.
    // What a shell completes there is looked up in complete.c.
    const char *value;
    const char *help;
    bool *flag;        // set to true, for a flag
    const char **text; // set to what follows, else
} Option;

typedef struct Usage {
    const char *form;           // "perft NAME DEPTH"
    const char *about;          // what it does, in lines
    void (*more)(FILE *stream); // writes a further part of the help; may be NULL
    const char *examples;       // command lines; each works in a folder where those before it ran
    const char *words;          // the other arguments for completion, where not as in `form`
    const Option *options;      // with their number: OPTION_TABLE
    size_t option_count;
    size_t least, most; // other arguments
    // What may be meant, in new memory, by these arguments, more than `most`; NULL: nothing. May
    // be NULL; gets what `about_meant` points to.
    char *(*meant)(char **arguments, size_t count, const void *about_meant);
    const void *about_meant;
} Usage;

// Reads argv[1 …]: sets options, moves the other arguments to argv[0 … *count - 1]. Returns
// false if the command ends here, with *exit_code (--help, or a fault that has been reported).
bool options_read(const Usage *usage, int argc, char **argv, size_t *count, int *exit_code);

// As the first argument of a command these ask for something else than --help: its page of the
// manual, or what may come next after the arguments that follow.
#define OPTIONS_MANUAL   "--help=manual"
#define OPTIONS_COMPLETE "--help=complete"

// What follows an option, as a number.
typedef struct NumberOption {
    const char *name, *text; // as it was given; NULL: not at all
    const char *usual;       // what counts then; NULL: *number stays as it is
    uint64_t least, most, *number;
} NumberOption;

// Reads all of them (an array with their number: LISTED of words.h). Returns an exit code; the
// first fault has been reported.
int number_options(const NumberOption *options, size_t count);

// The option that most commands have.
#define OPTION_PATH(variable)                                                                     \
    { "--path", "DIR", "look variants up in DIR first", NULL, (variable) }

// The two members of Usage that an array of options fills.
#define OPTION_TABLE(table) .options = (table), .option_count = sizeof(table) / sizeof *(table)

// ---- help, manual, completion ------------------------------------------------------------------
//
// What is made of a subcommand's table besides reading its arguments: the text of --help, a page
// of the manual, and what may come next on an unfinished command line.

// ---- plain text

void help_print(const Usage *usage); // to standard output

// Lines of text, filled up to the width of the terminal; those that begin with a blank stay as they are.
void help_paragraphs(FILE *stream, const char *text);

// A name, and from column `indent` on what is said of it.
void help_row(FILE *stream, const char *name, int indent, const char *text);
void help_examples(FILE *stream, const char *examples);

// ---- a page of the manual, in mdoc

void manual_print(const Usage *usage);

// ---- completion: see complete.c

bool option_given(const Option *option);
void complete_print(const Usage *usage, int argc, char **argv);

// ---- offers.c: what a word may become: names, files, moves, games and so on. A line of the
// answer is a word, behind a tab what it is; or ":files ENDING" or ":folders": the shell's own
// names of such files, too. A word that ends with ':' or '=' goes on.

typedef struct Completion {
    const Usage *usage;
    bool described; // tell what the words are, too?
    char **words;   // the finished arguments that are no options
    size_t word_count;
    const char *prefix; // what stands before the part that is completed: "--path="
    size_t prefix_length;
    const char *part;
    size_t found;
    bool files; // the shell is told to offer all files
} Completion;

// Prints the word if it fits, and what it is if that is wanted.
void offer(Completion *completion, const char *word, const char *what);

// Words of these kinds: "FILE|NAME", "human|random|engine".
void offer_kinds(Completion *completion, const char *kinds);

void offer_commands(Completion *completion);

#endif
