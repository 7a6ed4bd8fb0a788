// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Signs that books, word processors and other keyboards have in moves: "e2–e4" "N×e5" "♘f3"
// "ｅ４".

#ifndef MEWS_NOTATION_SPELLINGS_MOVE_SIGNS_H
#define MEWS_NOTATION_SPELLINGS_MOVE_SIGNS_H

#include "notation/move_list.h"

// The text with plain signs in place of them, and the letters of pieces for their signs. False if
// it has none, or one that means nothing in a move.
bool move_signs_plain(const Rules *rules, const char *text, char plain[MOVE_TEXT_SIZE]);

#endif
