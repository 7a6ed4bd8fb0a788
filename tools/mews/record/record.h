// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game as it is saved: a text file of lines KEY VALUE.
//
//   mews-game 1
//   variant falcon-chess
//   fen FEN of the start
//   date 2026.11.24             (when it was begun)
//   white human
//   black engine                (or random)
//   level 3                     (of the engine; without it, all its strength)
//   nodes 5000                  (it may look at for a move, if that is limited)
//   movetime 2000               (milliseconds it may take, if that is limited)
//   random 1234                 (state of the random numbers)
//   clock 300.000 298.250 3     (seconds left, seconds added a move; if there are clocks)
//   unicode yes                 (if the board is shown with the pieces' own signs)
//   move e2e4                   (one line a move)
//   result 0-1 resignation      (if the game is over)

#ifndef MEWS_RECORD_H
#define MEWS_RECORD_H

#include "files.h"

#include <mews.h>

typedef enum Player { PLAYER_UNSAID, PLAYER_HUMAN, PLAYER_RANDOM, PLAYER_ENGINE } Player;

enum {
    RECORD_MOVES_MAX = 10000,
    RECORD_RESULT_SIZE = 64,
    RECORD_DATE_SIZE = sizeof "2026.11.24",
    RECORD_SIZE_MAX = 4 << 20,      // bytes: more than the longest game takes
    RECORD_MOVETIME_MAX = 86400000, // a day
    RECORD_SECONDS_MAX = 100000000, // more than can be gathered in so many moves
    RECORD_INCREMENT_MAX = 3600,
};

typedef struct RecordMove {
    char *text;
    int line; // of the file it came from; 0: none
} RecordMove;

typedef struct Record {
    char *variant; // catalogue name or path
    char fen[MEWS_FEN_SIZE];
    int fen_line;
    bool from_zero; // its moves count ten ranks from 0
    char date[RECORD_DATE_SIZE]; // when it was begun, as PGN has it; "" if that isn't known
    Player players[2];
    uint64_t random;
    uint64_t level, nodes, movetime; // of the engine; movetime in milliseconds; 0: not limited
    bool clocks;
    double left[2], increment;       // seconds
    bool unicode;                    // is the board shown with the pieces' own signs?
    char result[RECORD_RESULT_SIZE]; // "0-1 resignation"; ""
    int clock_line, result_line;     // of the file they came from
    RecordMove *moves;
    size_t move_count;
    bool pgn; // it comes from PGN, where a move may be one that can't be played
} Record;

const char *player_word(Player player);
Player player_read(const char *word);              // PLAYER_UNSAID: no such player
char *record_player(const Record *record, int side); // "engine, level 3", in new memory

// Does only Black's player look at the board, and so from Black's side?
bool record_sees_black(const Record *record);

bool record_draws(const Record *record); // does chance play a part among the players?

void record_add_move(Record *record, const char *text, int line);
void record_drop_moves(Record *record, size_t count); // the last ones

int record_read(Record *record, const char *path); // an exit code; a failure has been told
// The same of a file's text, which is taken apart.
int record_take(Record *record, const char *path, char *text, size_t size);

// Returns NULL, or why it isn't written; the file then is as it was. `claim` may be NULL.
const char *record_write(const Record *record, const char *path, Claim *claim);

// May a text whose first line is this (of less than 60 bytes) be written there? If not, *reason
// says why, or is NULL: there is another text.
bool file_begins_so(const char *path, const char *line, const char **reason);

// Why no saved game may be put there: something else is. NULL if one may.
const char *record_unwanted(const char *path);

void record_free(Record *record);

// ---- results: "0-1 resignation"

// The result that a text begins with, and the words behind it; MEWS_ONGOING if it is none.
mews_result result_read(const char *text, const char **reason);
void record_end(Record *record, mews_result result, const char *reason);

#endif
