// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Words of PGN that are no moves, by its standard and as others write them.

#ifndef MEWS_PGN_WORDS_H
#define MEWS_PGN_WORDS_H

#include <stddef.h>

// "1-0" for "1:0"; NULL: it is no result.
const char *pgn_result(const char *word);

// "$16" for "±"; "" for a word that says nothing more, such as "e.p."; NULL: it is neither.
const char *pgn_glyph(const char *word);

// A sign that a text begins with and no move has, as "!?" and "±" behind one: how many bytes it
// is, and its glyph. 0: there is none.
size_t pgn_mark(const char *text, const char **glyph);

#endif
