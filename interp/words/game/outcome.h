// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Entries of `checkmate` and `stalemate` → sentences.

#ifndef MEWS_WORDS_GAME_OUTCOME_H
#define MEWS_WORDS_GAME_OUTCOME_H

#include "words/men.h"

// Entries of both, if they are lists or have conditions.
size_t outcomes_count(const Definition *definition);
// Those of `checkmate`, which come first, or those of `stalemate`.
size_t outcomes_told(const Definition *definition, bool mated);

// "A side that is mated wins if the other side has just made a drop of a pawn."
const char *outcome_sentence(const Wording *wording, size_t entry);

// The same without the "otherwise" of all but the first.
const char *outcome_words(const Wording *wording, size_t entry);

// Does the entry ask for this kind by name, or for what it has just done?
bool outcome_names(const Definition *definition, size_t entry, int kind);

// What single words say, `stalemate: loss`, or the standards: how many sentences.
enum { PLAIN_OUTCOMES = 2 };
size_t plain_outcomes(const Wording *wording, const char *sentences[PLAIN_OUTCOMES]);

// Has the game any royals, so that there can be check?
bool has_royals(const Definition *definition);

#endif
