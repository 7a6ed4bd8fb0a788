// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `reach` texts → what they say and show to people.

#ifndef MEWS_WORDS_REACH_PICTURE_H
#define MEWS_WORDS_REACH_PICTURE_H

#include "base/arena.h"
#include "betza/pattern.h"

// The text in memory of its own, so that what is read of it outlives the definition.
Text reach_text_keep(Arena *arena, Text text);

const Pattern *reach_read(Arena *arena, Text reach);
// `U`, every other square of the board.
bool reach_is_all(const Pattern *reach);

// The squares around as #. `between`: as x, with f for the friends straight beyond. NULL if it
// reaches all.
const char *reach_picture(Arena *arena, const Pattern *reach, bool between);

#endif
