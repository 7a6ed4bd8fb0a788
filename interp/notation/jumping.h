// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Who captures as in draughts: by jumping over what it takes.

#ifndef MEWS_NOTATION_JUMPING_H
#define MEWS_NOTATION_JUMPING_H

#include "rules/rules.h"

// Has the piece a route, not a walk, in one of these modes?
bool routes_in_modes(const SidePiece *piece, unsigned modes);

// The routes of a piece in lists, by their number; NULL: there are no more.
const RouteList *piece_routes(const SidePiece *piece, size_t i);

// Could a man of the kind ever go so by a route?
bool piece_may_ever_go(const Rules *rules, int kind, int side, int from, int to);

// What a piece takes: nothing, only men that it jumps over, or others.
typedef enum Taking { TAKES_NONE, TAKES_OVER, TAKES_ELSE } Taking;

Taking taking_of(const Rules *rules, int kind, int side);

// Has the side a piece that takes only men that it jumps over?
bool side_jumps(const Rules *rules, int side);

// Is every capture of the game such a jump?
bool all_jump(const Rules *rules);

#endif
