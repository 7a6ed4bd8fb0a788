// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which known word is nearest to one that isn't known?

#ifndef MEWS_BASE_NEAR_H
#define MEWS_BASE_NEAR_H

#include "base/source.h"

typedef struct WordList {
    const char *const *words;
    size_t count;
} WordList;

// The known word nearest to `word` by edit distance, or if none is near enough the only
// one that sounds alike; or NULL.
const char *word_nearest(const char *word, WordList known);

// Is that one so near, and are the others so far off, that nothing else can be meant?
bool word_clear(const char *word, WordList known);

// Is it one of the words of a list such as "name|about"?
bool word_listed(const char *list, const char *word, size_t length);
bool text_listed(Text text, const char *list);

#endif
