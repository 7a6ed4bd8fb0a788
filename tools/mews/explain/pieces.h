// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All pieces of a variant, one below the other.

#ifndef MEWS_EXPLAIN_PIECES_H
#define MEWS_EXPLAIN_PIECES_H

#include "subject.h"

// Of the variant that is written `word`. Returns an exit code.
int subject_explain_pieces(const Subject *subject, const char *word, bool as_json);

#endif
