// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a search has found, as text: scores, and the moves of a line.

#ifndef MEWS_FOUND_H
#define MEWS_FOUND_H

#include <mews.h>

// "+0.31", in pawns of the game, or "mate -2".
enum { SCORE_SIZE = 32 };
const char *score_text(int centipawns, int mate, char buffer[SCORE_SIZE]);

#endif
