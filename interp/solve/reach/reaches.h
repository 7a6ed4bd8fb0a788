// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What reaches.c works out of the routes, as if each of them were open, and reach_node.c looks up.
// A man is a kind on a square: kind * squares + square.

#ifndef MEWS_SOLVE_REACHES_H
#define MEWS_SOLVE_REACHES_H

#include "solve/solve.h"

typedef struct ReachEdge {
    uint16_t to, modes; // a man; MODE_MOVE, MODE_CAPTURE …
} ReachEdge;

// The moves of each man.
typedef struct ReachEdges {
    uint32_t *first; // [man]: its edges begin there; one more for the end
    ReachEdge *all;
    uint32_t count, room;
    bool starved;
} ReachEdges;

enum {
    REACH_MOVES_MOST = 10, // of the attackers; with more left nothing is told
    REACH_FAR = 255,       // never
    FLIGHTS_MAX = 31       // of a king; of one with more nothing is told
};

struct Reaches {
    int squares, men; // men: kinds * squares
    int moves;        // of the attackers that the tables tell of
    bool mates;       // the king must be attacked, too; else it must not
    // Of the other side's king on each square, and the squares to which it may go at once:
    uint8_t (*flights)[FLIGHTS_MAX];
    uint8_t flight_count[SQUARES_MAX];
    // Of the attackers:
    uint32_t *guarded;  // [king][man]: a bit for each flight that it guards
    uint16_t *checkers; // those that attack the king on checkers_first[king] and so on
    uint32_t *checkers_first;
    uint8_t *distances; // [man][man]: moves from one to the other
    ReachEdges edges;
    uint16_t *nearby; // what nearby_first[man] and so on can become, the nearest first
    uint32_t *nearby_first;
    uint8_t *guards; // [moves][man][king]: most flights that it guards then, with a check
    // Of the other side:
    uint8_t *blocks; // [man][square]: moves until it stands there, as whatever kind
    uint8_t *walks;  // [from][to]: moves of the king
    uint8_t *others; // [any][man][man]: moves from one to the other, by captures only if `any`
    // How often it was asked with so many moves left, and how often that told something.
    uint64_t tries[SOLVE_MOVES_MAX + 3], hits[SOLVE_MOVES_MAX + 3];
    int last_king; // where it was last not in vain
};

static inline void least(uint8_t *known, int value) {
    *known = value < *known ? (uint8_t)value : *known;
}

#endif
