// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game being played at the terminal: humans type, the random mover draws, every ply is
// saved. `record` is the truth; `position` is where its moves lead.

#ifndef MEWS_SESSION_H
#define MEWS_SESSION_H

#include "game.h"
#include "lines.h"
#include "record.h"
#include "saves.h"

typedef struct Session {
    mews_position *position;
    Record record;
    Save save;        // where every ply is saved
    bool unsaved;     // the last `save FILE` failed
    bool interactive; // is standard input a terminal?
    Lines lines;
} Session;

// Plays to the end of the game or of the input. Returns an exit code.
int session_run(Session *session);

// The input lines, for --help.
void session_help(FILE *stream);

#endif
