// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves of draughts with the file alone where the man starts: "ed4" "gh4" "d:b6".

#ifndef MEWS_NOTATION_SPELLINGS_FILE_ONLY_H
#define MEWS_NOTATION_SPELLINGS_FILE_ONLY_H

#include "notation/refusals/refusal.h"
#include "notation/spellings/move_forms.h"

Form form_file_only; // where all captures are jumps

// The two squares of a text that is no legal move, if only one man of the side to move stands on
// the file.
bool file_only_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// Says that none of several men on the file, or no man at all, can go there. False if the text
// isn't of this form.
bool file_only_tell(Refusal *refusal);

#endif
