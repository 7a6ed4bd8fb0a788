// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as draughts are written: the numbers of two squares, "32-28" "19x28".

#ifndef MEWS_NOTATION_SPELLINGS_SQUARE_NUMBERS_H
#define MEWS_NOTATION_SPELLINGS_SQUARE_NUMBERS_H

#include "notation/move_list.h"

// The only legal move between these squares, as it is written here. False if there is none, or
// several.
bool square_numbers_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// The two squares, where a man stands that isn't moved so. False if there is none.
bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

#endif
