// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game in a file: one that `play` has saved, a JSON line of a match, or PGN.

#ifndef MEWS_GAME_FILE_H
#define MEWS_GAME_FILE_H

#include "record.h"

enum { GAME_FILE_SIZE_MAX = 1 << 28 }; // bytes

typedef struct GameTag {
    char *name, *value; // as in PGN: "White"
} GameTag;

// What stands between the moves of PGN: "{a comment}", "$1", "(2. d4 exd4)".
typedef struct GameNote {
    size_t ply; // how many moves are before it
    char *text;
} GameNote;

typedef struct GameFile {
    const char *path;
    Record record; // without a variant if the file doesn't say; without a FEN for the usual start
    char *rules;   // the sum of its definition's rules (rules_sum.h); NULL: the file doesn't say
    GameTag *tags; // what else is known of it
    size_t tag_count;
    GameNote *notes; // in their order
    size_t note_count;
    bool saved; // by `play`: then the result has to follow from the moves
} GameFile;

// Reads game `number` of the file, counted from 1; 0 is the only one. `path` may be "-"; `others`
// is what else may be said of a file of several games, or "". Returns an exit code; a failure has
// been told, and nothing is to be freed then.
int game_file_read(GameFile *file, const char *path, uint64_t number, const char *others);

// All games of a file, one at a time.
typedef struct GameFiles {
    const char *path;
    char *text;
    uint64_t count;
} GameFiles;
int game_files_open(GameFiles *files, const char *path); // as above
int game_files_read(const GameFiles *files, GameFile *file, uint64_t number);
void game_files_close(GameFiles *files);

void game_file_free(GameFile *file);

const char *game_file_tag(const GameFile *file, const char *name); // "?" if there is none

// ---- its parts

void game_file_add_tag(GameFile *file, const char *name, const char *value);
void game_file_add_note(GameFile *file, const char *text); // behind the moves so far

// Which game is wanted, while the games of a file are counted.
typedef struct GameChoice {
    uint64_t number; // 0: the only one
    uint64_t count;  // seen so far
    bool found;
} GameChoice;
bool game_wanted(GameChoice *choice); // counts one more game, and says whether it is the one

// Both return an exit code; a failure has been told.
int json_games_read(GameFile *file, char *text, GameChoice *choice);
int pgn_games_read(GameFile *file, char *text, GameChoice *choice);

// May a text that begins so be PGN? It may begin with a move, such as "e4", and be empty.
bool pgn_begins(const char *text);

#endif
