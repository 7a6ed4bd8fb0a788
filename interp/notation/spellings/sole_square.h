// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A square alone, to which only one man can go, where no SAN is without a letter.

#ifndef MEWS_NOTATION_SPELLINGS_SOLE_SQUARE_H
#define MEWS_NOTATION_SPELLINGS_SOLE_SQUARE_H

#include "notation/move_list.h"

// "e4": the only legal move that ends there, or nothing. It is nothing, too, where a move begins
// there, or where the square may mean a pawn's move or a man that is put.
void form_sole_square(const MoveList *list, const char *text, char *meant, size_t size);

#endif
