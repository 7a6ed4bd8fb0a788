// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling.

#ifndef MEWS_DEFINITION_CASTLING_H
#define MEWS_DEFINITION_CASTLING_H

#include "definition/conditions.h"

// One castling move family: king and partner start on fixed squares (given for White,
// reflected for Black).
typedef struct CastlingDefinition {
    Text name;
    Span span;
    Span king_span;              // of its `king`, which may be taken over alone
    int king, partner;           // kinds
    int king_from, partner_from; // squares
    Bits king_to;                // one or more squares
    int partner_to;              // square, or NONE: next to the king on the side it came from
    Bits over;                   // empty squares that the king passes; none: those between
    unsigned safe;               // SafeAt: where the king may not be attacked
    bool safe_given;             // … even if it isn't royal
    bool from_check, through_check; // older words: it may start, pass, where it is attacked
    WhenDefinition when;         // on the position before; its `side`: whose castling it is
    bool past_men;               // the partner jumps over men on its way
    bool dropped;                // a drop that brings both to their squares gives the right
    bool drawn;                  // in a shuffled game from wherever they have been drawn to
} CastlingDefinition;

// Does the side have this castling?
static inline bool castling_is_of(const CastlingDefinition *castling, int side) {
    return castling->when.side == NONE || castling->when.side == side;
}

#endif
