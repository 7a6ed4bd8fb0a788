// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a person is told before the first move, and on leaving.

#ifndef MEWS_PLAY_TOLD_H
#define MEWS_PLAY_TOLD_H

#include "session.h"

// Which game it is, who plays, and what may be typed. It stands below the board until a human is
// asked for a move.
void told_begin(Session *session);

// Where the game is, and how to go on with it.
void told_end(const Session *session);

// "such as g1f3 or Nf3": a move that can be made, in new memory; "" if there is none. If `meant`,
// one may be typed that is only meant: "such as h8" where that is a whole move.
char *told_example(const mews_position *position, bool meant);

#endif
