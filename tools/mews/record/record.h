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
void record_drop_moves(Record *record, size_t count); // the last ones
void record_end(Record *record, mews_result result, const char *reason);

// A move of a record that has been replayed, in the position before it.
mews_move record_move(const Record *record, size_t i, const mews_position *position);
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

#endif
