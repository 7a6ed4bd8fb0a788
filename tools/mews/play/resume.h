// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_PLAY_RESUME_H
#define MEWS_PLAY_RESUME_H

#include "record/record.h"
#include "session.h"

typedef struct PlayOptions {
    GameOptions game;
    const char *name; // NULL: as the resumed game says
    const char *players[2];
    const char *level, *movetime, *nodes;
    const char *clock, *resume, *autosave, *tables;
    char *resumed; // the path that --resume means; NULL: none
    const char *number;
    bool goes_on; // --continue
    bool moved;   // `name` is another than that of the resumed game, whose definition has moved
    bool foreign; // the file at `resume` is one that `play` hasn't saved
    bool flips;
    mews_view view;
} PlayOptions;

// Where to save, and the record of a game if one is to go on. Returns an exit code.
int resume_begin(Session *session, PlayOptions *options);

// Opens that game where it is gone on with.
int resume_start(Session *session, Game *game, const PlayOptions *options);

// Is the word the file of a game, and not a variant?
bool resume_names_game(const char *word);

// ---- foreign.c: a game that no `play` has saved: PGN, or a match's. It goes on from its moves.

// Does the file at --resume begin like such games?
bool foreign_is(const char *path);

// Its record. Returns an exit code, as below.
int foreign_read(Session *session, const PlayOptions *options);

// Opens the game behind its moves.
int foreign_start(Session *session, Game *game, const PlayOptions *options);

#endif
