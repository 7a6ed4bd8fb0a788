// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pawn-likes: weak men that never go back. From their own steps follow the squares ahead of each,
// from where others can stop, take or protect it, and how far it has to go to promote.

#ifndef MEWS_SEARCH_PAWNS_H
#define MEWS_SEARCH_PAWNS_H

#include "search/values.h"

// Finds the pawn-likes, of which `values` has the values already.
void pawns_find(Values *values, const Rules *rules);
bool pawns_has(const Values *values, int kind);

// Fills what the survey wants to know of them. False if there is no memory.
bool pawns_fill(Values *values, const Rules *rules, const Weights *weights);
void pawns_free(Values *values);

#endif
