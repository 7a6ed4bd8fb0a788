// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// FEN ⇄ positions: what is wrong with a FEN that can be read but not played on.

#ifndef MEWS_NOTATION_FEN_FEN_CHECK_H
#define MEWS_NOTATION_FEN_FEN_CHECK_H

#include "position/position.h"

// Reports why a setup can't be played on (the side that has just moved is in check) or is odd
// (no royal). `text` is where it came from. False if there was an error.
bool fen_check(const Engine *engine, const Setup *setup, Text text, Report *report);

// Sets up what a FEN says, which another program may have written. False, with the position as it
// was, if it can't be.
bool fen_set_up(Position *position, Text text, Report *report);
// The FEN of a position, canonical.
size_t position_fen(const Position *position, char *buffer, size_t size);

// Can the start array be shuffled as the rules say? Reports why not.
bool shuffle_check(const Engine *engine, const Setup *start, Report *report);

#endif
