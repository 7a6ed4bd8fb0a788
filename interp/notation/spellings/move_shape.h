// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as they are written elsewhere: E2E4, e2-e4, 1.e4, 7g7f, 32-28, e7e8=Q.

#ifndef MEWS_NOTATION_SPELLINGS_MOVE_SHAPE_H
#define MEWS_NOTATION_SPELLINGS_MOVE_SHAPE_H

#include "notation/move_list.h"

// Is the text a move's number, as "1."?
bool move_shape_number(const char *text);

// The legal move that the text means elsewhere, as it is written here; false if there is none, or
// it is written so. *idle: the text says that it captures, and the move doesn't.
bool move_shape_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE],
                      bool *idle);

// The move that the text means elsewhere, legal or not, as it is written here: two squares, SAN or
// a drop. False if it is written so already, or nothing of that kind.
bool move_shape_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

#endif
