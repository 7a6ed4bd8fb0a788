// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The parts that PGN's text is made of: tags, and words in lines of no more than 80 columns.

#ifndef MEWS_PGN_TEXT_H
#define MEWS_PGN_TEXT_H

#include "text/words.h"

typedef struct PgnText {
    Growing text;
    size_t column; // where its last line stands
    bool opens;    // a bracket goes before the next word
} PgnText;

void pgn_tag(PgnText *pgn, const char *name, const char *value);
void pgn_line(PgnText *pgn); // ends a line

// A word of the moves' text, or several with blanks between them.
void pgn_word(PgnText *pgn, const char *word);
void pgn_words(PgnText *pgn, const char *words);

// A bracket before the next word, and one behind the last.
void pgn_open(PgnText *pgn);
void pgn_close(PgnText *pgn);

// The move that has been counted last. A number is that of White's turn and of Black's, however
// many moves these have.
typedef struct MoveCount {
    bool begun; // there is one
    size_t number;
    int side;
    size_t moves; // of the turn
    bool opens;   // its turn begins with it, and this must be said by the number before it
} MoveCount;

// Before the first move. Its number is the one that the position's FEN has.
MoveCount move_count_begin(const mews_position *start);

// `series`: its side makes several moves in this turn.
void move_count_next(MoveCount *count, int side, bool series);

// "12." before White's move, "12..." before Black's.
enum { MOVE_NUMBER_SIZE = 24 };
const char *move_number(const MoveCount *count, char buffer[MOVE_NUMBER_SIZE]);

// The number before a move: where a turn opens, or before any move if it stands `alone`. Black's
// turn is told so only at the beginning, or where turns have several moves.
void pgn_number(PgnText *pgn, const MoveCount *count, bool alone);

// A move, which is counted, with its number.
void pgn_move(PgnText *pgn, const mews_position *position, mews_move move, MoveCount *count);

#endif
