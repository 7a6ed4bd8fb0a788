// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Direction letters: how they combine into tokens, and which vectors a token selects. A first
// leg is aimed from the mover's side of the board, by the kind of its atom; every later leg
// is aimed from the heading of the leg before it, by angles.

#ifndef MEWS_BETZA_DIRECTION_H
#define MEWS_BETZA_DIRECTION_H

#include "betza/syntax.h"

// How letters combine and what they mean.
typedef enum Sense {
    SENSE_ORTHOGONAL, // first leg of W D H R: letters don't combine
    SENSE_DIAGONAL,   // first leg of F A G B
    SENSE_EIGHT,      // first leg of K Q
    SENSE_OBLIQUE,    // first leg of N C Z …
    SENSE_WHOLE,      // before a bracket: from start to end, ties belong to both axes
    SENSE_TURN,       // any later leg
} Sense;

enum { DIRECTIONS_MAX = 32 };

// One letter, or two that combine; doubled letters are stored as one.
typedef struct DirectionToken {
    char first, second; // second: 0 if there is one letter
    Extent at;
} DirectionToken;

// What a leg without letters may do.
typedef enum Unaimed {
    UNAIMED_ANY,         // first leg
    UNAIMED_NOT_BACK,    // chain: everything but straight back
    UNAIMED_RIGHT_ANGLE, // chain, four-fold atom: ahead, left, right
    UNAIMED_STRAIGHTEST, // bracket
} Unaimed;

struct Directions {
    DirectionToken tokens[DIRECTIONS_MAX];
    int count;
    Unaimed unaimed;
};

// Is it one of  f b l r s v h z q ?
bool direction_letter(char letter);

typedef struct DirectionLetter {
    char letter;
    Extent at;
} DirectionLetter;

// Combines `count` letters into tokens, which are added to *directions. False if there are
// too many.
bool directions_combine(const DirectionLetter *letters, size_t count, Sense sense,
                        Directions *directions);

// Does the token select the vector (x,y) of a first leg?
bool direction_selects(DirectionToken token, Sense sense, int x, int y);
bool directions_select(const Directions *directions, Sense sense, int x, int y);

// The rides (bit set) that the letters allow after the heading (hx,hy) with last turn `turn`.
uint16_t directions_follow(const Directions *directions, const Ride *rides, int ride_count, int hx,
                           int hy, int turn);

// Does some token contain `b`?
bool directions_back(const Directions *directions);

// One vector of each class of displacements, in the order of pattern_class: clockwise from
// straight ahead, even ones the eight headings, odd ones the gaps between them.
enum { CLASSES = 16 };
extern const int class_vectors[CLASSES][2];

#endif
