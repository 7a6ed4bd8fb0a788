// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two boards side by side, drawn apart: a last leg from a square of one to the same square of the
// other is told as that, not as the leap that it is on the whole board.

#ifndef MEWS_WORDS_PIECE_PASSAGE_H
#define MEWS_WORDS_PIECE_PASSAGE_H

#include "base/writer.h"
#include "betza/pattern.h"
#include "definition/definition.h"

// How far it is to the other board, if the term begins on one and ends on the other; else 0.
int passage_files(const Definition *definition, const TermDefinition *term);
// Does the term begin on any square of its board?
bool passage_from_all(const Definition *definition, const TermDefinition *term);

// The leg before a last one that leaps so many files; NULL: it is no such term. Bit sets of its
// rides: those that may be taken, and those behind which this leap is possible.
const LegState *passage_before(const PatternTerm *term, int files, uint32_t *rides,
                               uint32_t *taken);
void passage_write(Writer *writer, const PatternTerm *term);

#endif
