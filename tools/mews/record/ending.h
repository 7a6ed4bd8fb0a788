// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How a game stands or has ended, in words: the library's, and for what the players did the
// record's. All texts are in new memory; NULL where there is nothing to say.

#ifndef MEWS_ENDING_H
#define MEWS_ENDING_H

#include "record.h"

#include <mews.h>

// "White has taken Black's lion on b4.": what the word for the end means here.
char *ending_text(const mews_position *position, const Record *record);

// Has a clock run out? Then there is no time to go on with.
bool ending_is_by_clock(const Record *record);

// "White has 13 stones", where points may decide the game.
char *points_text(const mews_position *position, int side);

// "count for Black: 7 of 8 moves, then drawn". A count that other games have, too, is told when
// its end comes near.
char *count_text(const mews_position *position);

#endif
