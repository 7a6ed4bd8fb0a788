// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files share that write remarks.

#ifndef MEWS_WORDS_PIECE_REMARKS_INNER_H
#define MEWS_WORDS_PIECE_REMARKS_INNER_H

#include "words/men.h"
#include "words/piece/remarks.h"

// remarks_list.c: for conditions that are no limit's; the area as it is for the sides that can
// have the piece
Wording wording_of(const Remarks *remarks, const Definition *definition);
Area area_of_piece(const Remarks *remarks, Area area);

// remarks.c: ", if no enemy attacks it where it starts or on its way", or ""
const char *safe_words_of(Arena *arena, unsigned safe);

// drops.c
void remark_drops(Remarks *remarks, const Definition *definition, int kind);

// relay.c: the moves that other men pass on to it by `x`
void remark_relays(Remarks *remarks, const Definition *definition, int kind);

// promotion.c
void remark_promotions(Remarks *remarks, const Definition *definition,
                       const PieceDefinition *piece);

// castling.c
void remark_castling(Remarks *remarks, const Definition *definition, int kind);

// then.c: when it is put or moved in the second part of a turn
void remark_then(Remarks *remarks, const Definition *definition, int kind);

// effects.c: what follows a term's move by itself; auras, and what the game's effects do when a
// man of this kind moves
void remark_after(Remarks *remarks, const Definition *definition, int kind,
                  const EffectDefinition *effect);
void remark_explosion(Remarks *remarks, const Definition *definition, int kind); // explosion.c
size_t remark_effect(Remarks *remarks, const Definition *definition, size_t which, int kind);
void remark_effects(Remarks *remarks, const Definition *definition, int kind);

// struck.c: by what moves of other kinds it is removed
void remark_struck(Remarks *remarks, const Definition *definition, int kind);

#endif
