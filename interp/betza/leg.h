// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One leg of a term in one role → LegState.

#ifndef MEWS_BETZA_LEG_H
#define MEWS_BETZA_LEG_H

#include "betza/direction.h"
#include "betza/syntax.h"

// The parts between two separators, and the role of the leg that they make.
typedef struct LegSource {
    const Term *term;
    SyntaxPart **parts; // letters and filters
    size_t count;
    const Atom *atom;
    bool first;      // no leg before it
    bool final;      // the walk ends with it; else it goes on
    bool toggled;    // `y` and `g` before it have swapped the range
    int outer_modes; // before a bracket; 0: none
} LegSource;

typedef struct Leg {
    LegState state; // without edges
    bool unmoved;   // a first leg with `i`
    bool possible;  // false: it can never be completed, as `gN`
} Leg;

// Reports faults of the letters, and marks the letters that make a difference.
Leg leg_build(Reading *reading, const LegSource *source);

// MODE_… of the letter, or 0 if it is none of m c d k e.
int letter_mode(char letter);

// Do `g` or `y` on this leg swap the range of the legs after it?
bool leg_toggles(const LegSource *source);

#endif
