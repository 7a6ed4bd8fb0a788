// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the direction letters of a leg say: which steps it may take, as first leg (seen from
// the piece's side) and as a later one (seen from the heading of the leg before).

#ifndef MEWS_TESTS_SLOW_TURN_H
#define MEWS_TESTS_SLOW_TURN_H

#include <stdbool.h>

typedef struct Vector {
    int x, y;
} Vector;

static inline int vector_length(Vector v) { // in king steps
    int x = v.x < 0 ? -v.x : v.x;
    int y = v.y < 0 ? -v.y : v.y;
    return x > y ? x : y;
}

static inline bool vector_oblique(Vector v) {
    return v.x != 0 && v.y != 0 && v.x != v.y && v.x != -v.y;
}

// First leg, White's view. `eightfold`: the atom is K or Q.
bool first_allows(const char *letters, Vector v, bool eightfold);

// Where a whole bracket leads: the letters before it read as if (x, y) were one oblique leap.
bool outer_allows(const char *letters, Vector v);

// Later legs. +1: v turns right of the heading, -1: left, 0: straight on or straight back.
int turn_side(Vector heading, Vector v);

// `candidates` are all steps that the leg has; `last` is the last turn made (or 0).
bool later_allows(const char *letters, Vector heading, Vector v, int last,
                  const Vector *candidates, int count);
bool straight_back(Vector heading, Vector v);
bool at_right_angle_or_straight(Vector heading, Vector v);
bool least_deflection(Vector heading, Vector v, const Vector *candidates, int count);

// Has one of the letters' tokens a `b` in it?
bool letters_go_back(const char *letters);

// Is another man, (x, y) away as seen from a man's own side, in the directions of an immunity's
// `from`? These are the lines of K to any distance, and with `h` the whole half of the board.
bool region_contains(const char *letters, Vector v);

#endif
