// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that is no legal move, while it is found out why; and what its messages share.

#ifndef MEWS_NOTATION_REFUSALS_REFUSAL_H
#define MEWS_NOTATION_REFUSALS_REFUSAL_H

#include "base/writer.h"
#include "notation/refusals/reasons.h"
#include "notation/san.h"

enum { NOTE_SIZE = 256 };

typedef struct Refusal {
    const MoveList *list;
    const char *text;  // in our form
    const char *typed; // as it was written; the same pointer if that is our form
    Text written;      // … and where
    Report *report;
    Scene scene;
    char note[NOTE_SIZE]; // why it may be that so few moves are legal
    const char *hint;     // what is added to the reason
} Refusal;

typedef char MoveWord[MOVE_TEXT_SIZE];

// These three return true: it has been told. The first reports what is wrong with so many bytes of
// our form. What was written in another form is shown in ours before it.
bool refusal_error(Refusal *refusal, const char *code, size_t at, size_t length,
                   const char *format, ...) PRINTF_LIKE(5, 6);

// "no legal move 'e2e5'" and what follows, such as ": the pawn on e4 is in the way".
bool refusal_illegal(Refusal *refusal, const char *code, const char *format, ...)
    PRINTF_LIKE(3, 4);

// "; White's king on e1 is in check from the rook on e8", or "".
const char *refusal_check_note(Refusal *refusal);

// The same or, where a capture or a drop is compulsory, "; a capture is compulsory: e4d5", in SAN
// "exd5" if the text is.
const char *refusal_why_few_note(Refusal *refusal);

// The same before a list of legal moves: "; a capture is compulsory".
const char *refusal_why_few_before(Refusal *refusal);

// "a", "a or b", "a, b or c": what comes before the item i of so many.
void refusal_write_between(Writer *writer, size_t i, size_t count);

// As a message without SAN writes it: move_text_short, and as in draughts where captures are
// jumps.
void refusal_write_move(Writer *writer, const MoveList *list, size_t i);

// Reports what `format` says and, behind it, these moves: "a, b or c". If there is only one, it is
// suggested.
bool refusal_tell_fitting(Refusal *refusal, const char *code, const Fitting *fitting,
                          WriteMove *write, const char *format, ...) PRINTF_LIKE(5, 6);

// Reports that the text is no move, and the legal move whose text, by `write`, is nearest. If none
// is near, an example shows how moves are written.
void refusal_tell_nearest(Refusal *refusal, const char *code, const char *what, WriteMove *write);

// The squares are right, and the second part of the move is missing, which all of these have:
// says so. `head`: the text before it.
void refusal_tell_second(Refusal *refusal, size_t i, const char *head);

// Is the square of the text's bytes `at` … `at + length` there to be played on? Else that is told.
bool refusal_square_is_there(Refusal *refusal, size_t at, size_t length, int square);

// Is there a man of the side to move on the square, whose name the text begins with?
bool refusal_man_can_move(Refusal *refusal, size_t length, int from);

// Tells the rule that a move breaks which the man could make otherwise, castling included, or that
// an own man stands where it ends. False if there is none.
bool refusal_tell_reason(Refusal *refusal, int from, int to);

// Tells such a reason: way_reason, or jump_reason with why so few moves are legal.
bool refusal_tell_by(Refusal *refusal, Reason *reason, int from, int to, WayAsked way);

// Tells where the man can go instead: "the knight on g1 can go to f3 or h3"; if that is to many
// squares, to those nearest to `to`.
void refusal_tell_targets(Refusal *refusal, int from, int to);

// Tells why a man of the kind can't be dropped on the square.
void refusal_tell_drop(Refusal *refusal, int kind, int square);

// The same of a text without '@', as "Qg1". False if the side holds no such man, or the square
// isn't empty.
bool refusal_tell_drop_meant(Refusal *refusal, int kind, int square);

// Says why a text is no legal move, and which one may have been meant. `san_fits`: how many legal
// moves fit the text as SAN. `written` is the span of the text.
void move_error_tell(const MoveList *list, const char *text, size_t san_fits, Text written,
                     Report *report);

// Could a man of the kind on one of these squares go there, or only if some rule allowed it?
bool reasons_may_go(const MoveList *list, int kind, Bits from, int to);

// san_error.c: about SAN, which so many legal moves fit.
void san_error_tell(Refusal *refusal, const San *san, size_t fits);

// Tells why castling isn't legal: to the right (1), to the left (-1) or at all (0).
void san_error_tell_castling(Refusal *refusal, int side);

// ---- text_error.c: texts with a part that no move can have

// Moves whose squares are right, while what follows them isn't: `ending`, which may be nothing.
// False if no legal move has these squares.
bool ending_error_tell(Refusal *refusal, int from, int to, const char *ending);

// "Qd4" where no piece has that letter, "Ke9" where the board ends before. False if it is neither.
bool letter_error_tell(Refusal *refusal);

// "knigth f3", "queen f3" where no piece is called so: tells which name may be meant, or which
// there are. False if it is neither.
bool letter_error_tell_word(Refusal *refusal);

// "Q@d4" where no piece has that letter of so many bytes: tells which there are.
void letter_error_tell_drop(Refusal *refusal, size_t letter);

// "Q", "queen": tells that the square is missing. False if the text isn't a piece alone.
bool letter_error_tell_alone(Refusal *refusal);

// What moves lack that all promote: "promotion needs a piece", or, where a + writes it and nothing
// can be chosen, "promotion is compulsory here".
const char *promotion_error_missing(const MoveList *list, const Fitting *fitting);

// "a8", or "a8=P" with a piece of the game: tells which promotions there are. False if there are
// none.
bool promotion_error_tell(Refusal *refusal, const San *san);

// The same of "a8=Z" and "a8=zebra", where the game has no such piece.
bool promotion_error_tell_unknown(Refusal *refusal);

// "b3b4+" in a game where a + promotes, and the move neither does that nor gives check.
bool promotion_error_tell_plus(Refusal *refusal);

// "c6=F" where a pawn on c6 might become a piece and stay there: tells why it may not. False if it
// is none such.
bool promotion_error_tell_in_place(Refusal *refusal, const San *san);

// ---- move_error.c

// Writes "; a stone is put there by 'P@b6'", if that is legal.
void move_hint_drop(Writer *writer, const Refusal *refusal, int kind, int to);

#endif
