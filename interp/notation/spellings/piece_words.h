// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pieces by their names, in what people type.

#ifndef MEWS_NOTATION_SPELLINGS_PIECE_WORDS_H
#define MEWS_NOTATION_SPELLINGS_PIECE_WORDS_H

#include "rules/rules.h"

// The longest name of a piece that the text begins with, also one that is usual elsewhere ("rook"
// for a chariot). Returns its bytes, or 0.
size_t piece_word_read(const Rules *rules, const char *text, int *kind);

// The nearest of these names, in small letters; NULL: none is near.
const char *piece_word_nearest(const Rules *rules, const char *word);

#endif
