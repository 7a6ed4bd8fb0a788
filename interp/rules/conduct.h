// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a side may do, must do and counts in its turn: see DeedDefinition, LimitDefinition and
// TallyDefinition.

#ifndef MEWS_RULES_CONDUCT_H
#define MEWS_RULES_CONDUCT_H

#include <stdbool.h>
#include <stdint.h>

#include "definition/conduct.h"
#include "rules/conditions.h"

// What `forbidden-captures` asks of the man that is taken, besides its kind. The capture of a
// queen by a queen, `{of: queen, by: queen, when: protected}`, is the deed with is DEED_CAPTURE, by
// {queen} and of {queen}, whose captive has `as` CAPTIVE_PROTECTED.
typedef enum CaptiveAs {
    CAPTIVE_PROTECTED, // the captor could be taken in return
    CAPTIVE_TRADED,    // the move before was such a capture, on another square
} CaptiveAs;

typedef struct Captive {
    CaptiveAs as;
    KindSet along;             // no other man of these kinds is taken in the same move
    const Bits *spared[SIDES]; // [captor's side][its start]: it isn't on one of these; NULL: none
} Captive;

// What a move does: everything asked must hold. An empty set, and false, ask for nothing.
// `{is: drop, by: pawn, gives: mate}` has is DEED_DROP, by {pawn} and gives GIVES_MATE.
typedef struct Deed {
    unsigned is;      // bits of DeedIs, one of which it is, …
    KindSet is_kinds; // … or one of these moved
    KindSet by, into, of;
    bool starts, ends; // it starts on `from`; it ends on `to`
    Bits from[SIDES], to[SIDES];
    Gives gives;
    bool undoes;            // all men stand as before the move just made
    bool faces;             // royals face each other afterwards
    const Captive *captive; // NULL: nothing more is asked of the man taken
} Deed;

static inline bool deed_asks_check(const Deed *deed) {
    return deed->gives != GIVES_ANY && deed->gives != GIVES_NONE;
}

// Does it ask for check, and for nothing else?
static inline bool deed_is_check(const Deed *deed) {
    return deed->gives == GIVES_CHECK && !deed->is && !deed->starts && !deed->ends &&
           !deed->undoes && !deed->faces && !deed->captive && kinds_empty(deed->is_kinds) &&
           kinds_empty(deed->by) && kinds_empty(deed->into) && kinds_empty(deed->of);
}

// See PreferDefinition.
typedef struct Prefer {
    PreferForm form;
    KindSet kinds;
} Prefer;

// A number for each side, see TallyDefinition. `{gives: check}` in a game in which `tally: {checks:
// 3-}` wins has goal 3.
typedef struct Tally {
    const char *name;
    Deed deed; // raises it, …
    When when; // … if this holds after the move
    Deed *resets;
    size_t reset_count;
    int goal; // of checks: one case of all asks for it, and for no less than this; else 0
} Tally;

// A second part of moves, see ThenDefinition. Duck chess has two: a duck is put down if there is
// none on the board, else one of the men {duck} moves.
enum { THEN_CHOICES_MAX = 7 }; // of promotion

typedef enum ThenAct { THEN_PUT, THEN_MOVE, THEN_TAKE } ThenAct;

typedef struct Then {
    ThenAct act;
    int put;  // kind
    Men *men; // those that may move, or be captured
    size_t men_count;
    const RouteList *routes; // [side] of `along` or `betza`; NULL: none is given
    Bits zone[SIDES];
    bool optional;
    Deed upon; // first parts that have it
    When when;
} Then;

// A rule that takes moves away while `when` holds. LIMIT_NEVER and LIMIT_ONLY apply to
// pseudo-legal moves. Of the legal moves that are left each LIMIT_MUST, in order, keeps those that
// fit it if there are any. No limit forbids a pass.
typedef enum LimitForm { LIMIT_NEVER, LIMIT_ONLY, LIMIT_MUST } LimitForm;

// How a limit is carried out. Most are masks on what is generated; only for LIMIT_EACH all moves
// are generated, made and looked at.
typedef enum LimitRun {
    LIMIT_CAPTURES,     // never a capture
    LIMIT_DROPS,        // never a drop of some kinds
    LIMIT_ONLY_DROPS,   // only drops, of some kinds
    LIMIT_MATES,        // never a drop of some kinds that mates: drops that check are tested
    LIMIT_CAPTIVES,     // never a certain capture: tested where captures are generated
    LIMIT_MUST_DROP,    // a drop of some kinds
    LIMIT_MUST_CAPTURE, // any capture
    LIMIT_EACH,
} LimitRun;

typedef struct Limit {
    LimitForm form;
    LimitRun run;
    When when;
    bool gives;  // one of the deeds asks what a move gives
    Deed *deeds; // the move is one of them; exactly one if the form is LIMIT_NEVER
    size_t deed_count;
    const DeedDefinition *said; // as they are written; NULL: no entry of `limits` says so
    size_t said_count;
    const char *words; // "a drop or a capture"; NULL where `said` is
    const WhenDefinition *asked;   // the condition as it is written; NULL where `said` is
    const char *when_words[SIDES]; // ", as it has a rook on e1": why it binds the side, or ""
    KindSet drops; // the kinds of LIMIT_DROPS, LIMIT_ONLY_DROPS, LIMIT_MATES and LIMIT_MUST_DROP
} Limit;

// ---- stages.c: stages: the full-move numbers between which the rules stay the same

// The stages of a game. A stage ends where a term, a limit, a case or the length of series changes
// with the full-move number. A term for moves 1-10 gives starts {11}: stage 0 is moves 1 to 10,
// stage 1 all later ones. Positions in different stages are different positions.
typedef struct Stages {
    const uint16_t *starts; // first numbers of the stages, ascending; stage 0 has none here
    int count;
    bool each; // every number is a stage of its own
} Stages;

// The stage to which a full-move number belongs: 0, 1, …
int stage_of(const Stages *stages, int number);

// The full-move number from which on the stage stays the same; 0 if it never changes.
int stages_last(const Stages *stages);

#endif
