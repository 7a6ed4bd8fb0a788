// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation text → every path of legs that it stands for, written out in full: groups are
// copied, `?` gives one path for each place to stop, `z` and `q` riders become chains. Paths
// with a common beginning share it, so a term is a tree of legs. `[W?F]` has two paths, W and W-F:
// one first leg, which may be final, with one leg after it.

#ifndef MEWS_TESTS_SLOW_PATH_H
#define MEWS_TESTS_SLOW_PATH_H

#include "support/slow_leg.h"

typedef struct LegNode {
    Leg leg;
    bool final;             // the path ends with this leg
    struct LegNode *next;   // other legs in the same place
    struct LegNode *onward; // legs that may follow
} LegNode;

typedef struct SlowTerm {
    LegNode *legs;
    char outer[24]; // directions before a bracket
    bool unmoved;   // `i` before a bracket or on the first leg
    bool bracket;   // no two legs may end on the same square …
    bool goes_back; // … unless some later leg has `b`; then a null move is allowed, too
    bool captures;  // some leg lifts a man
    bool induces;   // some leg has `x`
    bool marks;     // some leg has `n`
    bool asks_men;  // it depends on which men stand somewhere, or lifts or moves some before its end
    struct SlowTerm *next;
} SlowTerm;

// `reach`: the most copies of a group that are written out; files + ranks is enough for every path
// that doesn't go in circles. NULL if the text can't be read.
SlowTerm *slow_terms_read(const char *text, int reach);
void slow_terms_free(SlowTerm *terms);

#endif
