// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling in other signs, in words and by where the king goes: "0-0", "OO", "castle", "castles
// kingside", "long castling", "Kg1", "e1g1".

#ifndef MEWS_NOTATION_SPELLINGS_CASTLING_FORMS_H
#define MEWS_NOTATION_SPELLINGS_CASTLING_FORMS_H

#include "notation/refusals/refusal.h"
#include "notation/spellings/move_forms.h"

Form form_castling;          // "o-o" "OO" and, with a man put on a square that is left, "0-0/e"
Form form_castling_in_words; // "castle kingside"; no side is needed if only one is legal

Form form_castling_by_king; // "Kg1" "e1g1", where that can be nothing but one castling

// "castle", where both sides are legal or none is: says which there are, or why there is none.
// False if the text isn't of this kind.
bool castling_words_tell(Refusal *refusal);

#endif
