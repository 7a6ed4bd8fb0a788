// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How a game has ended.

#ifndef MEWS_PLAY_ENDING_H
#define MEWS_PLAY_ENDING_H

#include "session.h"

// "result 1-0 checkmate"
void ending_put_result(const Session *session);

// The same in words, where the reason doesn't say it all: "Black has no king left."
void ending_put_words(const Session *session);

#endif
