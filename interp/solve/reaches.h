// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What reaches.c works out of the routes, as if each of them were open, and reach_node.c looks up. A
// man is a kind on a square: kind * squares + square.

#ifndef MEWS_SOLVE_REACHES_H
#define MEWS_SOLVE_REACHES_H

#include "solve/solve.h"

enum {
    REACH_MOVES_MOST = 10, // of the attackers; with more left nothing is told
    REACH_FAR = 255        // never
};

struct Reaches {
    int squares, men; // men: kinds * squares
    int moves;        // of the attackers that the tables tell of
    bool mates;       // the king must be attacked, too; else it must not
    // Of the attackers:
    uint8_t *guards;    // [moves][man][king]: most squares around a king that it guards then
    uint8_t *distances; // [man][man]: moves from one to the other
    Bits *attacked;     // [man]: squares that it attacks
    bool *royal;        // [man]
    // Of the other side:
    uint8_t *blocks;           // [man][square]: moves until it stands there, as whatever kind
    uint8_t *walks;            // [from][to]: moves of the king
    Bits flights[SQUARES_MAX]; // [king]: squares where it may go at once
    // How often it was asked with so many moves left, and how often that told something.
    uint64_t tries[SOLVE_MOVES_MAX + 3], hits[SOLVE_MOVES_MAX + 3];
    int last_king; // where it was last not in vain
};

#endif
