// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game that no `play` has saved: PGN, or a match's. It goes on from its moves.

#ifndef MEWS_PLAY_FOREIGN_H
#define MEWS_PLAY_FOREIGN_H

#include "resume.h"

// Does the file at --resume begin like such games?
bool foreign_is(const char *path);

// Its record. Returns an exit code, as below.
int foreign_read(Session *session, const PlayOptions *options);

// Opens the game behind its moves.
int foreign_start(Session *session, Game *game, const PlayOptions *options);

#endif
