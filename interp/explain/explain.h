// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation → what there is to say about it, for people: a diagram, every term in words, the
// normal form, the usual name, the spelling in other dialects. And two notations → whether they
// are the same piece.

#ifndef MEWS_EXPLAIN_EXPLAIN_H
#define MEWS_EXPLAIN_EXPLAIN_H

#include "base/report.h"
#include "explain/dialect.h"
#include "explain/same.h"

typedef struct TermWords {
    const char *notation, *words;
} TermWords;

// Everything lives as long as the explanation.
typedef struct Explanation {
    const char *notation;
    const char *diagram; // with its legend
    const char *name;    // NULL if the piece has none
    const char *normal;
    TermWords *terms;
    size_t term_count;
    DialectSpelling dialects[DIALECTS];
} Explanation;

// NULL if the notation is bad; the faults are then in the report.
Explanation *explanation_new(const char *notation, Report *report);
void explanation_free(Explanation *explanation);

// All of it as text.
size_t explanation_text(const Explanation *explanation, char *buffer, size_t size);

// NULL if one of them is bad.
Comparison *comparison_new(const char *a, const char *b, Report *report);
void comparison_free(Comparison *comparison);

// "the same piece", or the position that tells them apart; `a` and `b` as they were given.
size_t comparison_text(const Comparison *comparison, const char *a, const char *b, char *buffer,
                       size_t size);

#endif
