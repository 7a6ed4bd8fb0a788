// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Squares → words and pictures: areas of a definition's board.

#ifndef MEWS_WORDS_AREA_H
#define MEWS_WORDS_AREA_H

#include "base/arena.h"
#include "definition/definition.h"

const char *square_words(Arena *arena, const Definition *definition, int square); // "e4"

// "rank 2 for White, rank 7 for Black", or just "files a to c" if both are the same.
const char *area_words(Arena *arena, const Definition *definition, const Area *area);

// "any empty square", "an empty square of ranks 2 to 7", "a1 or c3, if empty".
const char *area_empty(Arena *arena, const Definition *definition, const Area *area);

// One side's squares, as a sentence needs them after "on": "rank 8", "the board". A few squares
// are listed: "d4, e4, d5 or e5".
enum { AREA_LISTED = 4 };
const char *area_choice(Arena *arena, const Definition *definition, const Area *area, int side);

// One side's squares in a few words, as lines, a rectangle or a zone, or a few squares one by one;
// NULL if it takes more.
const char *squares_brief(Arena *arena, const Definition *definition, int side, Bits set);

// "the zone camp" of the two sides' squares, if there are several and they aren't lines or a
// rectangle; NULL if no zone is so.
const char *area_zone(Arena *arena, const Definition *definition, const Area *area);

// "a1 and k1" if the area is told best as all squares but these, for both sides; else NULL.
const char *area_except(Arena *arena, const Definition *definition, const Area *area);

// Both sides' squares one by one, or as lines or a rectangle; NULL if they are too many for that.
enum { AREA_TOLD = 6 };
const char *area_listed(Arena *arena, const Definition *definition, const Area *area);

// The board with the squares marked '#': White's, and Black's in words if they are White's
// reflected, else on a board of their own.
const char *area_drawn(Arena *arena, const Definition *definition, const Area *area);

// The same; NULL if the words are clear enough.
const char *area_picture(Arena *arena, const Definition *definition, const Area *area);

#endif
