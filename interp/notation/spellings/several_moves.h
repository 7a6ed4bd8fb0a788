// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts that hold more than one move: "e4 e5" "1. e4 e5".

#ifndef MEWS_NOTATION_SPELLINGS_SEVERAL_MOVES_H
#define MEWS_NOTATION_SPELLINGS_SEVERAL_MOVES_H

#include "notation/refusals/refusal.h"

// "e2" before "e4", "Ng1" before "f3": is there such a man on the square, and is the part no legal
// move?
bool one_move_begins(const MoveList *list, const char *part, const char *rest);

// Says so of the texts of several moves, and of the first one if it isn't legal. False if it is
// one move; "Ng1 f3" is.
bool several_moves_tell(Refusal *refusal);

// Is the text a move's, legal or not: two squares, or SAN?
bool move_like(const MoveList *list, const char *text);

#endif
