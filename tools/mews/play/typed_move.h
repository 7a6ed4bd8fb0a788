// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a player types: a text → the move that is meant, as it is written here or in another
// spelling; a line → the moves of a turn; and what is said of a text that is neither a move nor a
// command.

#ifndef MEWS_PLAY_TYPED_MOVE_H
#define MEWS_PLAY_TYPED_MOVE_H

#include "session.h"

// ---- typed_move.c

typedef struct TypedMove {
    mews_move move; // 0: none, or more than one may be meant
    bool ours;      // it is read as our own spelling, if perhaps with less than SAN tells
    char *written;  // how it is written here, in new memory; NULL: as the text
} TypedMove;

// What isn't our own spelling is in the report.
TypedMove move_typed(const mews_position *position, const char *text, mews_report *report);

// Does the text, which has been read as this move, leave open which one is meant? Says so.
bool move_typed_is_open(const Session *session, const mews_position *position, const char *text,
                        mews_move move);

// Is it to be told how the text is written here?
bool move_typed_is_told(Session *session, const mews_position *position, const char *text,
                        const TypedMove *typed);

// Games in which a square says a whole move, as nothing else is done than putting men of one kind
// on the board ("h8" for P@h8).

// Is each move that can be made said by its square alone?
bool brief_squares(const mews_position *position);

// The square of such a move's text.
const char *brief_text(const char *text);

// "Castling is O-O or O-O-O. A pass is 0000.": a sentence for each form of moves that is more than
// two squares, with one that can be made, in new memory; NULL if there is none. If `meant`, one
// may be typed that is only meant.
char *spellings_text(const mews_position *position, bool meant);

// ---- typed_turn.c: turns of several moves in one line: "d4 Nf3"

typedef enum TurnVerdict { TURN_NONE, TURN_TOLD, TURN_MADE } TurnVerdict;

// How its moves may be spelled: as we write them, or in each way in which one alone is taken.
typedef enum TurnSpelling { TURN_OURS, TURN_ANY } TurnSpelling;

// Makes the moves of the text one after the other, if it has several, with blanks between them,
// and they all belong to the turn of the side to move. TURN_TOLD: it is told that one of them
// leaves open what is meant, and nothing is made; nor is it by TURN_NONE.
TurnVerdict turn_typed(Session *session, const char *text, TurnSpelling spelling);

// Says why the moves of a line that is meant so aren't made. False: nothing is said, as it may be
// meant otherwise. `report` is that of the text as one move.
bool turn_refused(const Session *session, const char *text, const mews_report *report);

// ---- refused.c

// The legal move that the text means in the way of another program, as it is written here; NULL:
// none, or one of several. `report` is that of the text, and owns what is returned.
const char *refused_move(const mews_report *report);

// Is it a move, though one that can't be made?
bool refused_is_move(const mews_report *report);

// Says what is wrong with a move, and may be meant by it, behind `before`.
void refused_tell_of(const char *before, const mews_report *report);

// Says what is wrong with the text, and what may be meant.
void refused_tell(const char *text, const mews_report *report);

// Only if the text is another program's word for a command, or nearly the word of one, that is
// told. `over`: is the game? Then not all of them count.
bool refused_command(const char *text, bool over);

#endif
