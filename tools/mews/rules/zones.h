// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The zones that a page's words name, each told or drawn once.

#ifndef MEWS_RULES_ZONES_H
#define MEWS_RULES_ZONES_H

#include "shared.h"
#include "sheet.h"

#include <mews.h>

// Those of one piece, as items.
void zones_put_of_piece(Sheet *sheet, const mews_explanation *explanation);

// Those of all pieces and of the game, under a heading of their own if there are any.
void zones_put(Sheet *sheet, const Pieces *pieces, const mews_conduct *conduct);

#endif
