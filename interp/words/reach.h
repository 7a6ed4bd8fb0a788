// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The `reach` of a condition → where that is: "on a square beside it", "2 squares ahead of it".

#ifndef MEWS_WORDS_REACH_H
#define MEWS_WORDS_REACH_H

#include "words/men.h"

// Begins with a blank; "" if nothing is asked. `many`: the men there are more than one.
const char *reach_words(const Wording *wording, const MenDefinition *men, bool many);

#endif
