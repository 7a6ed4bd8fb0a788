// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops: putting men from the hand on the board.

#ifndef MEWS_DEFINITION_DROPS_H
#define MEWS_DEFINITION_DROPS_H

#include "definition/conditions.h"

enum { HAND_MAX = 128 }; // men in one side's hand

// A side must drop when: it holds one of `holding`, and none of its `absent` is on the board
// (no condition if `absent` is empty). It then may drop only `holding`.
typedef struct ForcedDropDefinition {
    KindSet holding, absent;
    Span span;
} ForcedDropDefinition;

// Of older definitions: other squares for some. The first entry that fits kind and side replaces
// `zone`.
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

// An entry of `drops` as it is written, with older keys.
typedef struct DropReading {
    KindSet pieces;
    int side;
    Area zone;
    WhenDefinition when;
    int per_file;
    KindSet as;
    bool free;
    GatingDefinition gating;
    DropPlaceDefinition *places;
    size_t place_count;
    ForcedDropDefinition *forced;
    size_t forced_count;
    KindSet one_per_file, no_mate;
    Span span;
} DropReading;

// A permission: these may be dropped there.
typedef struct DropRuleDefinition {
    KindSet pieces;
    int side; // WHITE, BLACK, NONE = both
    Area zone;
    WhenDefinition when;
    int per_file; // most men of kind and side on a file, after the drop; 0: any number
    KindSet as;   // the kinds as which they are put down; none: as what they are
    bool free;    // they come from outside: no hand is asked
    Span span;
} DropRuleDefinition;

typedef struct DropDefinition {
    bool given;
    bool unread; // what stands there is reported
    Span span;
    DropReading *read; // what the following is made from
    size_t read_count;
    KindSet pieces; // of all rules
    KindSet free;   // those of rules that are free
    DropRuleDefinition *rules;
    size_t rule_count, rule_capacity;
    GatingDefinition gating;
    ForcedDropDefinition *forced; // older words for limits: these and
    size_t forced_count;
    KindSet no_mate; // dropping one may not give mate
} DropDefinition;

#endif
