// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A man that has another letter for a time, such as G' while it is in a river, called by that
// which it has else.

#ifndef MEWS_NOTATION_SPELLINGS_OTHER_FORM_H
#define MEWS_NOTATION_SPELLINGS_OTHER_FORM_H

#include "notation/spellings/move_forms.h"
#include "notation/refusals/refusal.h"

// Are the letters of two kinds the same but for a mark, and is a man now of the one, now of the
// other?
bool are_forms(const Rules *rules, int a, int b);

Form form_other_form; // "Gb6" is G'b6 where only that is legal

// SAN that fits no legal move: is another form of its man meant? Several legal moves fit so, or
// none of the men that stand where the text says is of its kind, but one is of that form. Then
// *meant is the text with that kind.
bool other_form_meant(const Refusal *refusal, const San *san, San *meant);

#endif
