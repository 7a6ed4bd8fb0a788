// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Single atoms and the direction letters of single legs, from text to vectors and back.

#ifndef MEWS_DIALECT_AIM_H
#define MEWS_DIALECT_AIM_H

#include "betza/direction.h"
#include "betza/passes.h"

// "R", "N3", "(1,4)0", "W3.."; `letter`: with the letter that the author wrote, even where another
// is usual.
const char *atom_text(Arena *arena, const Atom *atom, bool letter);

// The capital letter of the leap, or 0 if only a tuple says it. For K and Q: that of one step.
char leap_letter(int x, int y);

// Adds those of the eight reflections of a leap that aren't among the rides yet.
void orbit_add(Ride *rides, int *count, int x, int y);

// The shortest letters for which `fits` holds, at most `longest`; NULL if there are none.
typedef bool DirectionsFit(const void *context, const Directions *directions);
const char *directions_shortest(Arena *arena, const char *alphabet, size_t longest, Sense sense,
                                DirectionsFit *fits, const void *context);

// How the directions of a leg are read.
Sense atom_sense(const Atom *atom); // of a first leg
Directions directions_of(const char *letters, Sense sense);

// The rides of a leg: the atom's leaps, all eight if it comes later in a chain.
int atom_rides(const Atom *atom, bool later_in_chain, Ride *rides);

#endif
