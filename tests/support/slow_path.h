// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation text → every path of legs that it stands for, written out in full: groups are
// copied, `?` gives one path for each place to stop, `z` and `q` riders become chains. Paths
// with a common beginning share it, so a term is a tree of legs.

#ifndef MEWS_TESTS_SLOW_PATH_H
#define MEWS_TESTS_SLOW_PATH_H

#include <stddef.h>

#include "support/slow_turn.h"

enum { SLOW_ENDLESS = 999 };

typedef struct Leg {
    char letters[24];  // direction letters, in brackets `a` too
    Vector atoms[2];   // one leap of each kind; all its reflections are meant
    int atom_count;
    int min, max;      // how many times the leap
    char base;         // the atom's letter
    bool eightfold;    // K and Q: directions are those of eight rays
    bool chained;      // written with `a`, not in brackets
    bool move, capture, friend_, royal, passant; // m c d k e
    int hops;          // p: 1, pp: 2
    bool tame;         // t
    bool next;         // g
    bool toggle;       // y
    bool unload;       // u
    bool lame;         // n
    bool wraps;        // o
    bool over_void;    // w
    int jumps;         // number of j
    bool initial;      // i
    char filter[48];   // what stands in { }
} Leg;

typedef struct LegNode {
    Leg leg;
    bool final;             // the path ends with this leg
    struct LegNode *next;   // other legs in the same place
    struct LegNode *onward; // legs that may follow
} LegNode;

typedef struct SlowTerm {
    LegNode *legs;
    char outer[24];     // directions before a bracket
    bool unmoved;       // `i` before a bracket or on the first leg
    bool bracket;       // legs may not end twice on one square …
    bool goes_back;     // … unless some later leg says `b`; then a null move is a move, too
    bool captures;      // some leg lifts a man
    struct SlowTerm *next;
} SlowTerm;

// `reach`: the largest number of copies of a group worth writing out; files + ranks is enough
// for every path that doesn't run in circles. NULL if the text can't be read.
SlowTerm *slow_terms_read(const char *text, int reach);
void slow_terms_free(SlowTerm *terms);

#endif
