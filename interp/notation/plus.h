// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The + of shogi: a sign of promotion, where else it tells of check.

#ifndef MEWS_NOTATION_PLUS_H
#define MEWS_NOTATION_PLUS_H

#include "notation/move_list.h"

// Is `form`, which may be NONE, what shogi writes with '+' before the letter of `kind`?
bool plus_is_form(const Rules *rules, int kind, int form);

// The text of move i ends in a + that neither promotes the man nor tells of check, in a game where
// a + promotes; in SAN only if there is check.
bool plus_is_idle(const MoveList *list, size_t i, const char *text);

#endif
