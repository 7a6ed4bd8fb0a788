// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Move limits → sentences.

#ifndef MEWS_WORDS_GAME_CLOCK_H
#define MEWS_WORDS_GAME_CLOCK_H

#include "words/men.h"

// "The game is drawn after 50 moves by each side without a capture or a move by a pawn.";
// `otherwise`: what is asked before it doesn't hold.
const char *clock_sentence(const Wording *wording, size_t limit, bool otherwise);

// Those of all limits, each on one or more of them, at most one for each. Returns their number.
size_t clock_sentences(const Wording *wording, const char **sentences);

#endif
