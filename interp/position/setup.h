// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_POSITION_SETUP_H
#define MEWS_POSITION_SETUP_H

#include "position/position.h"

// What is wrong or odd about a setup. Squares are NONE if all is well.
typedef struct SetupFaults {
    bool no_royal[SIDES];    // only odd: the side can't be mated
    int never_passed;        // a square "passed" that no double step can have passed just now
    bool passed_out_of_turn; // by the side to move before its series, or by the other during it
    bool series_begun;       // the side to move has made moves of its series
    int takeable;            // the square of a royal that the side to move could capture
} SetupFaults;

// False if there is no memory.
bool setup_faults(const Engine *engine, const Setup *setup, SetupFaults *faults);

// Can a man be captured en passant on the square, as it has just been passed?
static inline bool setup_passed(const Setup *setup, int square) {
    bool passed = false;
    for (int i = 0; i < setup->passed_count; i++)
        passed |= setup->passed[i] == square;
    return passed;
}

// Fills in Setup.unmoved for a start position, in which no man has moved.
void setup_rest(const Rules *rules, Setup *setup);

// Draws the start array of a shuffled game. The setup is the fixed array; the men White has on
// the shuffled squares change places, Black's mirror them, and neither side is in check.
typedef enum SetupDraw {
    DRAW_FOUND,
    DRAW_NONE, // no array was found that keeps the conditions
    DRAW_NO_MEMORY
} SetupDraw;
SetupDraw setup_shuffle(const Engine *engine, uint64_t seed, Setup *setup);

// A shuffled square of the start array that Black's men don't mirror; NONE if they all do.
int setup_unmirrored(const Rules *rules, const Setup *start);

#endif
