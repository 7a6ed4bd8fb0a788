// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a definition says of its game besides the rules, looked through for words.

#ifndef MEWS_LOOKUP_H
#define MEWS_LOOKUP_H

#include <mews.h>

// Is the word somewhere in the text, however its letters are written?
bool text_mentions(const char *text, const char *word);

// Is it somewhere in the game's name, title, inventor or tags?
bool game_mentions(const char *name, const mews_rules *rules, const char *word);

// Is it there, or is it a word of the game's description?
bool game_describes(const char *name, const mews_rules *rules, const char *word);

// Or a word of the description's first sentence?
bool game_introduces(const char *name, const mews_rules *rules, const char *word);

// The tag by which alone it mentions the word; NULL if another text has it, too, or none.
const char *game_tag_alone(const char *name, const mews_rules *rules, const char *word);

// The year, as written; "" if it isn't known.
const char *game_year(const mews_rules *rules);

// ---- usual names of pieces ---------------------------------------------------------------------
//
// The usual names of pieces, one by one: a row of the library's may have several, as in
// "King (Mann, Commoner)".

// The next name of a row, in small letters and new memory; NULL at its end.
char *usual_next(const char **row);

// The notation of the piece that this name, or this whole row, means; NULL: no piece.
const char *usual_notation(const char *word);

#endif
