// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves that a player takes back, and plays again. Clocks run on: no time is given back.

#ifndef MEWS_TAKEN_BACK_H
#define MEWS_TAKEN_BACK_H

#include "session.h"

Next answer_undo(Session *session, const char *argument); // how many of the player's own moves
Next answer_redo(Session *session, const char *argument); // how many of the undos

// Another move was made.
void taken_back_forget(TakenBack **top);

#endif
