// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The terminal's name → what it can do. Names are those of terminfo. That has its own library and
// hundreds of files; for the question how many colours there are, names are enough.

#include "colour.h"
#include "system.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

typedef enum ColourWhen { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER } ColourWhen;

const char *colour_asked;

static ColourWhen chosen; // for the whole program

// By how the name begins; the first row that fits counts. Others have the eight colours at least.
static const struct {
    const char *name;
    mews_colours colours;
} terminals[] = {
    {"dumb", MEWS_COLOURLESS},
    {"vt", MEWS_COLOURLESS},
    {"ansi-m", MEWS_COLOURLESS},
    {"xterm-mono", MEWS_COLOURLESS},
    {"xterm-old", MEWS_COLOURLESS},
    {"cons25-m", MEWS_COLOURLESS},
    {"lpr", MEWS_COLOURLESS},
    {"emacs", MEWS_COLOURLESS},
    {"unknown", MEWS_COLOURLESS},
    {"alacritty", MEWS_COLOURS_256},
    {"contour", MEWS_COLOURS_256},
    {"foot", MEWS_COLOURS_256},
    {"iterm", MEWS_COLOURS_256},
    {"kitty", MEWS_COLOURS_256},
    {"wezterm", MEWS_COLOURS_256},
    {"xterm-kitty", MEWS_COLOURS_256},
    {"xterm-ghostty", MEWS_COLOURS_256},
};

static mews_colours terminal_colours(void) {
    const char *name = getenv("TERM");
    if (!name || !*name)
        return MEWS_COLOURLESS;
    if (strstr(name, "256color") || strstr(name, "-direct"))
        return MEWS_COLOURS_256;
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++)
        if (strncmp(name, terminals[i].name, strlen(terminals[i].name)) == 0)
            return terminals[i].colours;
    return MEWS_COLOURS_16;
}

bool colour_choose(const char *word) {
    static const char *const words[] = {"auto", "always", "never"};
    char hint[64];
    for (int when = WHEN_AUTO; when <= WHEN_NEVER; when++)
        if (strcmp(word, words[when]) == 0) {
            chosen = (ColourWhen)when;
            return true;
        }
    complain("--color must be 'auto', 'always' or 'never', not '%s'%s", word,
             word_hint(word, words, 3, hint, sizeof hint));
    return false;
}

mews_colours colour_depth(FILE *stream) {
    const char *refused = getenv("NO_COLOR");
    mews_colours colours = terminal_colours();
    if (chosen == WHEN_ALWAYS)
        return colours == MEWS_COLOURLESS ? MEWS_COLOURS_16 : colours;
    bool wanted = chosen == WHEN_AUTO && system_is_terminal(stream) && !(refused && *refused);
    return wanted ? colours : MEWS_COLOURLESS;
}

bool colour_wanted(FILE *stream) {
    return colour_depth(stream) != MEWS_COLOURLESS;
}

bool terminal_moves(FILE *stream) {
    const char *name = getenv("TERM");
    return system_is_terminal(stream) && name && *name && strcmp(name, "dumb") != 0 &&
           strcmp(name, "unknown") != 0 && strncmp(name, "emacs", 5) != 0;
}
