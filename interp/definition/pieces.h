// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pieces: their moves and what they are besides.

#ifndef MEWS_DEFINITION_PIECES_H
#define MEWS_DEFINITION_PIECES_H

#include "definition/conditions.h"
#include "definition/conduct.h"
#include "definition/effects.h"

enum { LETTER_MAX = 4 }; // a letter is at most +A'~
#define LETTER_MISSING "?" // stands for one that a definition lacks

// A man that takes one of the kind `taken` turns into the kind `into`.
typedef struct Absorption {
    int taken, into;
} Absorption;

// `becomes` as a map: of the entries whose kind is taken the first counts. Or as a list: kinds to
// choose from.
typedef struct Absorptions {
    const Absorption *items;
    size_t count;
    const int *choices;
    size_t choice_count; // 0, or 2 at least
} Absorptions;

// What a man becomes that takes men of these kinds, or NONE.
int absorptions_find(const Absorptions *list, KindSet taken);
bool absorptions_equal(const Absorptions *one, const Absorptions *other);

// Whose men, seen from the piece's side.
typedef enum WhoseMen { WHOSE_NONE, WHOSE_OWN, WHOSE_ENEMY, WHOSE_BOTH } WhoseMen;

// Where men are counted: on the whole line, with the piece itself; on it ahead of the piece, the
// way that it goes.
typedef enum DistanceAt { DISTANCE_LINE, DISTANCE_AHEAD } DistanceAt;

// distance: WORD, or {at: WORD, …}. The term, that of a slider, goes exactly as many steps as
// there are men on its line.
typedef struct DistanceDefinition {
    bool given;
    DistanceAt at;
    WhoseMen side, jumps; // whose men are counted; whose it may jump over
    Span span;
} DistanceDefinition;

// One of a piece's ways to move: pieces.NAME.move[i]
typedef struct TermDefinition {
    Text betza;
    Area from, to;           // squares the move may start from and end on; default: all
    int first_move, last_move; // full-move numbers; default 1 and NUMBER_MAX
    int becomes;             // kind the mover turns into, or NONE …
    Absorptions absorbs;     // … or it depends on what it takes, or is chosen
    EffectDefinition *after; // what its moves bring about by themselves
    size_t after_count;
    bool stay;           // instead of `betza`, which is empty then: the man stays where it is
    DistanceDefinition distance; // how far it goes, by the men on its line
    WhenDefinition when; // asked before the move; `reach` looks around its start
    unsigned safe;       // SafeAt: where no enemy may attack the mover
    Span span;
} TermDefinition;

// Words of older definitions, for which there is `upon` now: do moves that start in the zone promote?
typedef enum PromotionInside { INSIDE_ALWAYS, INSIDE_CAPTURE, INSIDE_NEVER } PromotionInside;

// A rule by which the piece promotes. The choices are those of all rules that fit the move, and the
// man may stay what it is only if each of them is optional.
typedef struct PromotionDefinition {
    Span span;
    Area zone;    // squares of arrival (or, if `leaving`, of departure too)
    bool leaving; // also when the move starts in the zone
    bool lost;    // only to kinds of which the side has fewer men than at the start
    bool optional;
    bool midway; // a capture that comes to the zone on its way goes on as what it becomes
    int *to; // kinds, in the author's order
    size_t to_count;
    WhenDefinition when; // before the move
    DeedDefinition *upon; // the move is one of these; none: a move or a capture
    size_t upon_count;
    PromotionInside inside; // these three are empty once the piece is read
    Area last, forced;
} PromotionDefinition;

// The piece can't be captured from where `from` points, seen from its own square and side.
typedef struct ImmunityDefinition {
    Text from;  // a direction token of the notation ("fh"), or absent: from anywhere
    KindSet by; // capturers that are held off; default all
    WhenDefinition when; // on the position before the capture; own is the piece's side
    Span span;
} ImmunityDefinition;

// When a side is in check by its men of a kind. The kinds with the same form count together.
typedef enum RoyalForm {
    ROYAL_NOT,
    ROYAL_TRUE,  // one of them is attacked
    ROYAL_LAST,  // it is attacked, and the only one
    ROYAL_JOINT, // all of them are attacked
    ROYAL_ANTI,  // one of them is not attacked
} RoyalForm;

// royal: WORD, or {as: WORD, when: …}. While `when` doesn't hold, the piece is not royal.
typedef struct RoyalDefinition {
    RoyalForm as;
    WhenDefinition when; // on the position after a move
    Span span;
} RoyalDefinition;

typedef struct PieceDefinition {
    Text name;
    Text letter; // "K", "P'", "+P": White's form
    Text signs[SIDES]; // a character that pictures each side's; absent: there is none
    Text image;        // the name of its drawing; absent: that of the piece, or of its moves
    int value;   // hundredths of a pawn
    int points;  // hundredths; see JUDGE_MOST
    RoyalDefinition royal;
    bool neutral; // belongs to neither side, blocks, is never taken or moved
    Area zone; // where its moves may end; default all
    TermDefinition *terms;
    size_t term_count;
    PromotionDefinition *promotions;
    size_t promotion_count;
    ImmunityDefinition *immunities;
    size_t immunity_count;
    AuraDefinition *auras;
    size_t aura_count;
} PieceDefinition;

#endif
