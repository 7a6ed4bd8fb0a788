// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text → the move that is meant, as it is written here or in another spelling.

#ifndef MEWS_PLAY_MOVE_TYPED_H
#define MEWS_PLAY_MOVE_TYPED_H

#include "session.h"

typedef struct TypedMove {
    mews_move move; // 0: none, or more than one may be meant
    bool ours;      // it is read as our own spelling, if perhaps with less than SAN tells
    char *written;  // how it is written here, in new memory; NULL: as the text
} TypedMove;

// What isn't our own spelling is in the report.
TypedMove move_typed(const mews_position *position, const char *text, mews_report *report);

// Does the text, which has been read as this move, leave open which one is meant? Says so.
bool move_typed_is_open(const Session *session, const mews_position *position, const char *text,
                        mews_move move);

// Is it to be told how the text is written here?
bool move_typed_is_told(Session *session, const mews_position *position, const char *text,
                        const TypedMove *typed);

#endif
