// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a Definition says, wherever it says it: one list of the rules that have conditions, one of
// the rules that make a man another kind, and one of the keys that a condition has. All code that
// goes over them (compilation, checks, lints) uses these lists, so that a new rule or key is added
// once.

#ifndef MEWS_DEFINITION_VISIT_H
#define MEWS_DEFINITION_VISIT_H

#include "definition/definition.h"

// ---- what a condition asks

// One bit for each key of a condition.
typedef enum WhenKey {
    WHEN_SIDE = 1,
    WHEN_MOVES = 2,
    WHEN_NTH = 4,
    WHEN_TO_MOVE = 8,
    WHEN_CHECK = 16,
    WHEN_HAS = 32,
    WHEN_LACKS = 64,
    WHEN_TALLY = 128,
    WHEN_ENEMY = 256,
    WHEN_NOT = 512,
    WHEN_JUST = 2048,
    WHEN_ATTACKED = 1024, // beside WHEN_HAS or WHEN_LACKS: whether these men are attacked
    WHEN_REACH = 4096,    // likewise: whether they are around the rule's own square
    WHEN_HERE = 8192,
    WHEN_STUCK = 16384,
} WhenKey;

// The keys that ask anything; 0: the condition always holds. `enemy` and `not` are a bit each,
// whatever the condition within them asks.
unsigned when_keys(const WhenDefinition *when);

// The first of the condition and those within it that asks one of these keys; NULL: none does.
const WhenDefinition *when_find(const WhenDefinition *when, unsigned keys);

// The men that it mentions: those of `has`, then those of `lacks`.
static inline size_t when_men_count(const WhenDefinition *when) {
    return when->has_count + when->lacks_count;
}

static inline const MenDefinition *when_men(const WhenDefinition *when, size_t i) {
    return i < when->has_count ? &when->has[i] : &when->lacks[i - when->has_count];
}

// Does it depend on the rule's own square whether these men are there?
static inline bool men_ask_here(const MenDefinition *men) {
    return men->reach.text || men->joins_here;
}

// Can men be in hand, or do all of them come from outside?
bool drops_ask_hand(const Definition *definition);

// Can it never be captured, removed or flipped?
bool royal_is_kept(const RoyalDefinition *royal);

// May points decide the game?
bool definition_counts_points(const Definition *definition);

// ---- all conditions

typedef enum WhenRule {
    WHEN_OF_ROYAL,
    WHEN_OF_TERM, // effects of terms
    WHEN_OF_MOVE, // terms themselves
    WHEN_OF_PROMOTION,
    WHEN_OF_IMMUNITY,
    WHEN_OF_CAPTURE,
    WHEN_OF_DROP,
    WHEN_OF_CASTLING,
    WHEN_OF_TALLY,
    WHEN_OF_EFFECT, // of the game
    WHEN_OF_AURA,
    WHEN_OF_LIMIT,
    WHEN_OF_CASE,    // `win`, `loss`, `draw`, `most` and `fewest`
    WHEN_OF_OUTCOME, // of `checkmate` and `stalemate`
    WHEN_OF_REPETITION,
    WHEN_OF_MOVE_LIMIT,
    WHEN_OF_PASS,
    WHEN_OF_THEN,
} WhenRule;

static inline bool rule_ends(WhenRule rule) { // does it stand in `end`?
    return rule == WHEN_OF_CASE || rule == WHEN_OF_OUTCOME || rule == WHEN_OF_REPETITION ||
           rule == WHEN_OF_MOVE_LIMIT;
}

// The rule that has a condition.
typedef struct WhenPlace {
    WhenRule rule;
    size_t index; // of the tally, effect or limit; of the case in its own list
    Span span;    // of the condition if the author wrote one, else of the rule
} WhenPlace;

// Calls `visit` for every condition of the definition, and right after it for those within it.
typedef void WhenVisit(void *context, const WhenDefinition *when, const WhenPlace *place);
void definition_visit_whens(const Definition *definition, WhenVisit *visit, void *context);

// ---- the deeds that `just` asks for

enum { JUSTS_MAX = 15, JUSTS_ROOM = JUSTS_MAX + 1 };

// Fills in these deeds in the order of definition_visit_whens, at most JUSTS_ROOM; how many there
// are.
size_t definition_justs(const Definition *definition, const DeedDefinition *justs[JUSTS_ROOM]);

// ---- how kinds change

typedef enum ChangeBy { CHANGE_BY_TERM, CHANGE_BY_PROMOTION, CHANGE_BY_CAPTURE, CHANGE_BY_EFFECT }
    ChangeBy;

// A man of one of `from` may be one of `to` after it. CHANGE_BY_EFFECT: `to` also comes to empty
// squares. CHANGE_BY_CAPTURE: it is so in a hand.
typedef struct KindChange {
    ChangeBy by;
    KindSet from;
    int to;
    Span span;
} KindChange;

typedef void ChangeVisit(void *context, const KindChange *change);
void definition_visit_changes(const Definition *definition, ChangeVisit *visit, void *context);

#endif
