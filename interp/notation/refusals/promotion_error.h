// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves that lack what the man becomes, or name what it can't become.

#ifndef MEWS_NOTATION_REFUSALS_PROMOTION_ERROR_H
#define MEWS_NOTATION_REFUSALS_PROMOTION_ERROR_H

#include "notation/refusals/refusal.h"

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

#endif
