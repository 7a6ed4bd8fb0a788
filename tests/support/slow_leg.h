// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One leg of a path as it is written: directions, modes, flags, atom and range.

#ifndef MEWS_TESTS_SLOW_LEG_H
#define MEWS_TESTS_SLOW_LEG_H

#include "support/slow_turn.h"

enum { SLOW_ENDLESS = 999 };

typedef struct Leg {
    char letters[24]; // direction letters, in brackets `a` too
    Vector atoms[2];  // one leap of each kind; all its reflections are meant
    int atom_count;
    int min, max;                                // how many times the leap
    char base;                                   // the atom's letter; U has no leaps
    bool eightfold;                              // K and Q: directions are those of eight rays
    bool chained;                                // written with `a`, not in brackets
    bool move, capture, friend_, royal, passant; // m c d k e
    int hops;                                    // p: 1, pp: 2
    bool tame;                                   // t
    bool next;                                   // g
    bool toggle;                                 // y
    bool unload;                                 // u
    bool induce;                                 // x
    bool lame;                                   // n
    bool wraps;                                  // o
    bool over_void;                              // w
    bool to_the_end;                             // ww
    int jumps;                                   // number of j
    bool initial;                                // i
    char filter[48];                             // what stands in { }
} Leg;

// A `(` that begins the atom `(x,y)`, not a group.
bool leg_starts_tuple(const char *p);

// Reads modifiers up to the first other character; in brackets `a` is a modifier.
const char *leg_read_modifiers(Leg *leg, const char *p, bool bracket);

// Reads `=n`, `a..b`, `a..` or `n`, with 0 for endless. Returns whether there was one.
bool leg_read_range(Leg *leg, const char **p);

// Reads an atom and its range; NULL if there is none. `ranged`: was a range written?
const char *leg_read_atom(Leg *leg, const char *p, bool *ranged);

#endif
