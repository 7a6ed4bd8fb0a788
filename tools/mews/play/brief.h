// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games in which a square says a whole move, as nothing else is done than putting men of one kind
// on the board: "h8" for P@h8.

#ifndef MEWS_PLAY_BRIEF_H
#define MEWS_PLAY_BRIEF_H

#include <mews.h>

// Is each move that can be made said by its square alone?
bool brief_squares(const mews_position *position);

// The square of such a move's text.
const char *brief_text(const char *text);

// "f3" where a man can go there and another one of its kind can be put there: complains. False
// for other moves.
bool brief_leaves_open(const mews_position *position, const char *text, mews_move move);
// Is it a move that SAN writes otherwise, as `bb3` of a pawn, while a piece with the letter B
// could be meant as well? Then that is told.
bool capital_leaves_open(const mews_position *position, const char *text, mews_move move);

#endif
