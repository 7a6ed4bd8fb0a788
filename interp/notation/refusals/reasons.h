// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Why a move isn't legal. move_reason.h begins; each of these looks for one kind of reason, in a
// scene (move_scene.h) with the men as they stand.

#ifndef MEWS_NOTATION_REFUSALS_REASONS_H
#define MEWS_NOTATION_REFUSALS_REASONS_H

#include "base/writer.h"
#include "notation/move_list.h"
#include "notation/refusals/move_scene.h"
#include "notation/refusals/refusal.h"
#include "position/position.h"

// ---- ending_error.c
//
// Moves whose squares are right, while what follows them isn't.

// `ending`: what is behind the squares, maybe nothing. False if no legal move has these squares.
bool ending_error_tell(Refusal *refusal, int from, int to, const char *ending);

// ---- letter_error.c
//
// Moves of a piece that the game doesn't have, or to a square off the board.

// "Qd4" where no piece has that letter, "Ke9" where the board ends before. False if it is neither.
bool letter_error_tell(Refusal *refusal);

// "knigth f3", "queen f3" where no piece is called so: tells which name may be meant, or which
// there are. False if it is neither.
bool letter_error_tell_word(Refusal *refusal);

// "Q@d4" where no piece has that letter of so many bytes: tells which there are.
void letter_error_tell_drop(Refusal *refusal, size_t letter);

// "Q", "queen": tells that the square is missing. False if the text isn't a piece alone.
bool letter_error_tell_alone(Refusal *refusal);

// ---- promotion_error.c
//
// Moves that lack what the man becomes, or name what it can't become.

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

// "a1b1n" where the move i has these squares, and the man becomes nothing by it: "the rook can't
// promote". False if `ending`, what is behind the squares, names no piece.
bool promotion_error_tell_none(Refusal *refusal, size_t i, const char *ending);

// "c6=F" where a pawn on c6 might become a piece and stay there: tells why it may not. False if it
// is none such.
bool promotion_error_tell_in_place(Refusal *refusal, const San *san);

// ---- move_hint.c
//
// What may have been meant by two squares that are no move: ranks counted from 0, or a man that is
// put on the second square.

// Writes "; ranks are counted from 1 here, not from 0" or the like; nothing if there is no hint.
void move_hint_write(Writer *writer, const Refusal *refusal, int from, int to);
// Writes "; a stone is put there by 'P@b6'", if that is legal.
void move_hint_drop(Writer *writer, const Refusal *refusal, int kind, int to);

// ---- man_reaches.c
//
// Where a man could go if no rule took moves away, such as the one that captures are compulsory.

// Can the man on the first square move or capture to the other one, as far as men, the squares
// between and its own terms tell? Where that can't be told, it may. *starved is set if there was
// no memory to look.
bool man_reaches(const Rules *rules, const Setup *setup, int from, int to, bool *starved);

// Does a man of the kind take what stands on `over` by going from the one square to the other, if
// there is no other man on the board?
bool man_jumps(const Rules *rules, const Setup *setup, int man, int from, int over, int to,
               bool *starved);

// ---- hurdle.c
//
// Men that are put between two squares on trial, for a man that must jump over one.

// On how many of the empty squares between the two a man, which may be an enemy's if `enemies`,
// would let this move be made that can't be made without; *square: the last of them.
int hurdles_wanted(const Scene *scene, int from, int to, bool enemies, int *square);

#endif
