// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Conditions on a position: men that are there or not, and what else a `when` asks.

#ifndef MEWS_DEFINITION_CONDITIONS_H
#define MEWS_DEFINITION_CONDITIONS_H

#include "base/bits.h"
#include "base/source.h"

// Sets of kinds.

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

// Squares as seen by each side: White's as written, Black's reflected top to bottom.
typedef struct Area {
    Bits squares[SIDES];
    bool given; // false: the author left it out, and `squares` holds the default
    Span span;
} Area;

enum { NUMBER_MAX = 9999 };

typedef struct Count {
    int least, most;
    bool all; // there is one, and all of them meet the other conditions
} Count;

typedef enum MenSide { MEN_OWN, MEN_ENEMY, MEN_BOTH, MEN_NEUTRAL, MEN_EMPTY } MenSide;

// How men are to stand: unbroken on a line; on a line, gaps allowed; in a square; joined.
typedef enum MenForm { FORM_NONE, FORM_ROW, FORM_LINE, FORM_SQUARE, FORM_GROUP } MenForm;

// Some men and how many of them. `own` is the side the rule speaks of.
typedef struct MenDefinition {
    KindSet pieces;
    MenSide side;
    Area at;      // not given: anywhere, in hand too
    bool in_hand; // only there
    Text reach;   // notation of a leaper: only on the squares around the rule's own one; or none
    int attacked; // by the other side: 1 yes, 0 no; NONE: either
    MenForm form;
    Text steps;  // with `form`: notation of a leaper, the steps that join or lead along the line
    Area *joins; // with `form`: it has a man on each of these
    size_t join_count;
    bool joins_here; // likewise on the rule's own square
    Count count;     // of men; with `form` the size of one of them
    Span span;
} MenDefinition;

// Who moves next, seen from the side that the rule speaks of.
typedef enum ToMove { TO_MOVE_EITHER, TO_MOVE_OWN, TO_MOVE_ENEMY } ToMove;

// The own side's number of a tally (an index into Definition.tallies) lies in a range.
typedef struct TallyRange {
    int tally, least, most; // most: NUMBER_MAX if it is open
} TallyRange;

// Is the rule's own square attacked, or guarded?
typedef enum HereAsked { HERE_EITHER, HERE_YES, HERE_NO } HereAsked;

// Squares of a move on which no enemy may attack the mover, as bits.
typedef enum SafeAt { SAFE_START = 1, SAFE_PASSED = 2, SAFE_TARGET = 4 } SafeAt;

// A condition on the position: all of it holds.
typedef struct WhenDefinition {
    int side;                  // the rule speaks of WHITE, BLACK, or NONE: either
    int first_move, last_move; // full-move numbers
    int first_nth, last_nth;   // in a series: which move of the turn it is
    ToMove to_move;
    int check;        // 1: it is in check, 0: it is not; NONE: either
    KindSet checkers; // with check 1: from a man of these; none: from whatever there is
    HereAsked here_attacked, here_guarded; // by the enemy; by its own side
    HereAsked stuck;                       // is it to move, and can only pass, if that?
    MenDefinition *has, *lacks;
    size_t has_count, lacks_count;
    TallyRange *tallies;
    size_t tally_count;
    struct DeedDefinition *just; // the move just made was one of these
    size_t just_count;
    struct WhenDefinition *enemy, *denied; // holds for the other side; doesn't hold; or NULL
    Span span;
} WhenDefinition;

#endif
