// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Captures, besides the moves of the pieces: where the captured man goes, en passant, and captures
// that are forbidden or compulsory. Drops: putting men from the hand on the board.

#ifndef MEWS_DEFINITION_HANDS_H
#define MEWS_DEFINITION_HANDS_H

#include "definition/conditions.h"

typedef enum HandOwner { TO_NOWHERE, TO_OWNER, TO_CAPTOR } HandOwner;

// Where a captured piece goes; the first entry that fits captor and captive decides.
typedef struct CaptureDefinition {
    KindSet by, of; // default all
    HandOwner to;
    int as;              // kind that it is in hand; NONE: its own
    WhenDefinition when; // on the position before the move; own is the captured man's side
    Span span;
} CaptureDefinition;

typedef struct EnPassantDefinition { // for each captor kind its victims
    bool given;
    KindSet victims[KINDS_MAX];
    bool unread; // what stands there is reported
    Span spans[KINDS_MAX];
} EnPassantDefinition;

// While `when` holds, forbids captures of `of` by `by` that are as `as` says, unless one of
// `along` is taken in the same move. Men on the squares of `beyond` around the captor's start are
// not concerned.
typedef enum ForbiddenAs {
    FORBIDDEN_ALWAYS,    // the men of `of` are immune: such a capture is no attack either
    FORBIDDEN_PROTECTED, // the captor could be taken in return
    FORBIDDEN_TRADED,    // the move before was such a capture, on another square
} ForbiddenAs;

typedef struct ForbiddenDefinition {
    KindSet of, by; // default of `by`: all
    ForbiddenAs as;
    WhenDefinition when; // on the position before the move
    Text beyond;         // notation of a leaper; absent: wherever they are
    KindSet along;       // default none
    Span span;
} ForbiddenDefinition;

// A side that can capture must: by any capture, by one that no other continues (which takes the
// same men first, and then more), or by one that takes the most men.
typedef enum MustCapture { MUST_NO, MUST_ANY, MUST_WHOLE, MUST_MOST } MustCapture;

// Of the captures that are left the best: those by such a man, those that take the most of such
// men, or those in whose order of taking such men come first.
typedef enum PreferForm { PREFER_BY, PREFER_OF, PREFER_FIRST } PreferForm;

enum { PREFERS_MAX = 4 };

// When men that are taken on the way leave the board. Until the end of the move they stand in the
// way, and aren't taken again.
typedef enum Removal { REMOVAL_AT_ONCE, REMOVAL_AT_END } Removal;

typedef struct PreferDefinition { // one of the three sets is given
    KindSet by, of, first;
    Span span;
} PreferDefinition;

// ---- drops ------------------------------------------------------------------------------------

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
