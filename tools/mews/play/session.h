// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game being played at the terminal: humans type, the engine thinks, the random mover draws,
// every ply is saved. `record` is the truth; `position` is where its moves lead.

#ifndef MEWS_SESSION_H
#define MEWS_SESSION_H

#include "edit.h"
#include "game.h"
#include "opponent.h"
#include "record/record.h"
#include "record/saves.h"
#include "screen.h"
#include "text/lines.h"
#include <mews.h>

enum { NO_SIDE = -1 };

typedef struct TakenBack TakenBack;

typedef struct Session {
    mews_position *position;
    Record record;
    Save save;           // where every ply is saved
    const char *resumed; // the file that is gone on with; NULL: the game is new
    bool stopped;        // by Ctrl-C
    bool unsaved;        // the last `save FILE` failed
    bool refused;        // a line was neither move nor command, and no terminal is there to ask
    size_t line;         // number of the line that was read last
    bool interactive;    // is standard input a terminal?
    bool numbers_told;   // has a move in numbers of squares been told as it is written here?
    Screen screen;       // what is shown there
    char *prompt;        // what stands before the line that is asked for
    double asked;        // when that was, of system_seconds
    Editor *editor;      // for lines that are typed; NULL: they are read as they come
    int offer;           // who offers a draw, until the other side has moved; NO_SIDE
    Lines lines;
    Opponent opponent;
    TakenBack *taken_back; // by `undo`, for `redo`; NULL: nothing
} Session;

// Plays to the end of the game or of the input. Returns an exit code.
int session_run(Session *session);

// ---- its parts

typedef enum Next { NEXT_LINE, NEXT_TURN, NEXT_END } Next;

// What a human types: a command or a move.
Next input_take(Session *session, char *line);
// The input lines, for --help.
void session_help(FILE *stream);
// The commands among them, one by one; NULL: there are no more. Not all are of use in a game that
// is over.
const char *input_word(size_t i);
bool input_counts(size_t i, bool over);

// What a clock shows, "4:59": it isn't 0:00 before the time has run out. Temporary.
char *session_clock_text(double left);

// Asks for a line that is neither command nor move; it isn't remembered.
LineVerdict session_ask(Session *session, const char *prompt, char **line);

// A line has been refused. Whoever sits at a terminal may type another one; else the game is left.
Next session_refuse(Session *session);

void session_make_move(Session *session, mews_move move);
void session_end(Session *session, mews_result result, const char *reason); // by a player's doing
void session_print(Session *session);                                       // the board
void session_redraw(Session *session); // … on a terminal that is cleared
// The same at a terminal; `targets` are marked, as by screen_draw.
void session_draw(Session *session, const bool *targets);
void session_note_legend(Session *session); // what letters stand for, if they don't tell
bool session_is_over(const Session *session);
bool session_has_human(const Session *session);   // for one of the sides
void session_tell_result(const Session *session); // of a game that is over; at a terminal also why

// ---- answers.c ---------------------------------------------------------------------------------
//
// The input lines that only show something; the game stays as it is.

typedef Next Answer(Session *session, const char *argument);

Answer answer_moves, answer_hint, answer_eval, answer_fen, answer_board, answer_flip, answer_pgn,
    answer_history, answer_rules, answer_explain, answer_claim, answer_clock;

// The engine's judgement of the position, within the game's limits; `soon`: after a second at
// most.
mews_best session_judge(Session *session, bool soon);

// ---- listed.c: what a word behind a command names

// The kind that the word names, also in the plural; the number of kinds if there is none.
size_t piece_find(const mews_rules *rules, const char *word);

// "e4" → its square's number; -1 if there is no such square.
int square_asked(const mews_rules *rules, const char *text);

// Is the word the name of a hole of the board?
bool hole_asked(const mews_rules *rules, const char *text);

// ---- pager.c -----------------------------------------------------------------------------------
//
// An answer that is longer than the terminal is shown page by page. Where there is no terminal it
// is printed as it comes.

typedef struct Pager {
    Session *session;
    FILE *stream; // for the answer
    char *text;
    size_t size;
} Pager;

void pager_begin(Pager *pager, Session *session);
void pager_end(Pager *pager); // the answer is whole

// ---- played.c ----------------------------------------------------------------------------------
//
// What a side has played, in words below the board: "Black played e7e5 (e5)." All moves of its
// turn are told.

// With a move that is about to be made.
void played_tell(Session *session, mews_move move);

// The last turn of a game that is gone on with; nothing if no move has been made.
void played_tell_last(Session *session);

// ---- taken_back.c ------------------------------------------------------------------------------
//
// Moves that a player takes back, and plays again. Clocks run on: no time is given back.

Next answer_undo(Session *session, const char *argument); // how many of the player's own moves
Next answer_redo(Session *session, const char *argument); // how many of the undos

// Another move was made.
void taken_back_forget(TakenBack **top);

// ---- greeting.c --------------------------------------------------------------------------------
//
// What a person is told before the first move, and on leaving.

// Which game it is, who plays, and what may be typed. It stands below the board until a human is
// asked for a move.
void told_begin(Session *session);

// Where the game is, and how to go on with it.
void told_end(const Session *session);

// "such as g1f3 or Nf3": a move that can be made, temporary; "" if there is none. If `meant`,
// one may be typed that is only meant: "such as h8" where that is a whole move.
char *told_example(const mews_position *position, bool meant);

// ---- complete.c --------------------------------------------------------------------------------
//
// The beginning of a line → the words that may be meant: commands, legal moves, the squares they
// start from, pieces.

// In new memory, each word and the list, sorted; *start is where in the line such a word begins.
// If the game is `over` no more moves are made in it.
char **complete_line(const mews_position *position, bool over, const char *line, size_t *start,
                     size_t *count);

// ---- path.c ------------------------------------------------------------------------------------

// The file that is meant by what was typed, temporary: ~/ is the user's folder, and quotes and
// backslashes count as in a shell. Blanks need none of these, as a command takes one file only; a
// text whose quotes don't end is taken as it is.
char *path_typed(const char *text);

// The same without regard to quotes.
char *path_at_home(const char *text);

#endif
