// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An explanation that is being made, for the files that make it.

#ifndef MEWS_WORDS_PIECE_EXPLANATION_INNER_H
#define MEWS_WORDS_PIECE_EXPLANATION_INNER_H

#include "betza/pattern.h"
#include "betza/task.h"
#include "definition/definition.h"
#include "words/piece/explanation.h"
#include "words/piece/remarks.h"

typedef struct Job {
    Explanation explanation; // first: the caller's pointer is also one to the whole
    Task task;
    Source source;
    const Definition *definition; // NULL: the notation belongs to no definition
    int kind;
    const char *const *signs;
    KindsSeen seen;
    const PatternTerm **patterns;   // of the explanation's terms; NULL for one that stays
    const TermDefinition **written; // likewise; NULL where the notation belongs to no definition
} Job;

// Does a move of the term mark the squares that it passes, for captures en passant?
bool term_passes(const PatternTerm *term);

// What the game adds to a term.
Remarks term_remarks(Job *job, const TermDefinition *term, bool passes);

// Tells the terms anew that end by going over to the other of two boards.
void passages_tell(Job *job);

// gather.c: once all terms are told, tells those in one that differ in squares or distances alone.
void terms_gather(Job *job);

#endif
