// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Are two terms the same automaton, state by state? If so they are the same on every board
// with any men; if not, they may still be the same.

#ifndef MEWS_EXPLAIN_AUTOMATON_H
#define MEWS_EXPLAIN_AUTOMATON_H

#include "betza/pattern.h"

bool automatons_equal(const PatternTerm *a, const PatternTerm *b);

// The same for whole notations, term by term in their order.
bool patterns_equal(const Pattern *a, const Pattern *b);

bool filters_equal(const Filter *a, const Filter *b);

#endif
