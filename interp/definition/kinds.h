// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sets of kinds.

#ifndef MEWS_DEFINITION_KINDS_H
#define MEWS_DEFINITION_KINDS_H

#include "base/bits.h"

enum { KINDS_MAX = 104, NONE = -1 }; // as many kinds as there are letters

// A set of kinds (indices into Definition.pieces).
typedef struct KindSet {
    uint64_t word[2];
} KindSet;

// The kinds that come up in games from the start position: perhaps more, never fewer.
typedef struct KindsSeen {
    KindSet held;     // in the hand of either side
    KindSet hands[2]; // in that of each side
    KindSet sides[2]; // as men of each side; none of a kind that only FENs have
} KindsSeen;

static inline void kinds_add(KindSet *set, int kind) {
    set->word[kind >> 6] |= UINT64_C(1) << (kind & 63);
}

static inline bool kinds_has(KindSet set, int kind) {
    return set.word[kind >> 6] >> (kind & 63) & 1;
}

static inline KindSet kinds_or(KindSet a, KindSet b) {
    return (KindSet){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline KindSet kinds_and(KindSet a, KindSet b) {
    return (KindSet){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline KindSet kinds_minus(KindSet a, KindSet b) {
    return (KindSet){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool kinds_empty(KindSet set) {
    return !(set.word[0] | set.word[1]);
}

static inline bool kinds_equal(KindSet a, KindSet b) {
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline bool kinds_within(KindSet part, KindSet whole) {
    return kinds_equal(kinds_and(part, whole), part);
}

static inline bool kinds_meet(KindSet a, KindSet b) {
    return !kinds_empty(kinds_and(a, b));
}

#endif
