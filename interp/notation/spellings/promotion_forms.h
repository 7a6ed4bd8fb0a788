// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Promotions as others write them, in ours.

#ifndef MEWS_NOTATION_SPELLINGS_PROMOTION_FORMS_H
#define MEWS_NOTATION_SPELLINGS_PROMOTION_FORMS_H

#include "notation/spellings/move_forms.h"

Form form_promotion;          // "e7e8=Q" is e7e8q, "e8(Q)" is e8=Q
Form form_promotion_in_words; // "e8=queen" "e8(Queen)" "e8queen" is e8=Q

// Where what the man becomes begins in the text: the first of = / ( in it, or else what comes
// behind its last number.
size_t promotion_start(const char *text);

#endif
