// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One term of a pattern → one English sentence.

#ifndef MEWS_NOTATION_EXPLAIN_TERM_H
#define MEWS_NOTATION_EXPLAIN_TERM_H

#include "base/writer.h"
#include "betza/pattern.h"

void explain_term(Writer *writer, const PatternTerm *term);

#endif
