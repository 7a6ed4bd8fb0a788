// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men that leave the board by a move: those that it takes, and its own side's that effects remove.

#ifndef MEWS_PLAY_CAPTURED_MEN_H
#define MEWS_PLAY_CAPTURED_MEN_H

#include <mews.h>

enum { GONE_KINDS = 128 };

// Adds to `taken` how many enemy men of each kind the legal move takes for good: men that go to a
// hand, or change sides, aren't lost. The men that effects remove are taken, too, as by
// explosions.
void gone_taken(const mews_position *position, mews_move move, int taken[GONE_KINDS]);

// "White's pawn on d4 leaves the board.": the mover's own men that go by themselves, in new
// memory; NULL: there are none.
char *gone_own(const mews_position *position, mews_move move);

#endif
