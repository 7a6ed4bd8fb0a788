// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a search has found, as text: scores, and the moves of a line.

#ifndef MEWS_FOUND_H
#define MEWS_FOUND_H

#include <mews.h>
#include <stdbool.h>

// "+0.31", in pawns of the game, or "mate -2".
enum { SCORE_SIZE = 32 };
const char *score_text(int centipawns, int mate, char buffer[SCORE_SIZE]);
// The same, but "wins in 2" or "loses in 2" in a game that has no mate.
const char *score_told(const mews_rules *rules, int centipawns, int mate, char buffer[SCORE_SIZE]);
bool rules_mate(const mews_rules *rules); // is there a man that can be mated?

// Is called with each move of a line and the position in which it is made; false: no further.
typedef bool LineVisit(void *context, const mews_position *position, mews_move move);
// `from`: the position in which the line begins.
void line_visit(const mews_position *from, const mews_line *line, LineVisit *visit, void *context);

// Does the side to move make several moves in this turn?
bool in_series(const mews_position *position);
// Does a turn end between two moves, and is that to be said, as one of the turns has several?
static inline bool turn_is_told(int side, bool series, int next, bool next_series) {
    return side != next && (series || next_series);
}

// How many moves of the line belong to the turn with which it begins.
int line_turn(const mews_position *from, const mews_line *line);

// The moves with a blank before each, in new memory; turns of several moves end with a semicolon.
char *line_text(const mews_position *from, const mews_line *line);
// The same of the first moves, in SAN: " e4 e5 …".
char *line_san(const mews_position *from, const mews_line *line, int most);

#endif
