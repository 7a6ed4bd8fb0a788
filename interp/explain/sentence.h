// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One term of a pattern → one English sentence.

#ifndef MEWS_EXPLAIN_SENTENCE_H
#define MEWS_EXPLAIN_SENTENCE_H

#include "base/writer.h"
#include "betza/pattern.h"

// `alone`: nothing is known of the game that it is played in.
void explain_term(Writer *writer, const PatternTerm *term, bool alone);

#endif
