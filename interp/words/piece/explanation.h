// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A notation, or a piece of a definition → an explanation for people: a diagram, every term in
// words, the normal form, the usual name, and the spelling in other dialects.

#ifndef MEWS_WORDS_PIECE_EXPLANATION_H
#define MEWS_WORDS_PIECE_EXPLANATION_H

#include "base/report.h"
#include "dialect/dialect.h"
#include "words/piece/remarks.h"
#include "words/zone.h"

typedef struct TermWords {
    const char *notation, *words;
    const char *legs;      // the same leg by leg, if `words` tell it in short; else NULL
    const Remark *remarks; // its conditions and consequences in the game
    size_t remark_count;
} TermWords;

// All texts live as long as the explanation.
typedef struct Explanation {
    const char *notation;
    const char *diagram; // with its legend
    const char *small;   // as much of it as is enough; NULL: the words say it
    bool complete;       // the diagram shows everything
    const char *name;    // NULL if the piece has none
    const char *normal;  // "" if the piece never moves
    TermWords *terms;
    size_t term_count;
    bool bound;            // some term has remarks, which normal form and dialects leave out
    const Remark *remarks; // what is true of the piece in the game
    size_t remark_count;
    Zones zones; // that remarks name
    DialectSpelling dialects[DIALECTS];
} Explanation;

// NULL if the notation is bad; the faults are then in the report.
Explanation *explanation_new(const char *notation, Report *report);
// Of a piece of a definition without errors.
Explanation *explanation_of_piece(const Definition *definition, int kind, KindsSeen seen,
                                  Report *report);
void explanation_free(Explanation *explanation);

// All of it as text.
size_t explanation_text(const Explanation *explanation, char *buffer, size_t size);

#endif
