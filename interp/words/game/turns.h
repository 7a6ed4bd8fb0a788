// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `turns` in sentences: series, passes, facing royals, compulsory captures.

#ifndef MEWS_WORDS_GAME_TURNS_H
#define MEWS_WORDS_GAME_TURNS_H

#include "words/men.h"

enum { TURNS_SENTENCES = 9 + THENS_MAX }; // at most

// Writes the sentences and returns how many there are.
const char *then_sentence(const Wording *wording, size_t i); // then.c: of the i-th second part
size_t turns_sentences(const Wording *wording, const char *sentences[TURNS_SENTENCES]);

#endif
