// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Captures as in draughts: a man jumps from square to square, and takes one enemy by each jump.

#ifndef MEWS_NOTATION_JUMPS_H
#define MEWS_NOTATION_JUMPS_H

#include "base/writer.h"
#include "notation/move_list.h"
#include "rules/rules.h"

// ---- who jumps

// Has the piece a route, not a walk, in one of these modes?
bool routes_in_modes(const SidePiece *piece, unsigned modes);

// Could a man of the kind ever go so by a route?
bool piece_may_ever_go(const Rules *rules, int kind, int side, int from, int to);

// What a piece takes: nothing, only men that it jumps over, or others.
typedef enum Taking { TAKES_NONE, TAKES_OVER, TAKES_ELSE } Taking;

Taking taking_of(const Rules *rules, int kind, int side);

// Has the side a piece that takes only men that it jumps over?
bool side_jumps(const Rules *rules, int side);

// Is every capture of the game such a jump?
bool all_jump(const Rules *rules);

// ---- jumps on the board
//
// The way is tried there, as a move says where it starts and ends and what it takes, not in which
// order.

typedef enum Flaw {
    FLAW_NONE,
    FLAW_LINE,  // the squares aren't on one line
    FLAW_FULL,  // a man stands where the jump ends
    FLAW_EMPTY, // there is nothing between them
    FLAW_OWN,   // … a man that isn't the enemy's
    FLAW_MANY,  // … several men
    FLAW_TWICE, // … one that has been taken, and is still there
    FLAW_REACH, // the man doesn't jump so
} Flaw;

typedef struct Jumps {
    const MoveList *list;
    Setup setup;
    int man; // that jumps
    Bits taken;
    size_t count; // of jumps that are right
    Flaw flaw;    // of the next one
    int square;   // of the man that is in the way
    bool starved;
} Jumps;

// The man on the square begins; its square is then empty.
void jumps_begin(const MoveList *list, int from, Jumps *jumps);

// It makes one jump more, or this has a flaw.
void jumps_try(Jumps *jumps, int from, int to);

// Takes the last jump back, which was over this square by this man.
void jumps_undo(Jumps *jumps, int over, int man);

// ---- notation
//
// With letters and ranks, as PDN has it in place of SAN: c3-d4, d4xb6xd8. A capture is written
// with all squares where the man comes down; the first and the last one are enough to read it, if
// it is the only one. https://pdn.fmjd.org/

// Writes move i; false, and nothing is written, if captures of the game aren't all jumps, or the
// text would mean another move, too.
bool jump_text_write(Writer *writer, const MoveList *list, size_t i);

// Has the text this form, in such a game?
bool jump_text_is(const Rules *rules, const char *text);

// The only legal move that is written so in such a game, or list->count.
size_t jump_text_find(const MoveList *list, const char *text);

#endif
