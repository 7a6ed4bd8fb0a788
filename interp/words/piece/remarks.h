// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece of a definition → what its notation leaves out: conditions and consequences of each
// term, and rules about the piece as a whole.

#ifndef MEWS_WORDS_PIECE_REMARKS_H
#define MEWS_WORDS_PIECE_REMARKS_H

#include "words/document.h"
#include "words/wording.h"

// A remark is a clause, "only from rank 2".
typedef struct Remarks {
    Arena *arena;
    Block *items;
    size_t count, capacity;
    KindSet held;         // the kinds that can ever be in a hand
    KindSet own, enemies; // those that its side, and the other one, can ever have on the board
    KindsSeen seen;
    int only; // the only side that can ever have this kind, or NONE
} Remarks;

Remarks remarks_make(Arena *arena, const Definition *definition, int kind, KindsSeen seen);

// Adds one with the men and squares that were put into words since the last; returns it.
Block *remark_add(Remarks *remarks, mews_topic topic, const char *words, const char *picture);
// The same of words that speak of the picture's signs.
void remark_draw(Remarks *remarks, mews_topic topic, const char *words, const char *picture);

// gather.c: tells those from this one on in one that stand in a row and differ in squares alone.
void remarks_gather(Remarks *remarks, size_t from);

// The same of a sentence on the game.
static inline void sentence_add(Remarks *sentences, mews_topic topic, const char *text) {
    remark_add(sentences, topic, text, NULL);
}

// Adds where the zones are that a text speaks of, if that isn't told there yet.
void zones_add(Remarks *zones, const Definition *definition, const Mentions *mentions);

// Do they say and draw the same?
bool is_said_alike(const Block *a, const Block *b);
bool remarks_same(const Block *a, const Block *b, size_t count);

// `passes`: on the squares that the move passes it may be taken en passant, if the game has that.
void remarks_of_term(Remarks *remarks, const Definition *definition, int kind,
                     const TermDefinition *term, bool passes);
void remarks_of_piece(Remarks *remarks, const Definition *definition, int kind);

// ---- what the files share that write remarks --------------------------------------------------

// remarks.c: for conditions that are no limit's; the area as it is for the sides that can
// have the piece
Wording wording_of(const Remarks *remarks, const Definition *definition);
Area area_of_piece(const Remarks *remarks, Area area);

// remarks.c: ", if no enemy attacks it where it starts or on its way", or ""
const char *safe_words_of(Arena *arena, unsigned safe);

// drops.c
void remark_drops(Remarks *remarks, const Definition *definition, int kind);

// promotion.c
void remark_promotions(Remarks *remarks, const Definition *definition,
                       const PieceDefinition *piece);

// castling.c
void remark_castling(Remarks *remarks, const Definition *definition, int kind);

// turns.c: when it is put or moved in the second part of a turn
void remark_then(Remarks *remarks, const Definition *definition, int kind);

// effects.c: what follows a term's move by itself; auras, and what the game's effects do when a
// man of this kind moves
void remark_after(Remarks *remarks, const Definition *definition, int kind,
                  const EffectDefinition *effect);
void remark_explosion(Remarks *remarks, const Definition *definition, int kind); // removals.c
size_t remark_effect(Remarks *remarks, const Definition *definition, size_t which, int kind);
void remark_effects(Remarks *remarks, const Definition *definition, int kind);

// removals.c: by what moves of other kinds it is removed
void remark_struck(Remarks *remarks, const Definition *definition, int kind);

// ---- deed.c ---------------------------------------------------------------------------------

// Can a move of the kind be such a deed?
bool deed_concerns(const Remarks *remarks, const Definition *definition,
                   const DeedDefinition *deed, int kind);

// Those of the deeds that concern the kind, joined by "or"; "" if none does.
const char *deeds_words(const Remarks *remarks, const Definition *definition,
                        const DeedDefinition *deeds, size_t count, int kind);

#endif
