// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Several terms that are chains of jumps → one sentence, if they are one piece's ways to go on.

#ifndef MEWS_WORDS_PIECE_FAMILY_H
#define MEWS_WORDS_PIECE_FAMILY_H

#include "words/piece/legs.h"

// May the terms belong to one family? They are chains of short jumps of one sort.
bool family_alike(const PatternTerm *a, const PatternTerm *b);

// The directions of the jumps, if all that the terms allow together on a board of that size is to
// jump in any of these as often as there is room, but never straight back; else 0.
Headings family_headings(const PatternTerm *const *terms, size_t count, int files, int ranks);

// Tells so in words; the term is any of the family.
void family_write(Writer *writer, const PatternTerm *term, Headings headings);

#endif
