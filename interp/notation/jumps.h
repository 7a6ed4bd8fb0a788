// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A man that jumps from square to square, and takes one enemy by each jump. The way is tried on
// the board, as a move says where it starts and ends and what it takes, not in which order.

#ifndef MEWS_NOTATION_JUMPS_H
#define MEWS_NOTATION_JUMPS_H

#include "notation/move_list.h"

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

#endif
