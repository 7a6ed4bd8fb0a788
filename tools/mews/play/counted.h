// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What each side has where points may decide the game → words.

#ifndef MEWS_PLAY_COUNTED_H
#define MEWS_PLAY_COUNTED_H

#include <mews.h>

// "White has 13 stones", in new memory; NULL: points never decide the game.
char *counted_of(const mews_position *position, int side);

// "White has 13 stones, Black 51: Black wins.", of a game that is over by points.
char *counted_end(const mews_position *position);

#endif
