// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Points, and the side that wins what is drawn → sentences.

#ifndef MEWS_WORDS_GAME_POINTS_H
#define MEWS_WORDS_GAME_POINTS_H

#include "words/kinds.h"
#include "words/men.h"

enum { POINTS_SENTENCES = 2 }; // at most

// Writes the sentences and returns how many there are.
size_t points_sentences(const Wording *wording, const char *sentences[POINTS_SENTENCES]);

// What is counted: "stones" of the only kind, "men" if each counts 1 point, else "points". Without
// words where points never decide.
Noun points_noun(const Wording *wording);

#endif
