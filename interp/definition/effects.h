// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What follows a move by itself, and what men near a piece suffer.

#ifndef MEWS_DEFINITION_EFFECTS_H
#define MEWS_DEFINITION_EFFECTS_H

#include "definition/conduct.h"

// Where an effect looks for men once the mover has arrived.
typedef enum EffectAt {
    AT_NOWHERE,  // the author left it out
    AT_START,    // the square that the mover left
    AT_END,      // the mover
    AT_AHEAD,    // the next square, straight on (Advancer)
    AT_BEHIND,   // next to the start, straight away from where it went (Withdrawer)
    AT_BETWEEN,  // every neighbour with a friend straight beyond (custodial)
    AT_CORNERS,  // on the mover's file and a partner's rank, and the reverse
    AT_AROUND,   // the squares of `reach` around the mover
    AT_ENCLOSED, // unbroken rows along `reach` between the mover and another man of its side
    AT_AREA,     // the squares of an area
} EffectAt;

// Does it look for men as seen from the mover? Of a castling, from both men then.
static inline bool effect_from_mover(EffectAt at) {
    return at != AT_START && at != AT_END && at != AT_AREA;
}

// What it does with the men that it finds.
typedef enum EffectAct {
    ACT_CAPTURE, // takes them as any capture does
    ACT_REMOVE,  // takes them off the board: no capture, goes to no hand
    ACT_FLIP,    // they change sides; royals don't
    ACT_BECOME,  // they become another kind, and an empty start gets a man of it
} EffectAct;

// pieces.NAME.move[i].after[k] of a term, after[k] of the game.
typedef struct EffectDefinition {
    DeedDefinition upon; // the moves that set it off; it can't know what a move gives
    EffectAt at;
    Area area; // AT_AREA
    EffectAct act;
    int becomes;  // ACT_BECOME: the kind
    KindSet of;   // the men it finds; default all
    MenSide side; // likewise, as the mover sees it
    Text reach;   // notation of a leaper; absent: W for AT_BETWEEN, K for other places
    bool attacks; // AT_AROUND, `reach: attack`: the squares that the mover attacks
    KindSet with; // AT_BETWEEN: the friends beyond; AT_CORNERS: the partners; default all
    WhenDefinition when; // asked of each man that it finds
    Span span;
} EffectDefinition;

// A capture by `by` of `of` takes the captor off the board, too, and every man in `reach` of
// the square where it would have ended, but for `spares`.
typedef struct ExplosionDefinition {
    bool given;
    KindSet by, of; // default all
    Text reach;     // notation of a leaper; default K
    KindSet spares; // default none
    Span span;
} ExplosionDefinition;

// What men near a piece can't do, or have done to them: pieces.NAME.aura
typedef enum AuraEffect { AURA_FREEZE, AURA_PROTECT } AuraEffect;
typedef enum AuraSide { ON_ENEMIES, ON_FRIENDS, ON_ALL } AuraSide;

typedef struct AuraDefinition {
    AuraEffect effect; // they may not move (and attack nothing); they may not be taken
    AuraSide on;
    int older_on;      // 1 + the same by the older word; 0: not given
    KindSet of;        // which of them; default all
    Text reach;        // notation of a leaper: the squares around the piece; or `attack`; default K
    WhenDefinition when; // asked of the man touched
    Span span;
} AuraDefinition;

#endif
