// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is said of many pieces of a game in the same words, and so is told once.

#ifndef MEWS_SHARED_H
#define MEWS_SHARED_H

#include "sheet.h"

#include <mews.h>

typedef struct Pieces {
    const mews_rules *rules;
    mews_explanation **explanations; // one a kind
    size_t count;
    const mews_conduct *conduct; // what it says is told once, behind the pieces; NULL: nothing
} Pieces;

Pieces pieces_explain(const mews_rules *rules);
void pieces_free(Pieces *pieces);

// Is it said of more than half of the pieces, of three at least, and of all but a few?
bool pieces_share(const Pieces *pieces, const mews_remark *remark);

// Is it said of the game as a whole, too?
bool pieces_conduct_tells(const Pieces *pieces, const mews_remark *remark);

// Each such remark with the names of its pieces.
void pieces_put_shared(Sheet *sheet, const Pieces *pieces);

#endif
