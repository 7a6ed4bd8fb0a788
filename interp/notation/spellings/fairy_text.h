// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves that Fairy-Stockfish writes otherwise, in coordinates and SAN.

#ifndef MEWS_NOTATION_SPELLINGS_FAIRY_TEXT_H
#define MEWS_NOTATION_SPELLINGS_FAIRY_TEXT_H

#include "notation/move_list.h"

// The legal move that is written so if a wall on the square that it leaves is told ("d4c2,c2d4" and
// "Nc2,d4" of joust), or list->count.
size_t fairy_walled_find(const MoveList *list, const char *text);

// "e2e2" or "Ke2" where a royal of the side to move stands on e2: a pass. The bytes of it, or 0.
size_t fairy_pass_length(const MoveList *list, const char *text);

#endif
