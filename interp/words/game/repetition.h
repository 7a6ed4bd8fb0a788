// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Entries of `repetition` → sentences.

#ifndef MEWS_WORDS_GAME_REPETITION_H
#define MEWS_WORDS_GAME_REPETITION_H

#include "words/men.h"

// "When a position occurs for the third time, the game is drawn." Those of all entries, at most
// one for each. Returns their number.
size_t repetition_sentences(const Wording *wording, const char **sentences);

// Does the game ask for chases?
bool chases_count(const Definition *definition);

// What a chase is: "A man is chased if any man could take it next, …"
const char *chase_sentence(const Wording *wording);

#endif
