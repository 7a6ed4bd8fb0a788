// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pieces by their names, in what people type.

#ifndef MEWS_NOTATION_SPELLINGS_PIECE_WORDS_H
#define MEWS_NOTATION_SPELLINGS_PIECE_WORDS_H

#include "notation/refusals/refusal.h"

// The longest name of a piece that the text begins with, also one that is usual elsewhere ("rook"
// for a chariot). Returns its bytes, or 0.
size_t piece_word_read(const Rules *rules, const char *text, int *kind);

// "knigth f3": tells which name may be meant. False if none is near.
bool piece_word_tell(Refusal *refusal);

#endif
