// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The words that FENs and moves are made of: squares ("a10") and the letters of men ("K",
// "p'", "+R", "q~"), read and written. White's letters are capitals, Black's small.

#ifndef MEWS_NOTATION_SYMBOL_H
#define MEWS_NOTATION_SYMBOL_H

#include "base/square.h"
#include "base/writer.h"
#include "rules/rules.h"

enum { LETTER_SIZE = 8 }; // enough for any of them with its NUL
_Static_assert((int)LETTER_SIZE > (int)LETTER_MAX, "room for any letter");

SquareName square_name(const Rules *rules, int square);
void square_write(Writer *writer, const Rules *rules, int square);

// Reads a file's letter and a rank's number. Returns how many bytes they are, 0 if the text
// doesn't begin so. *square is NONE if they are off the board's rectangle; it may be a hole.
size_t square_read(const Rules *rules, const char *text, int *square);

// "files a to i and ranks 1 to 10"
enum { BOARD_EXTENT_SIZE = 64 };
const char *board_extent(const Rules *rules, char extent[BOARD_EXTENT_SIZE]);

// Reads a number without leading zeros, at most `max`. Returns its length, 0 if there is
// none; *value is NONE if it is too large or begins with a zero that isn't all of it.
size_t number_read(const char *text, int max, int *value);

void letter_write(Writer *writer, const Rules *rules, int kind, int side);

// The same without the ~ of a man that turns back when captured; are two kinds written alike then?
void letter_write_bare(Writer *writer, const Rules *rules, int kind, int side);
bool letter_alike(const Rules *rules, int a, int b);

// Reads a man's letter with its +, ' or ~. Returns how many bytes it is, 0 if the text doesn't
// begin with one; *kind is NONE if no piece of the game has it.
size_t letter_read(const Rules *rules, const char *text, int *kind, int *side);

// The only piece whose name begins with this capital and lacks its own letter, as other programs
// call it: H is xiangqi's horse N, D the dragon +R of shogi; a knight is N. NONE if there is none.
int kind_by_initial(const Rules *rules, char capital);

// The same, of a letter that no piece has.
size_t letter_read_elsewhere(const Rules *rules, const char *text, int *kind, int *side);

const char *side_word(int side); // "White", "Black"

#endif
