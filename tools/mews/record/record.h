// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games ↔ files, and the variants that they need. A Record is a game of the library with the seats
// of those who play it; what stands in files is read and written by mews.h, and told here.

#ifndef MEWS_RECORD_H
#define MEWS_RECORD_H

#include "files.h"
#include "game.h"

#include <mews.h>

enum {
    RECORD_SIZE_MAX = 4 << 20,      // bytes of a saved game: more than the longest takes
    GAME_FILE_SIZE_MAX = 1 << 28,   // of a file with games
    RECORD_MOVETIME_MAX = 86400000, // a day
    RECORD_INCREMENT_MAX = 3600,    // seconds
};

typedef struct Record {
    mews_game *game; // NULL: there is none yet
    mews_seats seats;
} Record;

// The value of a tag; or the other text if there is none.
static inline const char *record_tag_or(const Record *record, const char *name,
                                        const char *other) {
    const char *value = record->game ? mews_game_tag(record->game, name) : NULL;
    return value ? value : other;
}
static inline const char *record_variant(const Record *record) { // name of the catalogue, or path
    return record_tag_or(record, "Variant", "");
}
static inline const char *record_fen(const Record *record) { // "": the usual start
    return record_tag_or(record, "FEN", "");
}
static inline size_t record_plies(const Record *record) {
    return record->game ? mews_game_plies(record->game) : 0;
}
static inline const char *record_text(const Record *record, size_t i) { // of a move
    return mews_game_move(record->game, i);
}
static inline const char *record_ending(const Record *record) { // "0-1 resignation"; ""
    return record->game ? mews_game_ending(record->game, NULL) : "";
}

void record_begin(Record *record); // an empty game
void record_free(Record *record);
void record_set(Record *record, const char *tag, const char *value); // NULL: removes the tag
void record_add_move(Record *record, const char *text);

// The position in which the record's game begins, where that is known to be good.
mews_position *record_start(const Record *record, const mews_rules *rules);

// Does only Black's player look at the board, and so from Black's side?
bool record_sees_black(const Record *record);
bool record_draws(const Record *record); // does chance play a part among the players?

// ---- saved games

int record_read(Record *record, const char *path); // an exit code; a failure has been told

// Returns NULL, or why it isn't written; the file then is as it was. `claim` may be NULL.
const char *record_write(const Record *record, const char *path, Claim *claim);

// Why no saved game may be put there: something else is. NULL if one may.
const char *record_unwanted(const char *path);

// ---- games in any file: saved, PGN, or the lines of a match

// Reads game `number` of the file, counted from 1; 0 is the only one. `path` may be "-"; `others`
// is what else may be said of a file of several games, or "". Returns an exit code; a failure has
// been told, and nothing is to be freed then.
int game_file_read(Record *record, const char *path, uint64_t number, const char *others);

// All games of a file, one after the other.
typedef struct GameFiles {
    char *text;
    mews_games *games;
    uint64_t count;
} GameFiles;
int game_files_open(GameFiles *files, const char *path); // as above
int game_files_next(GameFiles *files, Record *record);
void game_files_close(GameFiles *files);

// ---- PGN

// A text of the library in new memory: the game as PGN, or its moves in one line.
typedef size_t GameText(const mews_game *game, const mews_rules *rules, char *buffer, size_t size);
char *game_text(const mews_game *game, const mews_rules *rules, GameText *write);

char *record_pgn(Record *record, const mews_rules *rules); // in new memory
// Is there a file that holds another game than the beginning of this one?
bool record_pgn_replaces(Record *record, const mews_rules *rules, const char *path);
// Writes it over nothing but what it has written. Returns NULL, or why it can't be done.
const char *record_pgn_write(Record *record, const mews_rules *rules, const char *path);

// ---- a record → the position that it has reached

// Sets up the game, plays its moves and looks whether it claims anything that doesn't follow from
// them. `path`: of the record; `folder`: what --path says. Returns an exit code; a failure has
// been told, and nothing is to be closed then.
int replay(Record *record, const char *path, const char *folder, Game *game);
// The same by another definition than the record names, which it keeps naming.
int replay_by(Record *record, const char *path, const char *folder, const char *name, Game *game);

// replay in parts: opens the variant that the record names (if its FEN has castling rights that
// only Chess960 has, that is the game that castles so, as the record then says, too), plays the
// moves (`moves` gets them, if it isn't NULL), and looks at the result.
int replay_open(Record *record, const char *folder, Game *game);
int replay_moves(Record *record, mews_position *position, mews_move *moves);
int replay_result(const Record *record, const mews_position *position);

// What to do if the definition is gone that the game at the path needs: the end of a sentence, in
// new memory.
char *replay_mend(const char *path);
// Is the definition that it needs, a file or a name of the catalogue, not there any more?
bool replay_gone(const Record *record, const char *folder);

// ---- saves.c: the games in the user's folder. Each game that is played has a file of its own
// there, made with its first ply and claimed as long as the program runs, so that no other game is
// ever written over it.

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

// ---- how a record ends: how a game stands or has ended, in words: the library's, and for what
// the players did the record's. All texts are in new memory; NULL where there is nothing to say.

// "White has taken Black's lion on b4.": what the word for the end means here.
char *ending_text(const mews_position *position, const Record *record);

// Has a clock run out? Then there is no time to go on with.
bool ending_is_by_clock(const Record *record);

// "White has 13 stones", where points may decide the game.
char *points_text(const mews_position *position, int side);

// "count for Black: 7 of 8 moves, then drawn". A count that other games have, too, is told when
// its end comes near.
char *count_text(const mews_position *position);

#endif
