// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The board while a game is played at a terminal: the last move marked, beside it what has been
// taken, below it what is new. It is drawn at the same place each time if the terminal is high
// enough, and one below the other if not.

#ifndef MEWS_PLAY_SCREEN_H
#define MEWS_PLAY_SCREEN_H

#include "captured_men.h"
#include "record/record.h"
#include "system.h"
#include "text/words.h"

#include <mews.h>

enum { SCREEN_SQUARES = 256 };

typedef struct Screen {
    bool flipped; // Black is below
    bool signs;
    bool begun;    // something stands there
    char *count;   // stands below the board of this position; NULL: no count is told
    char *news;    // stands below the next board, and all others of its position; NULL: nothing
    bool news_shown;
    Growing notes; // and these lines below every board, until they have been seen
    Growing fresh; // what the line that is being taken is answered
    char *answer;  // what the last one was, below every board until the next answer; NULL: nothing
    // Does it say something of worth when a move has been made? Has one been made already?
    bool fresh_lasts, lasts, old;
    int taken[2][GONE_KINDS]; // how many enemy men of a kind a side has taken with its moves
} Screen;

void screen_free(Screen *screen);

// Adds a line (or more) that stands below the board until a human has been asked for a move.
void screen_note(Screen *screen, const char *format, ...) PRINTF_LIKE(2, 3);
void screen_seen(Screen *screen);

// What else is to stand below the next board, and those of the same position.
void screen_tell(Screen *screen, const char *format, ...) PRINTF_LIKE(2, 3);
// Adds the mover's men that leave the board by themselves with a legal move.
void screen_tell_gone(Screen *screen, const mews_position *position, mews_move move);
void screen_move_on(Screen *screen); // a move is made: what a board has shown is old

// What lines are answered, so that a board that is drawn over it has it, too: each answer is
// printed, and kept from the end of its line to the next one. One that `lasts` is told with the
// move that comes, when that is made, and with the one after it no more.
void screen_answer(Screen *screen, bool lasts, const char *text);
void screen_begin_line(Screen *screen);
void screen_end_line(Screen *screen, bool stays); // the answer stays if there is no new one
void screen_drop_complaints(Screen *screen);      // a line or key has come since
void screen_outdate(Screen *screen, const char *move); // NULL: moves are taken or put back

// The board after the record's moves. `targets` (each square true or false) are marked; NULL:
// none.
void screen_draw(Screen *screen, const mews_position *position, const Record *record,
                 const bool *targets);

// Counts what a legal move takes, before it is made; and all that the record's moves have taken.
void screen_count_move(Screen *screen, const mews_position *position, mews_move move);
void screen_count_all(Screen *screen, const mews_position *position, const Record *record);

#endif
