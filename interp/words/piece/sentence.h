// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One term of a pattern → one English sentence.

#ifndef MEWS_WORDS_PIECE_SENTENCE_H
#define MEWS_WORDS_PIECE_SENTENCE_H

#include "base/writer.h"
#include "betza/pattern.h"
#include "words/piece/legs.h"

// `alone`: the game is not known, so the sentence mentions what depends on it. `brief`: chains of
// jumps are told as such, not leg by leg.
void sentence_write(Writer *writer, const PatternTerm *term, bool alone, bool brief);
const char *sentence_text(Arena *arena, const PatternTerm *term, bool alone, bool brief);

// Does only the first leg begin, and each lead only to the next and perhaps to itself?
bool sentence_is_row(const Legs *legs);
void sentence_write_row(Writer *writer, const Legs *legs, int first); // from that leg on

#endif
