// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The texts of plain steps and castlings ⇄ moves, as san.c and move_text.c have them, without
// looking at what each legal move does: for files with millions of moves. Whatever is not plain in
// the text, or among the legal moves, is left to these.

#ifndef MEWS_NOTATION_SAN_QUICK_H
#define MEWS_NOTATION_SAN_QUICK_H

#include "position/position.h"

// SAN, or coordinates; 0: it is left to move_text_read, or no legal move.
Move san_quick_read(const Position *position, const char *text);

// Its SAN without a sign of check; 0: it is left to move_san. The length, without the NUL.
size_t san_quick_write(const Position *position, Move move, char *buffer, size_t size);

#endif
