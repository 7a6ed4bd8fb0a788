// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Are two terms the same automaton, state by state? If so, they make the same moves on every board
// with any men; if not, they may still do so.

#ifndef MEWS_COMPARE_AUTOMATON_H
#define MEWS_COMPARE_AUTOMATON_H

#include "betza/pattern.h"

bool automaton_equal(const PatternTerm *a, const PatternTerm *b);

// Are all terms equal, in the same order?
bool automaton_equal_patterns(const Pattern *a, const Pattern *b);

#endif
