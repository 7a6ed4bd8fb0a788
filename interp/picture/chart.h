// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What finding the marks of a chart (chart.c) and making a scene of them (chart_scene.c) share.

#ifndef MEWS_PICTURE_CHART_H
#define MEWS_PICTURE_CHART_H

#include "picture/picture.h"
#include "rules/walk.h"

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
