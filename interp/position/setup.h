// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_POSITION_SETUP_H
#define MEWS_POSITION_SETUP_H

#include "position/position.h"

// Reports why a setup can't be played on (the side that has just moved is in check) or is odd
// (no royal). `text` is where it came from. False if there was an error.
bool setup_check(const Engine *engine, const Setup *setup, Text text, Report *report);

// At the start nobody has moved: notes who stands there whose not having moved matters.
void setup_rest(const Rules *rules, Setup *setup);

// Draws the start array of a shuffled game. The setup is the fixed array; the men White has on
// the shuffled squares change places, Black's mirror them, and nobody is in check.
typedef enum SetupDraw {
    DRAW_FOUND,
    DRAW_NONE, // no array was found that keeps the conditions
    DRAW_NO_MEMORY
} SetupDraw;
SetupDraw setup_shuffle(const Engine *engine, uint64_t seed, Setup *setup);

// Can the start array be shuffled as the rules say? Reports what is in the way.
bool setup_check_shuffle(const Engine *engine, const Setup *start, Report *report);

#endif
