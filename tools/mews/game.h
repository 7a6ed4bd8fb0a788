// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A variant with a position of it, set up as --fen, --seed and the moves after NAME say; and
// lists of the legal moves' texts in the order in which they are shown.

#ifndef MEWS_GAME_H
#define MEWS_GAME_H

#include "arguments/options.h"

#include <mews.h>

typedef struct GameOptions {
    const char *path, *fen, *seed;
    bool lots;  // the seed is for other lots, too
    bool lists; // moves are asked for: a man behind NAME may be meant as the one that makes them
} GameOptions;

// Rows for a subcommand's option table.
#define OPTION_FEN(options)                                                                       \
    { "--fen", "FEN", "start from this position", NULL, &(options).fen }
#define OPTION_SEED(options)                                                                      \
    {                                                                                             \
        "--seed", "S", "draw a shuffled array by this number (not Chess960's)", NULL,             \
            &(options).seed                                                                       \
    }

#define OPTION_UNICODE(view)                                                                      \
    { "--unicode", NULL, "the pieces' signs, where the game has some", &(view).signs, NULL }

typedef struct Game {
    mews_rules *rules;
    mews_position *position;
} Game;

// Returns an exit code; a failure has been reported, and there is nothing to close then.
int game_open(Game *game, const char *name, const GameOptions *options, char **moves,
              size_t move_count);

// "Bh8", which has been read as this move, where the man may promote, which is written with + or
// =: in a file without either it doesn't, but whoever types it may not have thought of it. Says
// so.
bool promotion_is_open(const mews_position *position, const char *text, mews_move move);

// Tells why mews_position_new gave nothing. Returns an exit code.
int start_missing(const char *name, const mews_rules *rules);

// Returns the exit code, or another if moves were found to be missing, which is then reported.
int game_close(Game *game, int exit_code);

// --seed's number; 0 if it isn't given. Returns an exit code.
int seed_read(const char *text, uint64_t *seed);
uint64_t seed_of_now(void); // another one each time, never 0

char *square_text(const mews_rules *rules, int square); // its name, temporary

enum { BOARD_SQUARES = 256 }; // of the largest board

// Marks the squares of a move, as one that was played, on the board before it.
void move_mark(unsigned char *marks, const mews_position *position, mews_move move);

// The FEN in a buffer of MEWS_FEN_SIZE.
const char *game_fen(const mews_position *position, char buffer[MEWS_FEN_SIZE]);

// The legal moves, in no particular order, in new memory.
mews_move *moves_list(const mews_position *position, size_t *count);

typedef struct MoveText {
    mews_move move;
    const char *text;
} MoveText;

// The legal moves, sorted by their texts' bytes, in new memory: one block, the texts with it.
MoveText *moves_sorted(const mews_position *position, size_t *count);

// SAN without its sign of check or mate, where that may be left out.
void move_san_bare(const mews_position *position, mews_move move, char san[MEWS_MOVE_SIZE]);

// Does the move pass the turn?
bool move_is_pass(const mews_position *position, mews_move move);

// Does SAN tell more than the text: something besides - and x between the squares?
bool san_tells_more(const char *text, const char *san);

// One of the legal moves, each as likely as the others; 0 if there is none. The same state of the
// random numbers (random.h) draws the same move on every machine.
mews_move move_draw(const mews_position *position, uint64_t *random);

// Does a side take a draw that judges its game so? One that stands worse does, and one that
// can't make progress; early in the game only one that has nearly lost.
bool draw_welcome(const mews_best *own, size_t plies);

bool game_over(const mews_position *position);
void game_tell_over(const mews_position *position); // a note on standard error, if it is

// The board, the hands and the side to move, in new memory: lines, or a picture as SVG.
char *view_text(const mews_position *position, const mews_view *view, bool svg);
// The lines on standard output, in colours if they are wanted
// there; those of the view don't count.
void game_print_view(const mews_position *position, const mews_view *view);
void game_print(const mews_position *position); // White is below
// … of a game that is over, without the side to move.
void game_print_last(const mews_position *position, const mews_view *view);
void view_drop_side(char *text); // a view's last line, which tells that side

// "K king, Q queen": of the men that stand on the board or are held, safe, in lines as wide as
// standard output, in new memory; NULL: there are none. `signs`: with their signs.
char *game_legend(const mews_position *position, bool signs);
void game_print_legend(const mews_position *position, bool signs);
// Is there one among them that a player of chess doesn't know by its letter, or by a sign alone?
bool game_wants_legend(const mews_position *position, bool signs);

#endif
