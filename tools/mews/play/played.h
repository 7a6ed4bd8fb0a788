// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a side has played, in words below the board: "Black played e7e5 (e5)." All moves of its
// turn are told.

#ifndef MEWS_PLAY_PLAYED_H
#define MEWS_PLAY_PLAYED_H

#include "session.h"

// With a move that is about to be made.
void played_tell(Session *session, mews_move move);

// The last turn of a game that is gone on with; nothing if no move has been made.
void played_tell_last(Session *session);

#endif
