// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews engine: this program as a player for others. Which protocol they speak is known by their
// first line.

#include "thinker.h"
#include "game.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *hello;
    const UciDialect *dialect;
} protocols[] = {
    {"uci", &uci_dialect},
    {"usi", &usi_dialect},
    {"ucci", &ucci_dialect},
};
enum { PROTOCOL_COUNT = sizeof protocols / sizeof *protocols };

static bool greet(Thinker *thinker, const char *line) {
    if (strcmp(line, "xboard") == 0) {
        cecp_run(thinker);
        return true;
    }
    for (size_t i = 0; i < PROTOCOL_COUNT; i++)
        if (strcmp(protocols[i].hello, line) == 0) {
            uci_run(protocols[i].dialect, thinker);
            return true;
        }
    return false;
}

// Waits for a greeting; what comes before one is no order.
static void listen(Thinker *thinker) {
    char *line;
    OrderVerdict verdict;
    while ((verdict = orders_next(&thinker->orders, -1, &line)) != ORDER_END) {
        if (verdict == ORDER_LINE && (!*line || greet(thinker, line))) {
            if (!*line)
                continue;
            return;
        }
        if (verdict == ORDER_LINE && strcmp(line, "quit") == 0)
            return;
        say("error: this is for programs, whose first line is 'uci', 'xboard', 'usi' or 'ucci'; "
            "people play with 'mews play'");
    }
}

int command_engine(int argc, char **argv) {
    const char *path = NULL;
    const Option table[] = {OPTION_PATH(&path), OPTION_COLOR};
    const Usage usage = {
        .form = "engine [NAME]",
        .about =
            "Plays for other programs, such as XBoard or Cute Chess. The first line that it is\n"
            "sent says which protocol they speak: UCI ('uci'), CECP of XBoard and WinBoard\n"
            "('xboard'), USI ('usi') or UCCI ('ucci'). NAME is the variant to begin with.",
        .examples = "mews engine\n"
                    "mews engine xiangqi\n",
        OPTION_TABLE(table),
        .most = 1,
    };
    size_t count;
    int exit_code;
    Thinker thinker;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    exit_code = EXIT_DONE;
    if (!thinker_open(&thinker, path))
        return EXIT_ENVIRONMENT;
    if (count > 0) {
        char *name = written_meant(path, argv[0]);
        mews_rules *rules = catalogue_load_or_tell(&thinker.catalogue, name, &exit_code);
        mews_rules_free(rules);
        char *reason = rules ? thinker_choose(&thinker, name) : NULL;
        if (rules && !reason && catalogue_is_path(name))
            reason = thinker_add(&thinker, name); // it may be asked for again
        free(name);
        if (reason) {
            complain("'%s': %s", argv[0], reason);
            exit_code = EXIT_BAD;
        }
        free(reason);
    }
    if (exit_code == EXIT_DONE)
        listen(&thinker);
    if (output_error() && system_reader_gone()) { // what else can't be written every command tells
        complain("can't write to standard output: %s", system_words(output_error()));
        exit_code = EXIT_ENVIRONMENT;
    }
    thinker_close(&thinker);
    return exit_code;
}
