// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece of a definition → what its notation doesn't say: conditions and consequences of each
// term, and what is true of the piece as a whole.

#ifndef MEWS_WORDS_REMARKS_H
#define MEWS_WORDS_REMARKS_H

#include "base/arena.h"
#include "betza/pattern.h"
#include "definition/definition.h"

typedef struct Remark {
    const char *words;   // a clause: "only from rank 2"
    const char *picture; // lines; NULL if there is nothing to draw
} Remark;

typedef struct Remarks {
    Arena *arena;
    Remark *items;
    size_t count, capacity;
    KindSet held; // who can ever be in a hand
} Remarks;

// `pattern` is what the term's notation says.
void remarks_of_term(Remarks *remarks, const Definition *definition, int kind,
                     const TermDefinition *term, const Pattern *pattern);
void remarks_of_piece(Remarks *remarks, const Definition *definition, int kind);

#endif
