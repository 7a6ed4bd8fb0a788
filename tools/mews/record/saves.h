// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The games in the user's folder. Each game that is played has a file of its own there,
// made with its first ply and claimed as long as the program runs, so that no other game is
// ever written over it.

#ifndef MEWS_SAVES_H
#define MEWS_SAVES_H

#include "record.h"

// Where a game is saved as it goes on.
typedef struct Save {
    char *path;   // NULL: no place yet
    char *folder; // where to make a file if `path` is NULL; NULL: the game isn't saved
    Claim claim;
    bool written; // the game has been, since it was begun or gone on with
    bool failing; // the last time it couldn't be written, and that has been reported
} Save;

// A file of its own in the user's folder.
void save_begin_own(Save *save);

// The user's file: a new one, or one whose game is over. `resumed`: NULL, or the file of the game
// that is gone on with, which may be the same. Returns an exit code; a failure has been reported.
int save_begin(Save *save, const char *path, const char *resumed);

// The file of a game that is gone on with. Returns NULL, or why it can't be had.
const char *save_go_on(Save *save, const char *path);

// Writes the game down; reports the first of several failures, and when it works again.
void save_write(Save *save, const Record *record);
void save_end(Save *save);
// Removes the file if it has been made in the user's folder for this game; no other is.
void save_forget(Save *save);

// Writes the game to another file, of a user's choice. Returns NULL, or why it can't be done.
// *replaced: "a game of chess, 8 plies" that was there, in new memory; NULL: nothing, or an
// earlier part of this game.
const char *save_copy(Save *save, const Record *record, const char *path, char **replaced);

// ---- what there is

typedef struct SavedGame {
    char *path;
    const char *name; // within it: the file's, with .game
    long long seconds;
    long nanoseconds; // when it was written
} SavedGame;

typedef struct SavedGames {
    SavedGame *games; // the newest first
    size_t count;
} SavedGames;

SavedGames saves_list(void);
void saves_free(SavedGames *saves);
bool saves_hold(const char *path); // is the file in the user's folder?
// The shortest word that means it, in new memory: there its name, elsewhere the path.
char *saves_word(const char *path);

// By its name, with .game or without; NULL: there is none.
const SavedGame *saves_find(const SavedGames *saves, const char *word);

// The newest of the games that a word may mean, and how many there are: those of the variant, or
// else those whose names have this part. NULL: there is none.
const SavedGame *saves_find_part(const SavedGames *saves, const char *word, size_t *count);

// The game that a word means beyond doubt: by its name, or by its variant's if no other game has
// that. NULL: there is none.
const SavedGame *saves_find_whole(const SavedGames *saves, const char *word);

char *saves_bare_name(const SavedGame *game); // without .game, in new memory
// Does its name begin with the variant's?
bool saves_named_by(const SavedGame *game, const char *variant);

// Says that the word is no saved game's name, and of which ones it is a part, or which one is
// near.
void saves_complain_unknown(const SavedGames *saves, const char *word);

// The file that a word means, in new memory: the one at this path, or, if there is none, the saved
// game of this name, or the only one whose name has this part. If there is neither it is the word,
// where that names a file; else NULL, after a complaint.
char *saves_path(const char *word);

// The words after `mews play` that go on with a game of the user's folder, in new memory:
// --continue if it is the newest, and the only one of its variant that isn't over.
char *saves_way_back(const char *path, const char *variant);

// ---- mews games list: games_list.c

int games_list(const SavedGames *saves, bool as_json); // an exit code
// The row of one alone, as wide as it is.
void games_list_one(const SavedGame *game, const Record *record);

#endif
