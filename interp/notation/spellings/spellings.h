// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as other people and programs write them. A form is read into what it tells of the move
// (told_move.c), or rewritten into ours (forms.c); move_shape.c tries the forms in their order.

#ifndef MEWS_NOTATION_SPELLINGS_SPELLINGS_H
#define MEWS_NOTATION_SPELLINGS_SPELLINGS_H

#include <stddef.h>

#include "notation/move_list.h"
#include "notation/refusals/refusal.h"
#include "notation/san.h"
#include "notation/symbol.h"
#include "rules/rules.h"

// ---- told_move.c

typedef enum Whether { EITHER, YES, NO } Whether;

// What a text tells of a move. An empty set fits anything.
typedef struct ToldMove {
    KindSet kinds;      // of the man that moves or is put
    Bits from, to;      // squares
    KindSet taken;      // of a man that is captured
    KindSet promotions; // what the man becomes
    Whether drops, castles, captures, promotes, gates, second;
    bool bare; // castling puts no man on a square that is left, and has no second part
} ToldMove;

Bits told_square(int square);
Bits told_squares(const Rules *rules, int file, int rank); // NONE: any
KindSet told_kinds(const Rules *rules, int kind);          // those written alike; NONE: none
void told_add_san(const Rules *rules, const San *san, ToldMove *told); // of its man and squares

// Two squares with nothing behind them (then san->kind is NONE), or SAN of a man on the board.
// False if it is neither.
bool told_read(const Rules *rules, const char *text, ToldMove *told, San *san);

bool told_fits(const MoveList *list, size_t i, const ToldMove *told);
Fitting told_fitting(const MoveList *list, const ToldMove *told);
size_t told_only(const MoveList *list,
                 const ToldMove *told); // list->count: none fits, or several do

// How many bytes two squares are, one behind the other; 0: the text doesn't begin so.
size_t two_squares_read(const Rules *rules, const char *text, int *from, int *to);

// "1." "12..." "1)": how many bytes it is, 0 if the text doesn't begin with a move's number.
size_t move_number_read(const char *text);

// Is the text a move's, legal or not: two squares, or SAN?
bool move_like(const MoveList *list, const char *text);

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

// ---- move_shape.c

// The legal move that the text means elsewhere, as it is written here; false if there is none, or
// it is written so. *idle: the text says that it captures, and the move doesn't.
bool move_shape_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE],
                      bool *idle);

// The move that the text means elsewhere, legal or not, as it is written here: two squares, SAN or
// a drop. False if it is written so already, or nothing of that kind.
bool move_shape_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// ---- forms

// Writes the text anew in our form, or a step nearer to it, to `meant`, which has MOVE_TEXT_SIZE
// bytes; nothing if it hasn't the other form.
typedef void Form(const MoveList *list, const char *text, char *meant);

// The same of move i; nothing if that is list->count.
void form_found(const MoveList *list, size_t i, WriteMove *write, char *meant);

// The text in the next form that it has from number *i on, which becomes that of the one behind
// it. False if there is none.
bool form_next(const MoveList *list, const char *text, size_t *i, char *meant);

// forms.c
Form form_without_number;   // "1.e4" "1...e5" "1) e4" "1 e4" "...e5"
Form form_without_blanks;   // "e2 e4" "e2 to e4" "N f3" "1. d4"
Form form_castling_by_king; // "Kg1" "e1g1", where that can be nothing but one castling
Form form_sole_promotion;   // "a8" "a7a8", where the man can become one piece only

// "H2E2": two squares in capitals, of which nothing else can be said.
bool form_two_in_capitals(const MoveList *list, const char *text, char *meant);

// "b2xh8" "b2-h8" "b2h8+": how many bytes of them are the first square and the sign; 0: the text
// begins otherwise.
size_t form_from_square(const MoveList *list, const char *text, size_t *sign);

// Where what the man becomes begins in the text: the first of = / ( in it, or else what comes
// behind its last number.
size_t promotion_start(const char *text);

// signs.c: the text with plain signs in place of those of books, word processors and other
// keyboards ("e2–e4" "N×e5" "♘f3" "ｅ４"). False if it has none, or one that means nothing in a
// move.
bool move_signs_plain(const Rules *rules, const char *text, char plain[MOVE_TEXT_SIZE]);

// ---- elsewhere.c

Form form_japanese;      // 7g7f 2b3c+
Form form_japanese_drop; // P*5e P'5e P@5e
Form form_japanese_man;  // P-7f P76 Bx2b+ G4i-5h
Form form_by_files;      // C2=5 N8+7 +R-2
Form form_by_name;       // Hc3, the first letter of a piece's name, where it isn't its letter
Form form_named;         // "Pxc7=G" is cxc7+, where that makes a man that moves as a gold
Form form_other_form;    // "Gb6" is G'b6 where only that is legal

// Are the letters of two kinds the same but for a mark, and is a man now of the one, now of the
// other, such as G' while it is in a river? All kinds that are so:
bool are_forms(const Rules *rules, int a, int b);
KindSet kinds_other_form(const Rules *rules, int kind);

// SAN that fits no legal move: is another form of its man meant? Several legal moves fit so, or
// none of the men that stand where the text says is of its kind, but one is of that form. Then
// *meant is the text with that kind.
bool other_form_meant(const MoveList *list, const San *san, San *meant);

// A text whose ten ranks are counted from 0, with ranks from 1; nothing where it can't be one.
void move_write_from_zero(Writer *writer, const Rules *rules, const char *text);

// Moves of games on several boards, whose men go over to another one at each move, told by the
// square on the board where they begin: "Nf3" for Nn3. The only legal move that the text means so.
// False if there is none, or several, or if a man can stay on its board. What has two squares is
// in our form, legal or not.
bool other_board_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// The same of a move that isn't legal, where there are two boards.
bool other_board_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// The legal move that Fairy-Stockfish writes so if a wall on the square that it leaves is told
// ("d4c2,c2d4" and "Nc2,d4" of joust), or list->count.
size_t fairy_walled_find(const MoveList *list, const char *text);

// "e2e2" or "Ke2" where a royal of the side to move stands on e2: a pass. The bytes of it, or 0.
size_t fairy_pass_length(const MoveList *list, const char *text);

// ---- words.c

Form form_words;             // "knight takes e5" is Nxe5
Form form_pass;              // "pass" "--" is 0000
Form form_castling_in_words; // "castle kingside"; no side is needed if only one is legal

// Does the text say in words that something is taken?
bool move_words_capture(const char *text);

// "castle", where both sides are legal or none is: says which there are, or why there is none.
// False if the text isn't of this kind.
bool castling_words_tell(Refusal *refusal);

// The longest name of a piece that the text begins with, also one that is usual elsewhere ("rook"
// for a chariot). Returns its bytes, or 0.
size_t piece_word_read(const Rules *rules, const char *text, int *kind);

// The nearest of these names, in small letters; NULL: none is near.
const char *piece_word_nearest(const Rules *rules, const char *word);

// ---- captures.c

Form form_file_only; // "ed4" "d:b6" with the file alone where the man starts, where all jump

// The only legal move that words, or what takes what, mean, in SAN: "bishop takes c4" "RxR" "exr".
// False if there is none, or several.
bool move_words_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// The only legal move that the files of pawns mean ("exd" "ed" "ed=Q"), or list->count.
size_t short_capture_find(const MoveList *list, const char *text);

// The two squares of a text that is no legal move, if only one man of the side to move stands on
// the file.
bool file_only_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// Each says why there is no such move, or which ones there are. False if the text isn't of the
// form.
bool move_words_tell(Refusal *refusal);
bool short_capture_tell(Refusal *refusal);
bool file_only_tell(Refusal *refusal);

// ---- path.c

Form form_path; // "32-28" "38x27x18x29" "e3 c5 e7": the only legal move that goes so

// Have squares numbers here: do all men stand on dark ones?
bool square_numbers_used(const MoveList *list);

// The two squares of "32-28" as they are written here, whether or not a man goes so.
bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]);

// The only legal capture that takes what stands between these three squares or more, or
// list->count.
size_t jump_path_find(const MoveList *list, const char *text);

// Tells why there is none, or that there are several. False if the text isn't of the kind, or no
// man of the game jumps.
bool jump_path_tell(Refusal *refusal);

// ---- parts.c

// The only legal move of two parts that the text means, as it is written here; of the second one
// the square where it ends will do. False if there is none, or several, or none has two parts.
bool two_parts_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// Tells which part is wrong, and why. False if the text isn't of two parts.
bool two_parts_tell(const Refusal *refusal);

// "e2h3": what stands on e2 moves in the second part alone. Says so, with an example; false if no
// second part begins there.
bool two_parts_tell_start(Refusal *refusal, int from, int to);

// "*e5": tells that a man of the kind is put on the board in second parts. False if it isn't.
bool two_parts_tell_put(Refusal *refusal, int kind, int to);

// Says that the text is several moves, and of the first one if it isn't legal. False if it is
// one move; "Ng1 f3" is.
bool several_moves_tell(Refusal *refusal);

#endif
