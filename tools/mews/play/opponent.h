// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The search behind a game at the terminal: it plays a side, and is asked for a hint or how things
// stand. A user who waits at a terminal sees how far it is, and Ctrl-C makes it answer at once.

#ifndef MEWS_OPPONENT_H
#define MEWS_OPPONENT_H

#include "edit.h"
#include "record/record.h"

#include <mews.h>

typedef struct Opponent {
    mews_search *search; // NULL: is made when it is needed
    bool shows;          // standard error is a terminal
    bool shown;          // something stands there
    double begun;
    const mews_position *position; // that is thought about
    mews_line line;                // the best one; without moves: none
    mews_move *moves;              // … of which these are the moves
    mews_best judged; // what opponent_judge has found in the position; without a move: nothing
    char *told;       // what is shown while it thinks
    // Draws all that stands above that, when the program goes on after Ctrl-Z; NULL: it can't be.
    Redraw *redraw;
    void *context;
} Opponent;

// The move of the side that plays by the record's level, limits and clock.
mews_best opponent_move(Opponent *opponent, const Record *record, const mews_position *position);
// What the whole strength says of a position, within the record's limits; the line is kept. It is
// the same until the position changes, or Ctrl-C has cut it short.
mews_best opponent_judge(Opponent *opponent, const Record *record, const mews_position *position);
// The same after a second at most.
mews_best opponent_judge_soon(Opponent *opponent, const Record *record,
                              const mews_position *position);
void opponent_forget(Opponent *opponent); // the position has changed
// The line of the position that was thought about, each move with a blank before it, in new
// memory. `san`: its first moves, in SAN.
char *opponent_line(const Opponent *opponent, bool san);
void opponent_free(Opponent *opponent);

#endif
