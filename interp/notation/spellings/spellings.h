// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as other people and programs write them. Each function reads one form, and finds the legal
// move that is meant, or none. move_shape.h has the forms in their order.

#ifndef MEWS_NOTATION_SPELLINGS_SPELLINGS_H
#define MEWS_NOTATION_SPELLINGS_SPELLINGS_H

#include <stddef.h>

#include "notation/move_list.h"
#include "notation/refusals/refusal.h"
#include "notation/san.h"
#include "notation/symbol.h"
#include "rules/rules.h"

// ---- told_move.c
//
// What a text tells of a move of a man on the board: two squares, or as SAN does.

typedef struct ToldMove {
    bool squares; // it tells both squares (`to` may be NONE), else what SAN does
    int from, to;
    San san;
} ToldMove;

// False if it is neither, or castling or a drop in SAN.
bool told_move_read(const Rules *rules, const char *text, ToldMove *told);

// ---- sole_move.c
//
// What is told in part means a legal move if only one fits.

// Does move i of the list fit what is told?
typedef bool MoveFits(const MoveList *list, size_t i, const void *told);

// The only move that fits; list->count: none does, or several do.
size_t sole_move(const MoveList *list, MoveFits *fits, const void *told);

// ---- move_shape.c
//
// Moves as they are written elsewhere: E2E4, e2-e4, 1.e4, 7g7f, 32-28, e7e8=Q.

// Is the text a move's number, as "1."?
bool move_shape_number(const char *text);

// The legal move that the text means elsewhere, as it is written here; false if there is none, or
// it is written so. *idle: the text says that it captures, and the move doesn't.
bool move_shape_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE],
                      bool *idle);

// The move that the text means elsewhere, legal or not, as it is written here: two squares, SAN or
// a drop. False if it is written so already, or nothing of that kind.
bool move_shape_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// ---- move_forms.c
//
// The written forms of other countries' games: files counted from the right, ranks from above,
// what a man moves instead of where it goes.

// Writes the text anew in our form, or a step nearer to it; nothing if it hasn't the other form.
typedef void Form(const MoveList *list, const char *text, char *meant, size_t size);

Form form_japanese;      // 7g7f 2b3c+
Form form_japanese_drop; // P*5e
Form form_japanese_man;  // P-7f P76 Bx2b+ G4i-5h
Form form_by_files;      // C2=5 N8+7 +R-2
Form form_by_name;       // the first letter of a piece's name, where it isn't its letter

// A text whose ten ranks are counted from 0, with ranks from 1; nothing where it can't be one.
void move_write_from_zero(Writer *writer, const Rules *rules, const char *text);

// ---- move_signs.c
//
// Signs that books, word processors and other keyboards have in moves: "e2–e4" "N×e5" "♘f3"
// "ｅ４".

// The text with plain signs in place of them, and the letters of pieces for their signs. False if
// it has none, or one that means nothing in a move.
bool move_signs_plain(const Rules *rules, const char *text, char plain[MOVE_TEXT_SIZE]);

// ---- move_words.c
//
// Moves in words, and told by what takes what: "knight f3" "bishop takes c4" "RxR"
// "Rxr" "exr".

Form form_words; // "knight takes e5" is Nxe5
Form form_pass;  // "pass" "--" is 0000

// Does the text begin with this word (or these), in capitals or not? Returns its bytes, or 0.
size_t move_words_begin(const char *text, const char *word);

// Does the text say in words that something is taken?
bool move_words_capture(const char *text);

// The only legal move that the words mean, in SAN. False if there is none, or several.
bool move_words_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// "RxR": tells which moves that may be, or that there is none. False if the text isn't of the
// kind.
bool move_words_tell(Refusal *refusal);

// ---- move_number.c
//
// The number before a move.

// "1." "12..." "1)": how many bytes it is, 0 if the text doesn't begin with one.
size_t move_number_read(const char *text);

// ---- piece_words.c
//
// Pieces by their names, in what people type.

// The longest name of a piece that the text begins with, also one that is usual elsewhere ("rook"
// for a chariot). Returns its bytes, or 0.
size_t piece_word_read(const Rules *rules, const char *text, int *kind);

// The nearest of these names, in small letters; NULL: none is near.
const char *piece_word_nearest(const Rules *rules, const char *word);

// ---- drop_forms.c
//
// Drops of which only the square, or its file, is written.

Form form_put;         // d1 Pd1
Form form_put_on_file; // d, or 4 where men fall down the files

// ---- castling_forms.c
//
// Castling in other signs, in words and by where the king goes: "0-0", "OO", "castle", "castles
// kingside", "long castling", "Kg1", "e1g1".

Form form_castling;          // "o-o" "OO" and, with a man put on a square that is left, "0-0/e"
Form form_castling_in_words; // "castle kingside"; no side is needed if only one is legal

Form form_castling_by_king; // "Kg1" "e1g1", where that can be nothing but one castling

// "castle", where both sides are legal or none is: says which there are, or why there is none.
// False if the text isn't of this kind.
bool castling_words_tell(Refusal *refusal);

// ---- promotion_forms.c
//
// Promotions as others write them, in ours.

Form form_promotion;          // "e7e8=Q" is e7e8q, "e8(Q)" is e8=Q
Form form_promotion_in_words; // "e8=queen" "e8(Queen)" "e8queen" is e8=Q

// Where what the man becomes begins in the text: the first of = / ( in it, or else what comes
// behind its last number.
size_t promotion_start(const char *text);

// ---- fairy_text.c
//
// Moves that Fairy-Stockfish writes otherwise, in coordinates and SAN.

// The legal move that is written so if a wall on the square that it leaves is told ("d4c2,c2d4"
// and "Nc2,d4" of joust), or list->count.
size_t fairy_walled_find(const MoveList *list, const char *text);

// "e2e2" or "Ke2" where a royal of the side to move stands on e2: a pass. The bytes of it, or 0.
size_t fairy_pass_length(const MoveList *list, const char *text);

// ---- named_forms.c
//

Form form_named; // "Pxc7=G" is cxc7+, where that makes a man that moves as a gold

// ---- sole_promotion.c
//
// A move whose text lacks a promotion that has to be made, to the only piece that there is.

// "a8" "Pa8" "a7a8": the move as it is written here, or nothing.
void form_sole_promotion(const MoveList *list, const char *text, char *meant, size_t size);

// ---- sole_square.c
//
// A square alone, to which only one man can go, where no SAN is without a letter.

// "e4": the only legal move that ends there, or nothing. It is nothing, too, where a move begins
// there, or where the square may mean a pawn's move or a man that is put.
void form_sole_square(const MoveList *list, const char *text, char *meant, size_t size);

// ---- short_capture.c
//
// Captures of pawns as books write them, by their files alone: exd, ed, ed=Q.

// The only legal move that the text means so, or list->count.
size_t short_capture_find(const MoveList *list, const char *text);

// Does it mean a legal move, or several?
bool short_capture_fits(const MoveList *list, const char *text);

// Says why it means none, or several. False if the text isn't of this form.
bool short_capture_tell(Refusal *refusal);

// ---- square_numbers.c
//
// Squares as draughts have them: the dark ones are numbered from the upper left corner on. So are
// moves between two of them: "32-28" "19x28" "32 28".

// Have squares numbers here: do all men stand on dark ones?
bool square_numbers_used(const MoveList *list);

// NONE: there is no such number.
int square_of_number(const Rules *rules, int number);
int square_numbers_last(const Rules *rules);

Form form_square_numbers; // the only legal move between two of them

// The two squares as they are written here, whether or not a man goes so.
bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// ---- square_path.c
//
// Squares one after another, by their names or numbers: "e3xc5xe7" "e3 c5 e7" "38-27".

enum { STOPS_MAX = 64 };

// A square as it is written. NONE: it isn't on the board.
typedef struct Stop {
    int square;
    size_t at, length; // in the text
} Stop;

typedef struct Path {
    Stop stops[STOPS_MAX];
    size_t count;
    bool numbers; // it has numbers in place of names
} Path;

// Reads two squares or more, also behind the number of a move. Numbers have something between
// them, and are read only where squares have such.
bool square_path_read(const MoveList *list, const char *text, Path *path);

// Are all of them there to be played on?
bool square_path_on_board(const MoveList *list, const Path *path);

// "e3c5e7"
void square_path_write(Writer *writer, const MoveList *list, const Path *path);

// ---- jump_path.c
//
// Captures by a chain of jumps, told by all squares where the man comes down: "e3xc5xe7xg5"
// "e3 c5 e7 g5" "38x27x18x29".

// The only legal capture that is told so, by three squares or more, or list->count.
size_t jump_path_find(const MoveList *list, const char *text);

Form form_jump_path; // the only legal capture that takes what stands between the squares

// Tells why there is none, or that there are several. False if the text isn't of the kind, or no
// man of the game jumps.
bool jump_path_tell(Refusal *refusal);

// ---- file_only.c
//
// Moves of draughts with the file alone where the man starts: "ed4" "gh4" "d:b6".

Form form_file_only; // where all captures are jumps

// The two squares of a text that is no legal move, if only one man of the side to move stands on
// the file.
bool file_only_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// Says that none of several men on the file, or no man at all, can go there. False if the text
// isn't of this form.
bool file_only_tell(Refusal *refusal);

// ---- man_square.c
//
// A man and a square as SAN names them, whether or not the game has such a piece and the board
// such a square.

typedef struct ManSquare {
    int kind;          // NONE: no piece has the letter
    size_t letter;     // how many bytes it is; 0: there is none, as for pawns
    size_t at, length; // the name of the square
    int square;        // NONE: it is off the board
} ManSquare;

// "Ke9" "Nbd9" "N1xd9" "Ng1f9" "dxe9=Q" "Zd3+"; a square alone only if it is off the board.
bool man_square_read(const Rules *rules, const char *text, ManSquare *named);

// ---- other_board.c
//
// Moves of games on several boards, whose men go over to another one at each move, told by the
// square on the board where they begin: "Nf3" for Nn3.

// The only legal move that the text means so. False if there is none, or several, or if a man can
// stay on its board. What has two squares is in our form, legal or not.
bool other_board_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// The same of a move that isn't legal, where there are two boards.
bool other_board_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// ---- other_form.c
//
// A man that has another letter for a time, such as G' while it is in a river, called by that
// which it has else.

// Are the letters of two kinds the same but for a mark, and is a man now of the one, now of the
// other?
bool are_forms(const Rules *rules, int a, int b);

Form form_other_form; // "Gb6" is G'b6 where only that is legal

// SAN that fits no legal move: is another form of its man meant? Several legal moves fit so, or
// none of the men that stand where the text says is of its kind, but one is of that form. Then
// *meant is the text with that kind.
bool other_form_meant(const Refusal *refusal, const San *san, San *meant);

// ---- two_parts.c
//
// Moves of two parts as people type them: "Nf3 h3", "e2-e4/d5", "d4,*d3". The first part is any
// text that means a move; of the second one the square where it ends will do.

// The only legal move that the text means, as it is written here; false if there is none, or
// several, or none has two parts.
bool two_parts_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// Tells which part is wrong, and why. False if the text isn't of two parts.
bool two_parts_tell(const Refusal *refusal);

// "e2h3": what stands on e2 moves in the second part alone. Says so, with an example; false if no
// second part begins there.
bool two_parts_tell_start(Refusal *refusal, int from, int to);

// "*e5": tells that a man of the kind is put on the board in second parts. False if it isn't.
bool two_parts_tell_put(Refusal *refusal, int kind, int to);

// ---- several_moves.c
//
// Texts that hold more than one move: "e4 e5" "1. e4 e5".

// "e2" before "e4", "Ng1" before "f3": is there such a man on the square, and is the part no legal
// move?
bool one_move_begins(const MoveList *list, const char *part, const char *rest);

// Says so of the texts of several moves, and of the first one if it isn't legal. False if it is
// one move; "Ng1 f3" is.
bool several_moves_tell(Refusal *refusal);

// Is the text a move's, legal or not: two squares, or SAN?
bool move_like(const MoveList *list, const char *text);

#endif
