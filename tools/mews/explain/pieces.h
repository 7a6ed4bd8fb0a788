// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All pieces of a variant, one below the other; a piece's terms and remarks, as
// `mews explain --json` gives them.

#ifndef MEWS_EXPLAIN_PIECES_H
#define MEWS_EXPLAIN_PIECES_H

#include "subject.h"
#include "text/json.h"

// Of the variant that is written `word`. Returns an exit code.
int subject_explain_pieces(const Subject *subject, const char *word, bool as_json);

void json_terms(Json *json, const mews_explanation *explanation);
// Of a term, or of the whole piece.
void json_remarks(Json *json, const mews_explanation *explanation, size_t term);

#endif
