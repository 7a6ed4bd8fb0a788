// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Hands: where captured men go, and what may be put on the board.

#ifndef MEWS_RULES_HANDS_H
#define MEWS_RULES_HANDS_H

#include "definition/hands.h"
#include "rules/conditions.h"

typedef struct Fate { // of a captured man
    uint8_t to, as; // HandOwner; the kind it has in hand
} Fate;

// A permission to put men from the hand on the board. By DROP_MOVE that is a move of its own, on an
// empty square; by DROP_GATING it is a part of another man's move, which leaves the square for the
// first time. Both draw on the same hand. In Seirawan chess DROP_GATING has kinds {hawk, elephant}
// and White's squares are a1 to h1.
typedef enum DropForm { DROP_MOVE, DROP_GATING, DROP_FORMS } DropForm;

typedef struct Drop {
    KindSet kinds;        // none: there are no such drops
    KindSet free;         // for these no hand is asked; DROP_MOVE only
    KindSet *forms;       // [kind]: what it may be put down as; DROP_MOVE only
    KindSet varies;       // for these the rules must be asked in each position; DROP_MOVE only, …
    uint8_t per_file[KINDS_MAX]; // … as this, for the others: most on a file; 0: any number
    Bits *zone[SIDES];    // [kind]: where it may be put; DROP_GATING: the same for all kinds
    Bits squares[SIDES];  // all squares where some kind may be put
} Drop;

// A rule by which men may be dropped, see DropRuleDefinition. Shogi has one for pawns, with per_file
// 1, one for lances and so on.
typedef struct DropRule {
    KindSet kinds;
    KindSet as; // none: what they are
    Bits zone[SIDES];
    When when;
    const char *when_words[SIDES]; // the condition as it is for the side; NULL: it has none
    const char *zone_words[SIDES]; // "ranks 1 to 4"; NULL: that would be too long
    int per_file;
} DropRule;

// May a man that is `kind` in hand be put down as `form` by this rule?
static inline bool drop_rule_fits(const DropRule *rule, int kind, int form) {
    return kinds_has(rule->kinds, kind) &&
           (kinds_empty(rule->as) ? form == kind : kinds_has(rule->as, form));
}

// A rule by which captured men go to a hand, see CaptureDefinition.
typedef struct FateRule {
    KindSet by, of;
    HandOwner to;
    int as; // NONE: its own kind
    When when;
} FateRule;

typedef struct HandRules {
    bool used; // men may be in hand
    Drop drops[DROP_FORMS];
    DropRule *rules; // of DROP_MOVE
    size_t rule_count;
    bool refills; // captured men may come into a hand, so an empty one need not stay empty
    Fate (*fate)[KINDS_MAX]; // [captor][captive]; NULL: all TO_NOWHERE
    FateRule *fates; // if they depend on the position, …
    size_t fate_count; // … else 0; then `fate` isn't used, but isn't NULL
} HandRules;

#endif
