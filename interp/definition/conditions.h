// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Conditions on a position: men that are there or not, and what else a `when` asks.

#ifndef MEWS_DEFINITION_CONDITIONS_H
#define MEWS_DEFINITION_CONDITIONS_H

#include "definition/area.h"
#include "definition/kinds.h"

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
    Area at;       // not given: anywhere, in hand too
    bool in_hand;  // only there
    Text reach;    // notation of a leaper: only on the squares around the rule's own one; or none
    int attacked;  // by the other side: 1 yes, 0 no; NONE: either
    MenForm form;
    Text steps;    // with `form`: notation of a leaper, the steps that join or lead along the line
    Area *joins;   // with `form`: it has a man on each of these
    size_t join_count;
    bool joins_here; // likewise on the rule's own square
    Count count;   // of men; with `form` the size of one of them
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
    int check; // 1: it is in check, 0: it is not; NONE: either
    KindSet checkers; // with check 1: from a man of these; none: from whatever there is
    HereAsked here_attacked, here_guarded; // by the enemy; by its own side
    HereAsked stuck; // is it to move, and can only pass, if that?
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
