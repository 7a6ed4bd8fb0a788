// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_BETZA_PARSE_H
#define MEWS_BETZA_PARSE_H

#include "betza/syntax.h"
#include "betza/token.h"

typedef struct TermList {
    Term *terms;
    size_t count, capacity;
} TermList;

// Terms with a fault are left out.
TermList piece_parse(Reading *reading);

// An atom token, with the range after it if there is one; moves *token past both.
Atom atom_parse(Reading *reading, const Token **token);

// The copies of a group, written after it; moves *token past them.
void copies_parse(Reading *reading, const Token **token, SyntaxPart *group);

// The names in braces.
const Filter *filter_parse(Reading *reading, Extent at);

#endif
