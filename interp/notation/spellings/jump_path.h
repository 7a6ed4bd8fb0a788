// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Captures by a chain of jumps, told by all squares where the man comes down: "e3xc5xe7xg5"
// "e3 c5 e7 g5" "38x27x18x29".

#ifndef MEWS_NOTATION_SPELLINGS_JUMP_PATH_H
#define MEWS_NOTATION_SPELLINGS_JUMP_PATH_H

#include "notation/refusals/refusal.h"
#include "notation/spellings/move_forms.h"

// The only legal capture that is told so, by three squares or more, or list->count.
size_t jump_path_find(const MoveList *list, const char *text);

Form form_jump_path; // the only legal capture that takes what stands between the squares

// Tells why there is none, or that there are several. False if the text isn't of the kind, or no
// man of the game jumps.
bool jump_path_tell(Refusal *refusal);

#endif
