// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts that hold more than one move: "e4 e5" "1. e4 e5".

#ifndef MEWS_NOTATION_SPELLINGS_SEVERAL_MOVES_H
#define MEWS_NOTATION_SPELLINGS_SEVERAL_MOVES_H

#include "notation/move_list.h"

// "e2" before "e4", "Ng1" before "f3": is there such a man on the square, and is the part no legal
// move?
bool one_move_begins(const MoveList *list, const char *part, const char *rest);

// Are these the texts of several moves, legal or not? "Ng1 f3" is that of one.
bool several_moves(const MoveList *list, const char *text);

#endif
