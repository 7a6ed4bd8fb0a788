// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Hops: the moves of an endgame's men, where all that they do is go from one square to another, as
// other men stand, and capture or promote there. Most games have no other men; then a move can be
// taken back, as its condition sees the same squares before and after it.

#ifndef MEWS_TABLES_HOPS_H
#define MEWS_TABLES_HOPS_H

#include "tables/endtable.h"

typedef struct Hop {
    const Condition *when; // NULL: always
    uint8_t square, modes; // where to, or from where; MODE_MOVE, MODE_CAPTURE, MODE_ROYAL
} Hop;

// What a man on a square does to the hops of a row: some can't pass it, some end there.
typedef struct Gate {
    uint64_t shut, end;
} Gate;

// Up to 64 hops, a bit for each, that share their first square (or, taken back, their last).
typedef struct HopRow {
    const Hop *hops;
    uint64_t moves, captures;
    uint64_t unsure;   // those that want men on some squares
    const Gate *gates; // [square]
} HopRow;

typedef struct HopList {
    Hop *hops;       // by the square that they share, then by the other one
    uint32_t *first; // [square], squares + 1 entries
    HopRow *rows;
    uint32_t *row_first; // [square], squares + 1 entries
} HopList;

typedef struct ManHops {
    const Piece *piece;
    const SidePiece *own;
    HopList list;
    HopList back;     // moves that stay in the table
    uint32_t *strike; // [from * squares + to]: 1 + the first of the captures; 0: none
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

// The hops of a row whose conditions hold, with all men on their squares. *ends: those of the row
// that end on a man.
static inline uint64_t row_open(const Hops *hops, const HopRow *row, const Spot *squares,
                                const Bits *occupied, uint64_t *ends) {
    uint64_t shut = 0, on_men = 0;
    for (int i = 0; i < hops->material.count; i++) {
        const Gate *gate = &row->gates[squares[i]];
        shut |= gate->shut;
        on_men |= gate->end;
    }
    for (uint64_t rest = row->unsure & ~shut; rest; rest &= rest - 1)
        if (!hop_open(hops, &row->hops[word_lowest(rest)], occupied))
            shut |= rest & -rest;
    *ends = on_men;
    return ~shut;
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
