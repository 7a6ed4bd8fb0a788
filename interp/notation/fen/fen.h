// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// FEN ⇄ Setup. The fields, in this order, blanks between them:
//
//   board[hands]  side  castling  en-passant  xN  !SQ  ~N  +N+N  halfmove  fullmove
//
// board       ranks from the highest, '/' between them; a number is a run of empty squares,
//             '*' a hole; [hands] only in games that have them (lichess's /hands is read too)
// castling    rights (K, Q, or the partner's file), and the files of men that have not moved
//             where that matters (file and rank where the file alone doesn't say which)
// en-passant  the square passed; if the victim isn't one straight step beyond it, or there
//             are several squares passed, each of them is followed by the victim's square;
//             where none was passed the half-moves to which a count goes that has begun
// xN …        the parts of a position that have a mark in position/parts.inc, in its order, and
//             only in games that use them; may be left out when reading
// +N+N        tallies, White's and Black's, ',' between several; N+N is how much is left of one
//             that goes up to a number. May be left out when reading, or follow the clocks
// clocks      may be left out when reading: 0 1

#ifndef MEWS_NOTATION_FEN_FEN_H
#define MEWS_NOTATION_FEN_FEN_H

#include "position/position.h"

// The longest text: each man's letter, a byte for each empty square, and the other fields.
enum {
    SQUARE_LENGTH = 3, // "p16"
    FEN_BOARD_LENGTH = LETTER_MAX * MEN_MAX + SQUARES_MAX + (BOARD_MAX - 1) + 2, // "/", "[]"
    FEN_RIGHTS_LENGTH = RIGHTS_MAX + SIDES * SQUARES_MAX * SQUARE_LENGTH,
    FEN_PASSANT_LENGTH = 2 * PASSED_MAX * SQUARE_LENGTH,
    FEN_PART_LENGTH = 7, // " x32767", " !p16"
    FEN_TALLIES_LENGTH = TALLIES_MAX * 9, // " +255+255"
    FEN_PAST_LENGTH = 1 + SQUARES_MAX * (1 + SQUARE_LENGTH + LETTER_MAX), // " !p16+P'~,…"
    FEN_REST_LENGTH = FEN_TALLIES_LENGTH + FEN_PAST_LENGTH
#define PART_NUMBER(...) +FEN_PART_LENGTH
#include "position/parts.inc"
};
_Static_assert(FEN_BOARD_LENGTH + 3 + FEN_RIGHTS_LENGTH + 1 + FEN_PASSANT_LENGTH +
                       FEN_REST_LENGTH + 1 <= FEN_SIZE,
               "room for any FEN and its NUL");

// Every fault goes into the report with its place in the text; false if there was one.
bool fen_read(const Rules *rules, Text fen, Setup *setup, Report *report);
// The same for one that other programs may have written, who have letters of their own for some men.
bool fen_read_elsewhere(const Rules *rules, Text fen, Setup *setup, Report *report);

// Reports what is wrong with board and side in a FEN, for rules of which only board and letters
// are known.
void fen_check_placement(const Rules *rules, Text fen, Report *report);

// The canonical text.
size_t fen_write(const Rules *rules, const Setup *setup, char *buffer, size_t size);

// In a game with gating the rights say of these that they have not moved.
Bits fen_gates_of_rights(const Rules *rules, const uint8_t men[], uint32_t castling);

#endif
