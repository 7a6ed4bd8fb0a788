// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a word may become: names, files, moves, games and so on. A line of the answer is a word,
// behind a tab what it is; or ":files ENDING" or ":folders": the shell's own names of such files,
// too. A word that ends with ':' or '=' goes on.

#ifndef MEWS_OFFERS_H
#define MEWS_OFFERS_H

#include "options.h"

typedef struct Completion {
    const Usage *usage;
    bool described; // tell what the words are, too?
    char **words;   // the finished arguments that are no options
    size_t word_count;
    const char *prefix; // what stands before the part that is completed: "--path="
    size_t prefix_length;
    const char *part;
    size_t found;
    bool files; // the shell is told to offer all files
} Completion;

// Prints the word if it fits, and what it is if that is wanted.
void offer(Completion *completion, const char *word, const char *what);

// Words of these kinds: "FILE|NAME", "human|random|engine".
void offer_kinds(Completion *completion, const char *kinds);

void offer_commands(Completion *completion);

#endif
