// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What final.c and final_paths.c share: an end of a stalemate, and what it takes to bring it
// about.

#ifndef MEWS_SOLVE_FINAL_H
#define MEWS_SOLVE_FINAL_H

#include "solve/reach/reaches.h"

enum {
    ATTACKERS_MOST = 2, // with more of them nothing is told; so it is …
    MEN_MOST = 6,       // … of the other side's men without its king
    FLIGHTS_MOST = 8,   // of a king; with more of them nothing is told of men on its flights
    SETS = 1 << MEN_MOST,
    NEVER = 127
};

// The ways of an attacker. What it takes on them is a set of men, whose moves are the cost.
typedef struct Paths {
    uint8_t (*costs)[SETS]; // [moves * (men + 1) + man][set]; the last man is any
    uint8_t *first;         // [man]: in how many moves it can be that; NEVER
    uint8_t *takes;         // [man]: the last layer of costs in which it may take there
    uint16_t *reached;      // what it can be, the nearest first
    int count;
    bool pins; // can it be what pins men?
} Paths;

// What a man can be: moves until it is that, or until it is on a square.
typedef struct Walks {
    const uint8_t *all; // [man]
    uint8_t *stuck;     // [man]: if it may be stuck there, though nothing pins it
    uint8_t stands[SQUARES_MAX], stays[SQUARES_MAX]; // by `all`, by `stuck`
    uint16_t *places;                                // those that aren't REACH_FAR in `stuck`
    int place_count;
    uint8_t nearest; // the moves to the nearest of them
} Walks;

// The tables of some men and attackers.
typedef struct Ways {
    Walks walks[MEN_MOST];
    uint8_t stands[SQUARES_MAX], stays[SQUARES_MAX]; // the least of any man
    Paths paths[ATTACKERS_MOST];
} Ways;

// Some flights of a king are blocked, and all men that aren't taken are stuck.
typedef struct Blocks {
    uint8_t costs[SETS]; // [set]: if just these men are stuck
    uint8_t lowest;      // of them
    uint64_t king;       // the number of the king that it was worked out for
} Blocks;

struct Finals {
    const Reaches *reaches;
    const Rules *rules;
    int attacking;           // side
    KindSet lines;           // attackers that may pin
    uint8_t *at;             // [man]: its square
    Bits *checks;            // [man]: which kings an attacker surely attacks
    Bits *steps;             // [man]: where it can step or take, whatever stands elsewhere
    Bits *pushes;            // [man]: where it can step, but perhaps not take
    uint8_t (*before)[SETS]; // [man]: the costs before it takes there, of one layer
    uint8_t barred[MEN_MOST + 1][SETS]; // [man][set]: 0 if it is in the set, else 255; the last: 0
    Ways ways[2];                       // [captures]: if an attacker is never taken; if one is
    Blocks blocks[2][1 << FLIGHTS_MOST]; // [pins][flights]
    uint64_t king;                       // counts the kings that were asked about
    // Of the node:
    int own, spare, from; // moves of the attackers, of the others; the square of their king
    int attackers[ATTACKERS_MOST], attacker_count, men[MEN_MOST], count;
    Ways *now;
    int last_king, last_ends[ATTACKERS_MOST];                       // of the last end that fitted
    uint32_t tries[SOLVE_MOVES_MAX + 3], hits[SOLVE_MOVES_MAX + 3]; // as in Reaches
};

static inline uint8_t *path_row(const Finals *finals, const Paths *paths, int moves, int man) {
    return paths->costs[moves * (finals->reaches->men + 1) + man];
}

// Makes `to` the least of itself and of `from` with one man more, at the cost of that man on the
// square: where it stands, or if it must stay there. Costs above `spare` are left out.
void row_add_men(const Finals *finals, uint8_t *to, const uint8_t *from, int square, bool stays,
                 int spare);
// Works out the ways of this attacker, a man, in as many moves as there are.
void paths_fill(const Finals *finals, Paths *paths, int attacker);

#endif
