// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A saved game → the position that it has reached.

#ifndef MEWS_REPLAY_H
#define MEWS_REPLAY_H

#include "game.h"
#include "record.h"

// Sets up the game, plays its moves and looks whether it claims anything that doesn't follow
// from them. `path`: of the record; `folder`: what --path says. Returns an exit code; a failure
// has been told, and nothing is to be closed then.
int replay(Record *record, const char *path, const char *folder, Game *game);

// The same by another definition than the record names, which it keeps naming.
int replay_by(Record *record, const char *path, const char *folder, const char *name, Game *game);

// What to do if the definition is gone that the game at the path needs: the end of a sentence, in
// new memory.
char *replay_mend(const char *path);

// Is the definition that it needs, a file or a name of the catalogue, not there any more?
bool replay_gone(const Record *record, const char *folder);

// A move of a record that has been replayed.
mews_move record_move(const mews_position *position, const char *text);

// As moves are written here, or in any way that can mean nothing else: files of other programs.
typedef enum ReplaySpelling { SPELLING_OURS, SPELLING_ANY } ReplaySpelling;

// replay in parts, for a position of the record's game: sets it up (if the record has a FEN) and
// plays the moves (which `moves` gets, if it isn't NULL); and looks at the result. The game may go
// on, with a warning, where it is drawn by the rules; in PGN it ends before a move that can't be
// played, unless that is the first.
int replay_moves(Record *record, mews_position *position, const char *path,
                 ReplaySpelling spelling, mews_move *moves);
int replay_result(const Record *record, const mews_position *position, const char *path);

// Opens the variant that the record names. If its FEN has castling rights that only Chess960 has,
// it is the game that castles so: "atomic960" for "atomic", as the record then says, too.
int replay_open(Record *record, const char *folder, Game *game);

// Moves that count ten ranks from 0 are given ranks from 1, if more of them can be made so.
void replay_settle_ranks(Record *record, const mews_rules *rules);

// Warns if the rules have ended the game otherwise than the record says.
void replay_compare_result(const Record *record, const mews_position *position, const char *path);

// The position in which the record's game begins, where that is known to be good.
mews_position *record_start(const Record *record, const mews_rules *rules);

#endif
