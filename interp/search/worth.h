// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What men and squares are worth before a game begins, from the rules alone.

#ifndef MEWS_SEARCH_WORTH_H
#define MEWS_SEARCH_WORTH_H

#include "position/position.h"
#include "rules/rules.h"
#include "search/values.h"
#include "search/weights.h"

// ---- lines.c
//
// The lines of a board along some steps, such as its ranks, files and diagonals.

typedef struct LinesOfMen {
    int count;
    uint16_t *lengths; // [line]
    uint16_t *squares; // of the first line, the second …
} LinesOfMen;

// All lines of at least so many squares; a step and its opposite make one line. A line that comes
// back to its first square goes on for `more` squares, fewer than `least`. False: there is no
// memory.
bool lines_fill(LinesOfMen *lines, const Rules *rules, const Leaper *steps, int least, int more);
void lines_free(LinesOfMen *lines);

// ---- reach.c
//
// How many targets a man has from each square, on a board that is filled as in a game.

// White's men of this kind. Each target counts with the chance that it is open; captures for two
// thirds, other moves for a third. targets: [square].
void reach_squares(const Rules *rules, const Weights *weights, int kind, double *targets);

// The mean over the best part of the squares, one in `part`.
double reach_mean(const Rules *rules, const double *targets, int part);

// ---- squares.c
//
// Piece-square values, worked out from what a man reaches from the square, the distance from the
// middle, and the distance to where it promotes or wins.

void squares_fill(Values *values, const Rules *rules, const Weights *weights);

// ---- pawns.c
//
// Pawn-likes: weak men that never go back. From their own steps follow the squares ahead of each,
// from where others can stop, take or protect it, and how far it has to go to promote.

// Finds the pawn-likes, of which `values` has the values already.
void pawns_find(Values *values, const Rules *rules);
bool pawns_has(const Values *values, int kind);

// Fills what the survey wants to know of them. False if there is no memory.
bool pawns_fill(Values *values, const Rules *rules, const Weights *weights);
void pawns_free(Values *values);

#endif
