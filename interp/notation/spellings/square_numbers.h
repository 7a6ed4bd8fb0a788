// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Squares as draughts have them: the dark ones are numbered from the upper left corner on. So are
// moves between two of them: "32-28" "19x28" "32 28".

#ifndef MEWS_NOTATION_SPELLINGS_SQUARE_NUMBERS_H
#define MEWS_NOTATION_SPELLINGS_SQUARE_NUMBERS_H

#include "notation/spellings/move_forms.h"

// Have squares numbers here: do all men stand on dark ones?
bool square_numbers_used(const MoveList *list);

// NONE: there is no such number.
int square_of_number(const Rules *rules, int number);
int square_numbers_last(const Rules *rules);

Form form_square_numbers; // the only legal move between two of them

// The two squares as they are written here, whether or not a man goes so.
bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

#endif
