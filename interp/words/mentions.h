// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which men, squares and zones a text speaks of. They are noted where they are put into words
// (kinds.c, area.c), with the arena of the text, and taken by the sentence that the words end in.

#ifndef MEWS_WORDS_MENTIONS_H
#define MEWS_WORDS_MENTIONS_H

#include "base/arena.h"
#include "definition/definition.h"

typedef struct Mentions {
    KindSet men;
    Bits squares; // of either side
    Bits zones;   // by their numbers in the definition
} Mentions;

// From here on what is put into words in the arena is noted.
void mentions_begin(Arena *arena);
// What was noted since the last call; nothing is afterwards. Nothing, if none are noted.
Mentions mentions_take(Arena *arena);
void mentions_add(Mentions *mentions, const Mentions *more);

void mention_kind(Arena *arena, int kind);
void mention_squares(Arena *arena, Bits squares);
void mention_zone(Arena *arena, size_t zone);

#endif
