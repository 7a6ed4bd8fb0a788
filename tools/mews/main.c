// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The program `mews`: its first argument picks a row of the table of subcommands.

#include "arguments/options.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

const Command commands[] = {
    {"list", command_list, "the catalogue of variants"},
    {"show", command_show, "a position as a board"},
    {"diagram", command_diagram, "a position as a picture: SVG or PNG"},
    {"check", command_check, "what is wrong with a definition"},
    {"new", command_new, "a definition to start from"},
    {"schema", command_schema, "the language of definitions, for editors"},
    {"explain", command_explain, "what a piece does"},
    {"rules", command_rules, "a game in words"},
    {"moves", command_moves, "the legal moves of a position"},
    {"perft", command_perft, "how many positions there are some moves ahead"},
    {"play", command_play, "a game at the terminal"},
    {"page", command_page, "a game as a web page that plays it"},
    {"analyse", command_analyse, "the best moves of a position"},
    {"solve", command_solve, "mates in n, helpmates, selfmates and other problems"},
    {"endgame", command_endgame, "exact tables of a few men, such as KRvK"},
    {"engine", command_engine, "plays for other programs, by UCI, CECP (XBoard), USI or UCCI"},
    {"import", command_import, "other programs' variants as definitions"},
    {"export", command_export, "a game in another program's form"},
    {"match", command_match, "games between two players, and what they say of their strength"},
    {"tune", command_tune, "what the men of a game are worth, by the rules and by games"},
    {"games", command_games, "the saved games"},
    {"pgn", command_pgn, "games of other programs: checked, chosen, converted"},
    {"bench", command_bench, "how fast it is, and whether it still does the same"},
    {"manual", command_manual, "a page of the manual, as man(1) reads it"},
    {"complete", command_complete, "what may come next on a command line, for shells"},
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0], FACT_INDENT = 18 };
const size_t command_count = COMMAND_COUNT;

// ---- what is said of the program as a whole ------------------------------------------------

const char program_title[] = "plays, checks and explains chess variants written down as data";

const char program_about[] =
    "A variant goes by its name in the catalogue, or by the path of a file: a word with a slash "
    "in it\nor .yaml at its end; '-' is standard input. Names are looked up in the folder of "
    "--path, in those\nof MEWS_PATH, in the user's data directory, in the installed one, then in "
    "the copies built into\nthe program.";

const char program_examples[] = "mews list\n"
                                "mews show chess e2e4 e7e5\n"
                                "mews explain chess:knight\n"
                                "mews play horus\n"
                                "mews help perft\n";

const Fact exit_facts[] = {
    {"0", "Done, or the answer is yes."},
    {"1", "The answer is no, or the text given is bad: a definition, a notation, a position, a "
          "move; or work that would have come to an end was broken off by Ctrl-C, and what it "
          "had reached is told."},
    {"2",
     "Unknown command, option or name of the catalogue, or a value that an option doesn't take."},
    {"3", "A file named by its path is missing or can't be written, or there is no memory."},
    {"4", "A stated limit was exceeded."},
    {"70", "A fault of mews itself."},
};
const size_t exit_fact_count = sizeof exit_facts / sizeof *exit_facts;

const Fact environment_facts[] = {
    {"MEWS_PATH", "Folders with definitions of your own, with ':' between them."},
    {"XDG_DATA_HOME", "Definitions of your own are also looked up in mews/defs there; if it isn't "
                      "set, in ~/.local/share."},
    {"XDG_STATE_HOME", "Games are saved in mews/games there; if it isn't set, in ~/.local/state."},
    {"MEWS_COMMAND",
     "What a command line for mews begins with, where that is to be told: mews if it "
     "isn't set."},
    {"NO_COLOR", "If it is set to anything, nothing is coloured."},
    {"PAGER",
     "What shows rules, explain, list and help in pages at a terminal, if they are higher "
     "than it: less if it isn't set; cat shows them whole."},
    {"MEWS_PORTABLE", "1: do without instructions that some processors lack."},
    {"MEWS_WIDTH", "64, 128, 192 or 256: sets of squares have at least so many bits."},
};
const size_t environment_fact_count = sizeof environment_facts / sizeof *environment_facts;

static void print_facts(FILE *stream, const char *heading, const Fact *facts, size_t count) {
    fprintf(stream, "\n%s:\n", heading);
    for (size_t i = 0; i < count; i++)
        help_row(stream, facts[i].name, FACT_INDENT, facts[i].help);
}

// `all`: also those that other programs call, or few people.
static void print_commands(FILE *stream, bool all) {
    static const char *const called[] = {"manual", "complete", "schema", "bench", "tune"};
    fprintf(stream, "usage: mews COMMAND [ARGUMENT…]\nmews %s.\n", program_title);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (all || !word_in(commands[i].name, LISTED(called)))
            fprintf(stream, "  %-8s %s\n", commands[i].name, commands[i].help);
}

static void print_help(FILE *stream) {
    print_commands(stream, true);
    fputs("\nmews COMMAND --help tells more about one.\n\n", stream);
    help_paragraphs(stream, program_about);
    help_examples(stream, program_examples);
    print_facts(stream, "environment", environment_facts, environment_fact_count);
    print_facts(stream, "exit codes", exit_facts, exit_fact_count);
}

// A game's name, or the file of one, where a command is expected.
static bool is_game(const char *word) {
    Catalogue catalogue;
    bool found = catalogue_is_path(word) && file_exists(word);
    if (found || catalogue_open(&catalogue, NULL) != EXIT_DONE)
        return found;
    found = catalogue_names(&catalogue, word);
    catalogue_close(&catalogue);
    return found;
}

// What other programs call it.
static const struct {
    const char *here, *words[8];
} other_words[] = {
    {"check", {"validate", "lint", "test", "verify"}},
    {"show", {"draw", "print", "display", "view", "board", "fen"}},
    {"diagram", {"picture", "image", "svg", "png"}},
    {"list", {"variants", "ls", "find"}},
    {"rules", {"info", "describe", "about"}},
    {"explain", {"piece", "pieces", "betza"}},
    {"new", {"init", "create"}},
    {"engine", {"uci", "xboard", "cecp", "usi", "ucci"}},
    {"analyse", {"analysis", "analyze", "eval", "search"}},
    {"solve", {"mate", "problem", "popeye"}},
    {"perft --divide", {"divide"}},
    {"play --continue", {"continue", "resume"}},
    {"games", {"save", "history"}},
    {"pgn", {"pdn", "kif", "csa", "wxf", "convert"}},
    {"match", {"tournament", "selfplay"}},
    {"manual", {"man"}},
    {"page", {"html", "web", "site"}},
    {"--version", {"version"}},
};

static const char *other_word(const char *word) {
    for (size_t i = 0; i < sizeof other_words / sizeof *other_words; i++)
        for (const char *const *other = other_words[i].words; *other; other++)
            if (strcmp(word, *other) == 0)
                return other_words[i].here;
    return NULL;
}

int command_unknown(const char *word) {
    const char *known[COMMAND_COUNT + 3] = {"help", "--help", "--version"};
    const char *here = other_word(word);
    char hint[64];
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        known[i + 3] = commands[i].name;
    if (*word != '-' && is_game(word))
        complain("'%s' is a game and no command: mews play %s, mews rules %s or mews show %s?",
                 word, word, word, word);
    else if (here)
        complain("unknown command '%s' (did you mean 'mews %s'?); see mews --help", word, here);
    else
        complain("unknown %s '%s'%s; see mews --help", *word == '-' ? "option" : "command", word,
                 word_hint(word, known, COMMAND_COUNT + 3, hint, sizeof hint));
    return EXIT_USAGE;
}

const Command *command_find(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

static int complain_extra(const char *word, const char *form) {
    complain("'%s' is one argument too many", word);
    complain("usage: mews %s (see mews --help)", form);
    return EXIT_USAGE;
}

// mews help [COMMAND]
static int help(int argc, char **argv) {
    static const char *const itself[] = {"help", "--help", "-h"};
    if (argc > 3)
        return complain_extra(argv[3], "help COMMAND");
    if (argc > 2 && word_in(argv[2], LISTED(itself)))
        argc = 2; // help for help is this
    const Command *command = argc > 2 ? command_find(argv[2]) : NULL;
    char *asked[] = {argc > 2 ? argv[2] : NULL, "--help", NULL};
    if (command)
        return command->run(2, asked);
    if (argc > 2)
        return command_unknown(argv[2]);
    print_help(stdout);
    return EXIT_DONE;
}

// The pager ends by itself where all fits, unless LESS says something else, as it does for git. If
// there is none, all is shown at once.
static void page_output(void) {
    const char *pager = getenv("PAGER");
    pager = pager ? pager : "less";
    if (!terminal_moves(stdout) || !*pager || strcmp(pager, "cat") == 0)
        return;
    char *command = temp_printf("export LESS=\"${LESS-FRX}\"; set -- %s; "
                                "command -v \"$1\" >/dev/null || set -- cat; exec \"$@\"",
                                pager);
    system_begin_pages(command);
}

// Is the answer one to be read, which may be long?
static bool is_paged(int argc, char **argv) {
    static const char *const read[] = {"list", "explain", "rules", "help"};
    bool paged = argc > 1 && word_in(argv[1], LISTED(read));
    for (int i = 1; i < argc; i++)
        paged |= strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0;
    return paged;
}

static int run(int argc, char **argv) {
    const char *word = argc > 1 ? argv[1] : "";
    if (argc < 2) {
        print_commands(stderr, false);
        complain("a command is missing; mews --help tells more");
        return EXIT_USAGE;
    }
    if (is_paged(argc, argv))
        page_output();
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return help(argc, argv);
    if (strcmp(word, "--version") == 0 && argc > 2 && strcmp(argv[2], "--help") != 0)
        return complain_extra(argv[2], "--version");
    if (strcmp(word, "--version") == 0) {
        printf("mews %s\n", mews_version());
        return EXIT_DONE;
    }
    const Command *command = command_find(word);
    if (!command)
        return command_unknown(word);
    return catalogue_backend_ok() ? command->run(argc - 1, argv + 1) : EXIT_USAGE;
}

// Was everything written that was said?
static int close_output(int exit_code, bool was_closed) {
    if ((output_flush() && !ferror(stdout)) || system_reader_gone())
        return exit_code;
    const char *cause = was_closed       ? "it is closed"
                        : output_error() ? system_words(output_error())
                                         : "";
    complain("can't write to standard output%s%s", *cause ? ": " : "", cause);
    return EXIT_ENVIRONMENT;
}

int main(int argc, char **argv) {
    bool output_closed;
    if (!system_begin(&output_closed))
        return EXIT_ENVIRONMENT;
    int exit_code = run(argc, argv);
    temp_release((TempMark){0});
    return close_output(exit_code, output_closed);
}
