// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The beginning of a line → the words that may be meant: commands, legal moves, the squares they
// start from, pieces.

#ifndef MEWS_PLAY_COMPLETE_H
#define MEWS_PLAY_COMPLETE_H

#include <mews.h>

// In new memory, each word and the list, sorted; *start is where in the line such a word begins.
// If the game is `over` no more moves are made in it.
char **complete_line(const mews_position *position, bool over, const char *line, size_t *start,
                     size_t *count);

#endif
