// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_BETZA_EXPAND_H
#define MEWS_BETZA_EXPAND_H

#include "betza/parse.h"

typedef struct PatternList {
    PatternTerm *terms;
    size_t count, capacity;
} PatternList;

// Adds the automata of the term; nothing if it has a fault.
void term_expand(Reading *reading, const Term *term, PatternList *patterns);

#endif
