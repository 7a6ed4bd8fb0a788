// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drawn material → sentences.

#ifndef MEWS_WORDS_GAME_MATERIAL_H
#define MEWS_WORDS_GAME_MATERIAL_H

#include "words/men.h"

enum { MATERIAL_SENTENCES = 3 }; // at most

// Writes the sentences and returns how many there are.
size_t material_sentences(const Wording *wording, const char *sentences[MATERIAL_SENTENCES]);

#endif
