// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops: putting men from the hand on the board.

#ifndef MEWS_DEFINITION_DROPS_H
#define MEWS_DEFINITION_DROPS_H

#include "definition/area.h"
#include "definition/kinds.h"

enum { HAND_MAX = 128 }; // men in one side's hand

// A side must drop when: it holds one of `holding`, and none of its `absent` is on the board
// (no condition if `absent` is empty). It then may drop only `holding`.
typedef struct ForcedDropDefinition {
    KindSet holding, absent;
    Span span;
} ForcedDropDefinition;

// Other squares for some: the first entry that fits kind and side replaces `zone`.
typedef struct DropPlaceDefinition {
    KindSet pieces; // default all
    int side;       // WHITE, BLACK, NONE = both
    Area zone;
    Span span;
} DropPlaceDefinition;

// When a man leaves one of `from` for the first time, its side may put a man from the hand there.
typedef struct GatingDefinition {
    bool given;
    Area from;
    KindSet pieces; // default all
    Span span;
} GatingDefinition;

typedef struct DropDefinition {
    bool given;
    Span span;
    KindSet pieces;
    Area zone;
    DropPlaceDefinition *places;
    size_t place_count;
    ForcedDropDefinition *forced;
    size_t forced_count;
    KindSet one_per_file; // not dropped on a file that holds one of the kind and side
    KindSet no_mate;      // dropping one may not give mate
    GatingDefinition gating;
} DropDefinition;

#endif
