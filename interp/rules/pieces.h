// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pieces: what the terms of each kind are compiled to, for each side.

#ifndef MEWS_RULES_PIECES_H
#define MEWS_RULES_PIECES_H

#include "betza/pattern.h"
#include "definition/pieces.h"
#include "rules/conditions.h"
#include "rules/conduct.h"
#include "rules/effects.h"
#include "rules/routes.h"

// What a term's move depends on, or does besides moving and capturing. A term for the moves up to
// 10 that turns the mover into a rook has first_move 1, last_move 10 and the rook's kind in
// `becomes`.
typedef struct Clause {
    int first_move, last_move; // full-move numbers
    bool unmoved;              // only a man that has not moved may make it
    int becomes;               // kind or NONE; …
    Absorptions absorbs;       // … by what it takes, if there are any; choices are Promotions:
    int choice;                // of the rule for its moves alone, or 0
    int when;                  // 1 + index into Rules.movement.whens, or 0
    unsigned safe;             // SafeAt: not asked when attacks are looked for
    const Effect *effects;     // captures made after the mover has arrived: `after` of the term
    size_t effect_count;
    int tail; // number of other effects of its moves, see Effect; 0: there are none
} Clause;

// Does anything follow its moves?
static inline bool clause_follows(const Clause *clause) {
    return clause->effect_count || clause->tail;
}

// Routes under one clause. A pawn's double step `fmnD` is one: its route e2-e4 has the condition
// mask {e3}, value {}, and passed {e3}.
typedef struct SpecialMover {
    Clause clause;
    RouteList list;
    Bits *passed; // [number of a route]: squares where it can be taken en passant; NULL: none
} SpecialMover;

// Routes that also depend on the kinds of men. Janggi's cannon (C) jumps over no cannon and takes
// none: hurdles and victims are all kinds but C. If only some kinds can be jumped over, each route
// has one square in its value, and all routes between the same two squares have one mask. So the
// hurdle is the only man on that mask: a1-d1 has mask {b1,c1} with value {b1} or value {c1}, and
// if one of the two is open, the one man on {b1,c1} is the hurdle whose kind is looked up.
typedef struct FilteredMover {
    KindSet hurdles, victims; // kinds that may be jumped over; kinds that may be taken
    bool bars_hurdles;       // some kind may not be jumped over
    RouteList list;
} FilteredMover;

// A term that can't be compiled to routes, because it captures on the way, swaps or pushes, or
// because it has too many routes. The walker follows it on each position. Example, the jump of a
// checker as `[cF-mF]`: triggers[d4] is {c3,c5,e3,e5} with trigger_enemy, as the walk must first
// capture an enemy next to its start, and royal_targets[d4] has the same squares (for a royal that
// can be taken).
typedef struct WalkMover {
    Clause clause;
    const PatternTerm *term;
    Area from, to;
    bool displaces; // every man it lifts is put down again: it attacks nothing
    const Bits *triggers; // [square]: without a man on one of these squares a walk from here has no
                      // way; NULL: it needs none
    bool trigger_enemy, trigger_friend; // the man may be an enemy; a friend
    KindSet trigger_kinds;           // and must be of one of these kinds
    const Bits *royal_targets; // [square]: where it may take a royal, and perhaps more; NULL: all
} WalkMover;

// A term whose moves are as long as there are men on their lines: it was compiled to specials, and
// this tells why a move isn't legal.
typedef struct DistanceTerm {
    const PatternTerm *term;
    DistanceDefinition distance;
} DistanceTerm;

typedef struct SidePiece { // one kind, one side
    RouteList ordinary;    // MODE_MOVE, MODE_CAPTURE, MODE_ROYAL; no clause
    RouteList passant;     // MODE_PASSANT
    int passant_when;      // 1 + index into Rules.movement.whens, or 0
    SpecialMover *specials;
    size_t special_count;
    FilteredMover *filtered;
    size_t filtered_count;
    WalkMover *walks;
    size_t walk_count;
    WalkMover *loans; // the terms that other men may borrow from it by `x`
    size_t loan_count;
    const DistanceTerm *distances;
    size_t distance_count;
    bool needs_unmoved;      // one of its terms is only for men that have not moved
    Bits zone;             // where its moves may end
    Bits promotion;        // moves that end here may promote, …
    Bits departure;        // … and so may moves that start here
    Bits promotion_forced; // not if it `varies`: ending here it may not stay what it is
} SidePiece;

// Its lists of routes but those en passant, by their number; NULL: there are no more.
const RouteList *piece_routes(const SidePiece *piece, size_t i); // route.c

typedef struct Immunity {
    KindSet by;
    Bits held_off[SIDES][SQUARES_MAX]; // [owner's side][own square]: captors here can't take it
    When when; // own is the owner's side
    int number; // among those of all kinds
} Immunity;

// A rule by which a man may promote, see PromotionDefinition. Shogi's knight has two: on the last
// three ranks, `optional` and `leaving`, and on the last two ranks neither of these.
typedef struct Promotion {
    When when;
    Bits zone[SIDES];
    bool leaving, lost, optional;
    const Deed *upon; // one of these; only is, of, from and to are asked
    size_t upon_count; // 0: any move or capture
    const int *to;     // kinds
    size_t to_count;
    int choice; // only moves of clauses with this number; 0: all
} Promotion;

// A kind is royal in this form while the condition holds: see RoyalForm.
typedef struct Royalty {
    RoyalForm as;
    When when;
} Royalty;

// A term of a piece of which one is bound to squares by its `from` and `to`, or by the piece's
// zone, or has a condition. Routes don't tell why they end where they do; this tells why a move
// isn't legal.
typedef struct BoundTerm {
    const Pattern *pattern;
    size_t term; // of the piece's terms, as they are written
    Bits from[SIDES], to[SIDES];
    const char *from_words[SIDES], *to_words[SIDES]; // "a square of the zone land"
    const char *when_words[SIDES]; // "Black has a rook in hand"; "" if it has no condition
    int when;                      // as in Clause
    const char *
        *part_words[SIDES]; // the same of each of its men, those it has before those it lacks
    bool stay;              // the man stays where it is
    int becomes, choice;    // as in Clause
} BoundTerm;

typedef struct Piece {
    const char *name;
    const char *letter;   // White's form
    const char *signs[SIDES]; // "": there is none
    const char *image;        // the name of its drawing; "": see picture/drawings.c
    const char *notation;
    int value;
    int points;
    bool royal, neutral; // royal: of any form, at any time
    Royalty royalty;
    SidePiece side[SIDES];
    const Promotion *promotions;
    size_t promotion_rules; // so many
    int *promotes_to; // kinds, of all rules
    size_t promotion_count;
    bool promotion_varies; // each move that may promote must be held against the rules; if not:
    bool promotion_optional, promotion_lost;
    int midway; // the kind as which a capture goes on from the zone of promotion, or NONE
    Immunity *immunities;
    size_t immunity_count;
    BoundTerm *bound;
    size_t bound_count;
} Piece;

// Is it royal in the form `true` at all times?
bool royal_always(const Piece *piece);

// ---- attacks.c: attacks: which men capture where, seen from the square that is attacked

// Capturing routes turned round (lanes): routes[i].from is the attacked square, routes[i].to the
// attacker's. Kinds that attack alike share one. White's rook takes a1xd1, so the attack along
// ranks and files of side WHITE and kinds {rook, queen} has the route from d1 to a1 with mask
// {b1,c1}, value {}: a king on d1 finds the attackers by looking at the routes from d1.
typedef struct Attack {
    int side;      // of the attackers
    KindSet kinds; // of the attackers
    Clause clause;
    KindSet hurdles; // kinds that may be jumped over, as in a FilteredMover …
    bool filtered;   // … if it is not all kinds
    RouteList list; // in scratch: empty once the position's tables are packed
} Attack;

#endif
