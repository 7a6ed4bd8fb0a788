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

// What a clock shows, "4:59": it isn't 0:00 before the time has run out. In new memory.
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

#endif
