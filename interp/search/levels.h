// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How much a search sees. A weak level doesn't move at random: it searches less deep, misses some
// moves, long ones above all, and evaluates with an error. All of it follows from a seed and the
// position, so that in the same position the same is missed again.

#ifndef MEWS_SEARCH_LEVELS_H
#define MEWS_SEARCH_LEVELS_H

#include "position/kernel.h"

enum { LEVELS = 10 }; // the last one sees everything

typedef struct Sight {
    bool clear;     // it sees everything
    int depth;      // plies at most
    uint64_t nodes; // at most
    int missed;     // of a thousand moves that are neither near nor far
    int blur;       // how far the evaluation may be wrong, in the values' units
    int files;
    uint64_t seed;
} Sight;

// `level`: 1 to LEVELS, 0 is the last. `elo`: 0, or how strong it may be, by level_elo: between
// two levels it plays some positions at the one, the others at the other. `pawn`: the value of the
// weakest man.
Sight sight_of(const Rules *rules, int level, int elo, uint64_t seed, uint64_t root, int pawn);

// Is the move missed, `ply` plies from the root? `last`: the target of the move before; NONE:
// unknown.
bool sight_misses(const Sight *sight, const Kernel *kernel, Move move, int ply, int last);
int sight_error(const Sight *sight, const Kernel *kernel); // of the evaluation

int level_elo(int level); // 1 to LEVELS

#endif
