// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition → its rule sheet: what the game is about, its board, its turns, its pieces, how it
// ends.

#ifndef MEWS_WORDS_SHEET_H
#define MEWS_WORDS_SHEET_H

#include "words/men.h"
#include "words/piece/explanation.h"

typedef struct Sheet {
    const Definition *definition;
    KindSet held; // the kinds that can ever be in a hand
    Explanation *const *pieces; // one a kind
    const char *drawing;        // the start, as lines
    bool signs;                 // men are drawn with the pieces' signs, where they have some
} Sheet;

void sheet_write(Document *document, const void *sheet);

#endif
