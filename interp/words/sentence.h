// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One term of a pattern → one English sentence.

#ifndef MEWS_WORDS_SENTENCE_H
#define MEWS_WORDS_SENTENCE_H

#include "base/writer.h"
#include "betza/pattern.h"

// `alone`: the game is not known, so the sentence mentions what depends on it. `brief`: chains of
// jumps are told as such, not leg by leg.
void sentence_write(Writer *writer, const PatternTerm *term, bool alone, bool brief);

#endif
