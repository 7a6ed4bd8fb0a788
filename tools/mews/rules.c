// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews rules: a game in words.

#include "command.h"
#include "game.h"
#include "text/colour.h"
#include "text/words.h"
#include "text/wrap.h"
#include "typed_name.h"

#include <string.h>

static bool form_read(const char *word, mews_form *form) {
    static const char *const forms[] = {"text", "markdown", "html"};
    char hint[64];
    for (int i = MEWS_TEXT; i <= MEWS_HTML; i++)
        if (strcmp(word, forms[i]) == 0) {
            *form = (mews_form)i;
            return true;
        }
    complain("--format must be 'text', 'markdown' or 'html', not '%s'%s", word,
             word_hint(word, forms, 3, hint, sizeof hint));
    return false;
}

int command_rules(int argc, char **argv) {
    GameOptions options = {0};
    mews_form form;
    const char *asked = NULL;
    mews_view view = {.size = sizeof(mews_view)};
    const Option table[] = {
        {"--format", "text|markdown|html", "how it is laid out (default text)", NULL, &asked},
        OPTION_UNICODE(view),
        OPTION_PATH(&options.path),
        OPTION_COLOR,
    };
    const Usage usage = {
        .form = "rules NAME",
        .about = "The whole game in words: what it is about, its board, its turns, what each\n"
                 "piece does, how the game ends.",
        .examples = "mews rules xiangqi\n"
                    "mews rules chess --format markdown\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
        .meant = written_together,
        .about_meant = &options.path,
    };
    size_t count;
    int exit_code;
    Game game;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!form_read(asked ? asked : "text", &form))
        return EXIT_USAGE;
    exit_code = game_open(&game, argv[0], &options, NULL, 0);
    if (exit_code != EXIT_DONE)
        return exit_code;
    put_rules(stdout, mews_position_rules(game.position), view.signs, form);
    return game_close(&game, EXIT_DONE);
}
