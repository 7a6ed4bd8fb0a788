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

// "12." before White's move, "12..." before Black's; `ply`: how many moves came before.
enum { MOVE_NUMBER_SIZE = 24 };
const char *move_number(size_t ply, int side, char buffer[MOVE_NUMBER_SIZE]);

// The number before a move: "12." before White's; before Black's, "12..." if `alone`, else none.
void pgn_number(PgnText *pgn, size_t ply, int side, bool alone);

// A move with its number; `ply`: how many moves of the game came before.
void pgn_move(PgnText *pgn, const mews_position *position, mews_move move, size_t ply);

#endif
