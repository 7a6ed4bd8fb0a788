// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `mews`: this program as a player. It thinks in another process, as other programs do: nothing
// here may keep the games at other tables waiting.

#include "own.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// A word as the shell reads it: 'it'\''s'.
static void add_quoted(Growing *command, const char *word) {
    text_add(command, " '");
    for (; *word; word++)
        text_add(command, *word == '\'' ? "'\\''" : "%c", *word);
    text_add(command, "'");
}

char *own_command(const EngineGame *game) {
    Growing command = {0};
    char *program = system_program();
    text_add(&command, "exec");
    add_quoted(&command, program);
    text_add(&command, " engine");
    if (game->path) {
        text_add(&command, " --path");
        add_quoted(&command, game->path);
    }
    text_add(&command, " --");
    add_quoted(&command, game->name);
    free(program);
    return command.bytes;
}

const char *own_unfit(const EngineGame *game) {
    return strcmp(game->name, "-") == 0 ? "mews plays in a process of its own, which can't read a "
                                          "definition from standard input; name a file"
                                        : NULL;
}
