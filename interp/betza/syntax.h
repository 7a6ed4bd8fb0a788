// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The syntax tree of the notation, one for both spellings: a term is a row of parts, cut into
// legs by separators (`a` in a chain, `-` and `?` in a bracket). In a bracket every leg ends
// with its atom; in a chain one atom at the end serves all legs.

#ifndef MEWS_BETZA_SYNTAX_H
#define MEWS_BETZA_SYNTAX_H

#include "betza/pattern.h"
#include "betza/reading.h"

typedef struct Atom {
    char letter; // as written; '(' for a tuple
    int x, y;    // the leap, 0 <= x <= y
    bool eight;  // K, Q: (0,1) and (1,1), with directions of their own
    int min, max;
    bool ranged; // a range was written
    Extent at;   // with its range
} Atom;

typedef enum PartKind {
    PART_LETTER,
    PART_FILTER,
    PART_ATOM,      // in brackets
    PART_SEPARATOR, // letter: a - ?
    PART_GROUP,
} PartKind;

typedef struct SyntaxPart {
    PartKind kind;
    char letter;
    bool used; // the letter made a difference somewhere
    Extent at;
    const Filter *filter;
    const Atom *atom;
    struct SyntaxPart *parts; // of a group
    size_t count;
    int min, max; // copies of a group; max 0: any number
} SyntaxPart;

typedef struct PartList {
    SyntaxPart *parts;
    size_t count, capacity;
} PartList;

typedef struct Term {
    Extent at;
    bool bracket;
    bool rider;        // a single `z` or `q` leg, taken apart into steps
    SyntaxPart *outer; // modifiers before a bracket
    size_t outer_count;
    SyntaxPart *parts;
    size_t count;
    Atom atom; // of a chain
} Term;

#endif
