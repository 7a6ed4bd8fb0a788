// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Patterns → a diagram of where the piece goes from the middle of an empty board, up to 7 squares
// each way or, if a term needs it, 15, but no further than a game's board is wide or high; and a
// legend of the diagram's signs.

#ifndef MEWS_WORDS_PIECE_CHART_H
#define MEWS_WORDS_PIECE_CHART_H

#include "base/writer.h"
#include "betza/pattern.h"

typedef struct Chart Chart;

// What the game adds to a term.
typedef struct ChartHint {
    bool conditional;               // it holds only from or to some squares, or in some moves
    bool takes_ahead, takes_behind; // after a move on a line, the next man on that line
} ChartHint;

Chart *chart_new(Arena *arena);
void chart_bound(Chart *chart, int files, int ranks); // of a board whose edges aren't joined
void chart_add(Chart *chart, const Pattern *pattern, ChartHint hint);
// The term is a chain of jumps that another begins, too: it is drawn only if one jump is enough.
void chart_shorten(Chart *chart, const PatternTerm *term);
void chart_lend(Chart *chart);           // other men lend it moves, which aren't drawn
void chart_draw(Chart *chart);           // once all is added
bool chart_complete(const Chart *chart); // false: too many ways to follow
// Can a move of the term end where it began and change nothing?
bool chart_returns(const PatternTerm *term);

#define CHART_GOES_ON "lines of moves that reach the edge of a picture go on"

typedef struct ChartTexts {
    const char *diagram; // its lines, an empty one, what the signs mean
    const char *legend;  // that alone
    const char *picture; // as few lines as show it; NULL: words show it better
    bool cut;            // lines that reach the edge of the picture alone go on: CHART_GOES_ON
} ChartTexts;

ChartTexts chart_texts(const Chart *chart);

#endif
