// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move whose text lacks a promotion that has to be made, to the only piece that there is.

#ifndef MEWS_NOTATION_SPELLINGS_SOLE_PROMOTION_H
#define MEWS_NOTATION_SPELLINGS_SOLE_PROMOTION_H

#include "notation/move_list.h"

// "a8" "Pa8" "a7a8": the move as it is written here, or nothing.
void form_sole_promotion(const MoveList *list, const char *text, char *meant, size_t size);

#endif
