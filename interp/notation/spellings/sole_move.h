// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is told in part means a legal move if only one fits.

#ifndef MEWS_NOTATION_SPELLINGS_SOLE_MOVE_H
#define MEWS_NOTATION_SPELLINGS_SOLE_MOVE_H

#include "notation/move_list.h"

// Does move i of the list fit what is told?
typedef bool MoveFits(const MoveList *list, size_t i, const void *told);

// The only move that fits; list->count: none does, or several do.
size_t sole_move(const MoveList *list, MoveFits *fits, const void *told);

#endif
