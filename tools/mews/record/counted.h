// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What each side has where points may decide the game, and moves counted to a limit → words.

#ifndef MEWS_COUNTED_H
#define MEWS_COUNTED_H

#include <mews.h>

// "White has 13 stones", in new memory; NULL: points never decide the game.
char *counted_of(const mews_position *position, int side);

// "White has 13 stones, Black 51: Black wins.", of a game that is over by points.
char *counted_end(const mews_position *position);

// "count for Black: 7 of 8 moves, then drawn", in new memory; NULL: no count is to be told. One
// that other games have, too, is told when its end comes near.
char *counted_moves(const mews_position *position);

// "8 moves by each side have been counted. The game is drawn …", of a game that such a count has
// ended.
char *counted_out(const mews_position *position);

#endif
