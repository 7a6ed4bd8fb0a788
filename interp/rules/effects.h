// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What follows a move by itself, and what men near a piece suffer: see EffectDefinition and
// AuraDefinition.

#ifndef MEWS_RULES_EFFECTS_H
#define MEWS_RULES_EFFECTS_H

#include "definition/effects.h"
#include "rules/conduct.h"

// What follows a move by itself. Arrays over SIDES are indexed by the mover's side. In atomic
// chess a capture has two: `{at: around, act: ACT_REMOVE, side: MEN_BOTH}` with the eight squares
// around each square in `around`, and `{at: end, act: ACT_REMOVE}` for the captor.
typedef struct Effect {
    Deed upon; // sets it off; `by` holds every kind that may, and `gives` isn't asked
    EffectAt at;
    EffectAct act;
    int becomes; // ACT_BECOME: the kind
    KindSet of, with;
    KindSet neutral; // neutral men of these kinds are found, whatever `side` says
    MenSide side;
    int tail;     // only moves of the clauses with this number set it off; 0: all moves
    bool attacks; // AT_AROUND: on the squares that the mover attacks; `around` is NULL then
    Leaper reach;               // AT_BETWEEN, AT_ENCLOSED
    const Bits *around[SIDES];  // AT_AROUND: [square of the mover]
    Bits area[SIDES];           // AT_AREA
    // ACT_CAPTURE: [square of a man]: a move can take the man only if it ends on one of these;
    // AT_BEHIND: only if it begins on one.
    const Bits *targets[SIDES];
    When when; // asked of each man that it finds
} Effect;

typedef struct Aura {
    int kind; // that has the aura
    AuraEffect effect;
    AuraSide on;
    KindSet of;
    bool attacks;             // it touches men on the squares that the owner attacks; if not:
    const Bits *reach[SIDES]; // [owner's side][square]
    When when;                // asked of each man that it touches
} Aura;

#endif
