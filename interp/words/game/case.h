// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Cases, in which the game is decided → sentences: "A side that has a king on e4 wins."

#ifndef MEWS_WORDS_GAME_CASE_H
#define MEWS_WORDS_GAME_CASE_H

#include "words/men.h"

// The entries of `win`, `loss`, `draw` and `extinction`, in the order in which they are asked.
size_t cases_count(const Definition *definition);

// What case i says, in one sentence, or two if there may be an answer.
const char *case_words(const Wording *wording, size_t i);

// Is the tally counted for one case only, which says so itself: "A side wins with a move that
// gives check."?
bool tally_told_by_case(const Definition *definition, const TallyDefinition *tally);

// Does case i ask how often something was done, so that the move that did it matters?
bool case_counts(const Wording *wording, size_t i);

// Does case i ask for this kind by name? Then *area is where, or NULL.
bool case_names(const Wording *wording, size_t i, int kind, const Area **area);

// What is said of a judgement that isn't about one side: "the game is drawn"; NULL for the others.
const char *judgement_ends(Judgement judgement);

#endif
