// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files share that write remarks.

#ifndef MEWS_WORDS_REMARKS_INNER_H
#define MEWS_WORDS_REMARKS_INNER_H

#include "words/remarks.h"

void remark_add(Remarks *remarks, const char *words, const char *picture);

// effects.c: what follows a term's move by itself; auras, and what the game's effects do when a
// man of this kind moves
// promotion.c
void remark_promotions(Remarks *remarks, const Definition *definition,
                       const PieceDefinition *piece);

// effects.c
void remark_after(Remarks *remarks, const Definition *definition, int kind, const EffectDefinition *effect);
void remark_effects(Remarks *remarks, const Definition *definition, int kind);

#endif
