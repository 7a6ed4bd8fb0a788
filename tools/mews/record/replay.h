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
int replay(const Record *record, const char *path, const char *folder, Game *game);

// The same by another definition than the record names, which it keeps naming.
int replay_by(const Record *record, const char *path, const char *folder, const char *name,
              Game *game);

// What to do if the definition is gone that the game at the path needs: the end of a sentence, in
// new memory.
char *replay_mend(const char *path);

// Is the definition that it needs, a file or a name of the catalogue, not there any more?
bool replay_gone(const Record *record, const char *folder);

// As moves are written here, or in any way that can mean nothing else: files of other programs.
typedef enum Spelling { SPELLING_OURS, SPELLING_ANY } Spelling;

// replay in parts, for a position of the record's game: sets it up (if the record has a FEN) and
// plays the moves (which `moves` gets, if it isn't NULL); and looks at the result. With
// `past_draws` the game may go on, with a warning, after a draw that players must claim elsewhere.
int replay_moves(const Record *record, mews_position *position, const char *path,
                 Spelling spelling, bool past_draws, mews_move *moves);

// Opens the variant that the record names. If its FEN has castling rights that only Chess960 has,
// it is the game that castles so: "atomic960" for "atomic", as the record then says, too.
int replay_open(Record *record, const char *folder, Game *game);

// Is the game drawn by repetition or a count of moves? Elsewhere a player must claim such a draw.
bool replay_claimable(const mews_position *position);
int replay_result(const Record *record, const mews_position *position, const char *path);

// Warns if the rules have ended the game otherwise than the record says.
// Moves that count ten ranks from 0 are given ranks from 1, if more of them can be made so.
void replay_settle_ranks(Record *record, const mews_rules *rules);

void replay_compare_result(const Record *record, const mews_position *position, const char *path);

// The position in which the record's game begins, where that is known to be good.
mews_position *record_start(const Record *record, const mews_rules *rules);

#endif
