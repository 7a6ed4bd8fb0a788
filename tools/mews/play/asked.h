// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a word behind a command names: a piece or a square.

#ifndef MEWS_PLAY_ASKED_H
#define MEWS_PLAY_ASKED_H

#include <mews.h>

#include <stdbool.h>

// By name, letter (of either side) or sign.
bool piece_is(const mews_piece *piece, const char *word);

// The kind that the word names, also in the plural; the number of kinds if there is none.
size_t piece_find(const mews_rules *rules, const char *word);

// "e4" → its square's number; -1 if there is no such square.
int square_asked(const mews_rules *rules, const char *text);

// Is the word the name of a hole of the board?
bool hole_asked(const mews_rules *rules, const char *text);

#endif
