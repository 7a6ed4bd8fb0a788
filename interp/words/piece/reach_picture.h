// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The values of `reach` keys → patterns and pictures of them.

#ifndef MEWS_WORDS_PIECE_REACH_PICTURE_H
#define MEWS_WORDS_PIECE_REACH_PICTURE_H

#include "base/arena.h"
#include "betza/pattern.h"

// A copy of the text, so that what is read from it outlives the definition.
Text reach_text_keep(Arena *arena, Text text);

const Pattern *reach_read(Arena *arena, Text reach);
// `U`, every other square of the board.
bool reach_is_all(const Pattern *reach);

// The squares in reach of the piece as #. `between`: as x, with f for the friends straight beyond.
// NULL if all squares are in reach.
const char *reach_picture(Arena *arena, const Pattern *reach, bool between);

#endif
