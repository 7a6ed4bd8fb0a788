// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A part of a name → the variant whose saved game is meant.

#ifndef MEWS_PLAY_PART_H
#define MEWS_PLAY_PART_H

#include "record/saves.h"

// The variants with this part in their names of which games are saved that aren't over, each once;
// none if a variant is called so. `path` is what --path says.
typedef struct PartNames {
    char **variants; // as games have them
    size_t count;
} PartNames;

PartNames part_names(const SavedGames *saves, const char *part, const char *path);
void part_names_free(PartNames *names);

// "fox-and-geese and fox-and-hounds", in new memory.
char *part_names_text(const PartNames *names);

#endif
