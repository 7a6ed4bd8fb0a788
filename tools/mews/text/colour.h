// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Whether to colour what is written, and how many colours the terminal has.

#ifndef MEWS_COLOUR_H
#define MEWS_COLOUR_H

#include <mews.h>
#include <stdbool.h>
#include <stdio.h>

// What follows --color; NULL: it isn't given.
extern const char *colour_asked;

// A row for the option table of a command that colours: those that read definitions do, as errors
// in these are coloured.
#define OPTION_COLOR                                                                              \
    { "--color", "auto|always|never", "when to colour: auto is on terminals that have colours",   \
      NULL, &colour_asked }

// What --color says: auto, always or never. False: it is none of these, which has been reported.
bool colour_choose(const char *word);

// Is the stream to be coloured? With `auto` only a terminal that has colours is, and only if
// NO_COLOR is empty.
bool colour_wanted(FILE *stream);
// … and in how many colours?
mews_colours colour_depth(FILE *stream);

// Does the stream go to a terminal on which the cursor can be moved?
bool terminal_moves(FILE *stream);

#endif
