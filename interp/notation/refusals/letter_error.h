// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves of a piece that the game doesn't have, or to a square off the board.

#ifndef MEWS_NOTATION_REFUSALS_LETTER_ERROR_H
#define MEWS_NOTATION_REFUSALS_LETTER_ERROR_H

#include "notation/refusals/refusal.h"

// "Qd4" where no piece has that letter, "Ke9" where the board ends before. False if it is neither.
bool letter_error_tell(Refusal *refusal);

// "knigth f3", "queen f3" where no piece is called so: tells which name may be meant, or which
// there are. False if it is neither.
bool letter_error_tell_word(Refusal *refusal);

// "Q@d4" where no piece has that letter of so many bytes: tells which there are.
void letter_error_tell_drop(Refusal *refusal, size_t letter);

// "Q", "queen": tells that the square is missing. False if the text isn't a piece alone.
bool letter_error_tell_alone(Refusal *refusal);

#endif
