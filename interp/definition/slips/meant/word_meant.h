// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A word that a key doesn't take → the one that is meant.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_WORD_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_WORD_MEANT_H

#include "definition/reader.h"

extern const char *const booleans[2]; // "false", "true"

// One of these for a text that means it elsewhere; NULL for others.
const char *boolean_meant(Text text);
// The same for such a word misspelt: `yess`.
const char *boolean_near(Text text);

// Suggest what is meant, for the error added last: true or false; one of the words, which may be
// the only one, or end so ("mate"), begin so ("1/2"), mean the same or be the nearest.
void suggest_boolean(Reader *reader, Text text);
void suggest_word(Reader *reader, Text text, WordList known);

#endif
