// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that is no move as it stands, and what is said of it.

#ifndef MEWS_TESTS_REFUSED_TEXT_H
#define MEWS_TESTS_REFUSED_TEXT_H

#include <stdbool.h>

typedef struct RefusedText {
    const char *variant;
    const char *fen, *played; // the position, and a move made in it; NULL: the start, and none
    const char *text;
    const char *meant; // the legal move that is suggested; NULL: none that is sure
    bool guess;        // it isn't sure
    const char *said;  // part of the message
} RefusedText;

// Fails unless the text is refused by a single message, with these words and this suggestion.
void refused_text_check(const RefusedText *row);

#endif
