// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ⇄ the notation of draughts with letters and ranks, as PDN has it in place of SAN: c3-d4,
// d4xb6xd8. A capture is written with all squares where the man comes down; the first and the last
// one are enough to read it, if it is the only one. https://pdn.fmjd.org/

#ifndef MEWS_NOTATION_JUMP_TEXT_H
#define MEWS_NOTATION_JUMP_TEXT_H

#include "base/writer.h"
#include "notation/move_list.h"

// Writes move i; false, and nothing is written, if captures of the game aren't all jumps, or the
// text would mean another move, too.
bool jump_text_write(Writer *writer, const MoveList *list, size_t i);

// Has the text this form, in such a game?
bool jump_text_is(const Rules *rules, const char *text);

// The only legal move that is written so in such a game, or list->count.
size_t jump_text_find(const MoveList *list, const char *text);

#endif
