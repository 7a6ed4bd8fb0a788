// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A parsed term → its legs as they are spelled, in a form that is easy to change, and back to
// text. Letters are sorted, needless ones left out, and directions are the shortest with the same
// meaning; the term stays the same automaton.

#ifndef MEWS_DIALECT_SPELLING_H
#define MEWS_DIALECT_SPELLING_H

#include "dialect/aim.h"

enum { GROUPS_MAX = 8 };

typedef struct SpelledLeg {
    char before;            // the separator: 'a', '-', '?'; 0 for the first leg
    const char *directions; // letters
    const char *letters;    // other modifiers (but for `i` on the first leg), doubled ones twice
    const char *filter;     // "{!S}" or ""
    Atom atom;              // of a leg in brackets
} SpelledLeg;

typedef struct SpelledGroup {
    int first, last; // legs
    int min, max;    // copies; max 0: any number
} SpelledGroup;

typedef struct SpelledTerm {
    bool bracket;
    bool unmoved;      // `i`
    const char *outer; // directions and modes before a bracket
    SpelledLeg *legs;
    int leg_count;
    SpelledGroup groups[GROUPS_MAX];
    int group_count;
    Atom atom;             // of a chain
    bool rider;            // a chain of one leg with `z` or `q`
    const char *text;      // as it was written
    const char *verbatim;  // can't be taken apart, is always spelled so; else NULL
    PatternTerm *patterns; // its automata
    size_t pattern_count;
} SpelledTerm;

typedef struct Spelling {
    SpelledTerm *terms;
    size_t count;
} Spelling;

// Empty if the notation has a fault, which isn't reported: the text was read before.
Spelling spelling_read(Arena *arena, const char *notation);

// The order of a leg's letters; `*` is the place of the filter.
extern const char letters_canonical[]; // ours
extern const char letters_xboard[];    // XBoard's

const char *spelling_text(Arena *arena, const SpelledTerm *term, const char *order);

#endif
