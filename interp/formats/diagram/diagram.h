// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The Interactive Diagram: lines of a page, `key=value` and `Name:ID:notation:image:squares:in
// hand`.

#ifndef MEWS_FORMATS_DIAGRAM_DIAGRAM_H
#define MEWS_FORMATS_DIAGRAM_DIAGRAM_H

#include "formats/formats.h"

typedef struct DiagramLine {
    const char *text;
    int number;
} DiagramLine;

typedef struct DiagramLines {
    DiagramLine *lines;
    size_t count, capacity;
} DiagramLines;

// Does the text begin with a word, which is given in small letters?
bool diagram_begins(const char *text, const char *word);
// The last line of a key; NULL: it isn't given.
const DiagramLine *diagram_key(const DiagramLines *lines, const char *name);
const char *diagram_value(const DiagramLine *line); // of NULL: ""

// The lines become the game's definition.
void diagram_game(Import *import, FormatGame *game, const DiagramLines *lines);

#endif
