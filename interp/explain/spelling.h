// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A parsed term → its legs as they are spelled, in a form that is easy to change, and back to
// text. Letters are sorted and needless ones left out, directions are the shortest that select
// the same; the term stays the same automaton.

#ifndef MEWS_EXPLAIN_SPELLING_H
#define MEWS_EXPLAIN_SPELLING_H

#include "betza/direction.h"
#include "betza/parse.h"

enum { GROUPS_MAX = 8 };

typedef struct SpelledLeg {
    char before;            // the separator: 'a', '-', '?'; 0 for the first leg
    const char *directions; // letters
    const char *letters;    // other modifiers but `i` on the first leg, doubled ones twice
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
    Atom atom;        // of a chain
    bool rider;       // a chain of one leg with `z` or `q`
    const char *text; // as it was written
    const char *verbatim; // not to be taken apart: spelled in this way only; else NULL
    PatternTerm *patterns; // its automata
    size_t pattern_count;
} SpelledTerm;

typedef struct Spelling {
    SpelledTerm *terms;
    size_t count;
} Spelling;

// Nothing if the notation has a fault. Reports nothing: the text was read before.
Spelling spelling_read(Arena *arena, const char *notation);

// In which order a leg's letters stand: `*` is the place of the filter.
extern const char letters_canonical[]; // ours
extern const char letters_xboard[];    // demanded by XBoard

const char *spelling_text(Arena *arena, const SpelledTerm *term, const char *order);

// "R", "N3", "(1,4)0", "W3.."; `letter` keeps the atom's own letter where another one is usual.
const char *atom_text(Arena *arena, const Atom *atom, bool letter);

// The leap as one capital letter, or 0 if it is a tuple; of K and Q it is that of the step.
char leap_letter(int x, int y);

// The leg as the end of a way, and as a leg to go on from.
bool leg_may_end(const SpelledTerm *term, int leg);
bool leg_may_go_on(const SpelledTerm *term, int leg);

// The shortest letters for which `fits` holds, at most `longest`; NULL if there are none.
typedef bool DirectionsFit(const void *context, const Directions *directions);
const char *directions_shortest(Arena *arena, const char *alphabet, size_t longest, Sense sense,
                                DirectionsFit *fits, const void *context);

// How a leg is aimed.
Sense atom_sense(const Atom *atom); // of a first leg
Directions directions_of(const char *letters, Sense sense);

// The rides of a leg: the atom's leaps, all eight if it comes later in a chain.
int atom_rides(const Atom *atom, bool later_in_chain, Ride *rides);

#endif
