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
#include "rules/walk.h"

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

// ---- what chart.c and chart_write.c share -----------------------------------------------------

enum {
    NEAR = 7,            // squares on either side of the piece in the middle of the small board
    FAR = BOARD_MAX - 1, // the greatest distance on the largest board
    ACROSS = 2 * FAR + 1,
};

// What is known of a square.
enum {
    MARK_MOVE = 1,         // goes there if the board is empty
    MARK_CAPTURE = 2,      // captures there
    MARK_FRIEND = 4,       // takes a friend there
    MARK_VIRGIN = 8,       // goes there only as long as it has not moved
    MARK_HOP = 16,         // goes there if other men are in the right places
    MARK_AFTER = 32,       // goes there by capturing elsewhere
    MARK_LIFTED = 64,      // a man there may be captured without going there
    MARK_DISPLACED = 128,  // a man there is put elsewhere
    MARK_ENTERED = 256,    // … and the piece goes there
    MARK_PUT = 512,        // a man is put down there
    MARK_WAY = 1024,       // passes there, or over a man there; …
    MARK_PIECE = 2048,     // the piece itself
    MARK_LEG_END = 4096,   // a leg ends there and another begins
    MARK_SOMETIMES = 8192, // goes there if a condition of the game holds
    MARK_BESIDE = 16384,   // goes there and puts a man elsewhere that wasn't there
    HOP_SHIFT = 15,        // MARK_MOVE, MARK_CAPTURE and MARK_FRIEND again: what MARK_HOP does
    HOP_MODES = (MARK_MOVE | MARK_CAPTURE | MARK_FRIEND) << HOP_SHIFT,
    WAY_BLOCKED = 1 << 18, // … to a term a man there is in the way,
    WAY_FREE = 1 << 19,    // … or it passes there if no man is there,
    WAY_HURDLE = 1 << 20,  // … or hops over a man there
    WAYS = WAY_BLOCKED | WAY_FREE | WAY_HURDLE,
    TERM_EMPTY = 1 << 21,   // a way of the term that is drawn asks for an empty square,
    TERM_MAN = 1 << 22,     // … or for a man who stays there
    MARK_GOES_ON = 1 << 23, // where a leg ends there, some move goes on
    LEG_MARKS = MARK_LEG_END | MARK_GOES_ON,
};

// A square board and the square on it where the piece stands.
typedef struct ChartView {
    int size, from;
    Bits squares; // all of the board
} ChartView;

// What is to be drawn.
typedef struct Drawn {
    const PatternTerm *term;
    ChartHint hint;
    bool shortened; // drawn only if it moves by taking one man
} Drawn;

struct Chart {
    Arena *arena;
    Drawn *drawn;
    size_t drawn_count, drawn_capacity;
    unsigned marks[ACROSS * ACROSS]; // the piece in the middle
    bool far;
    bool bounded; // by a board
    int most;     // squares drawn on either side of the piece, if no fewer show all
    ChartView view;
    uint8_t men[SQUARES_MAX];
    const PatternTerm *term;
    ChartHint hint;
    const Bits *probes; // squares with men on them, for boards where they are known
    WalkVisit visit;    // what is marked
    long budget;
    size_t found; // moves of this term
    bool returns; // a move ends where it began and changes nothing
    int able;     // the mode that is being walked
    bool complete;
    bool undrawn; // a term needs more men than are tried
    bool missed;  // a term leads nowhere from here
    bool lent;    // a term uses another man's moves
    bool chained; // a term takes men one after the other, and only the first is tried
};

#endif
