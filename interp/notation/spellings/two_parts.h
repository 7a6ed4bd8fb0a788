// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves of two parts as people type them: "Nf3 h3", "e2-e4/d5", "d4,*d3". The first part is any
// text that means a move; of the second one the square where it ends will do.

#ifndef MEWS_NOTATION_SPELLINGS_TWO_PARTS_H
#define MEWS_NOTATION_SPELLINGS_TWO_PARTS_H

#include "notation/refusals/refusal.h"

// The only legal move that the text means, as it is written here; false if there is none, or
// several, or none has two parts.
bool two_parts_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// Tells which part is wrong, and why. False if the text isn't of two parts.
bool two_parts_tell(const Refusal *refusal);

// "e2h3": what stands on e2 moves in the second part alone. Says so, with an example; false if no
// second part begins there.
bool two_parts_tell_start(Refusal *refusal, int from, int to);

// "*e5": tells that a man of the kind is put on the board in second parts. False if it isn't.
bool two_parts_tell_put(Refusal *refusal, int kind, int to);

#endif
