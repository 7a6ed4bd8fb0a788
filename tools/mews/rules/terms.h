// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece's moves and what else is said of it, as items of a sheet. What several moves share is told
// once.

#ifndef MEWS_RULES_TERMS_H
#define MEWS_RULES_TERMS_H

#include "sheet.h"
#include "shared.h"
#include "text/words.h"

// A move that is made in several cases is told once. `pieces`: what these share has been told;
// NULL: nothing has. `told`: the words with pictures so far.
void terms_put(Sheet *sheet, const mews_explanation *explanation, const Pieces *pieces,
               Growing *told);

#endif
