// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves of games on several boards, whose men go over to another one at each move, told by the
// square on the board where they begin: "Nf3" for Nn3.

#ifndef MEWS_NOTATION_SPELLINGS_OTHER_BOARD_H
#define MEWS_NOTATION_SPELLINGS_OTHER_BOARD_H

#include "notation/move_list.h"

// The only legal move that the text means so. False if there is none, or several, or if a man can
// stay on its board. What has two squares is in our form, legal or not.
bool other_board_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// The same of a move that isn't legal, where there are two boards.
bool other_board_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

#endif
