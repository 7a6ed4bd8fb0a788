// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Hops: the moves of an endgame's men, where all that they do is go from one square to another, as
// other men stand, and capture or promote there. Most games have no other men; then a move can be
// taken back, as its condition sees the same squares before and after it.

#ifndef MEWS_TABLES_HOPS_H
#define MEWS_TABLES_HOPS_H

#include "tables/material.h"

typedef struct Hop {
    const Condition *when; // NULL: always
    uint8_t square, modes; // where to, or from where; MODE_MOVE, MODE_CAPTURE, MODE_ROYAL
} Hop;

typedef struct ManHops {
    const Piece *piece;
    const SidePiece *own;
    Hop *hops;        // by their first squares, then by their last ones
    uint32_t *first;  // [square], squares + 1 entries
    uint32_t *strike; // [from * squares + to]: 1 + the first of the captures; 0: none
    Hop *back;        // moves that stay in the table, by their last squares
    uint32_t *back_first;
} ManHops;

typedef struct Hops {
    const Rules *rules;
    Material material;
    int royal[SIDES]; // which man it is
    int words;        // of sets of squares, that the board has
    ManHops men[ENDGAME_MEN_MAX];
} Hops;

static inline bool hop_open(const Hops *hops, const Hop *hop, const Bits *occupied) {
    if (!hop->when)
        return true;
    for (int i = 0; i < hops->words; i++)
        if ((occupied->word[i] & hop->when->mask.word[i]) != hop->when->value.word[i])
            return false;
    return true;
}

// Does a move of the man that ends there promote, and may it stay what it is?
static inline bool hop_promotes(const ManHops *man, int from, int to) {
    return man->piece->promotion_count &&
           (bits_has(&man->own->promotion, to) || bits_has(&man->own->departure, from));
}

static inline bool hop_may_stay(const ManHops *man, int from, int to) {
    return !hop_promotes(man, from, to) ||
           (man->piece->promotion_optional && !bits_has(&man->own->promotion_forced, to));
}

// Are these kinds, and all that they may become, kinds of which nothing else is to be known, in a
// game whose rules ask for nothing else? All of them go into *kinds.
bool hops_suffice(const Rules *rules, const Material *material, KindSet *kinds);

// Of material for which that is so. `arena` has them. False: two men remember squares passed, or a
// side hasn't one royal.
bool hops_make(Arena *arena, const Rules *rules, const Material *material, Hops *hops);

#endif
