// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling: its moves and rights.

#ifndef MEWS_RULES_CASTLING_H
#define MEWS_RULES_CASTLING_H

#include "definition/definition.h"
#include "rules/conditions.h"

enum { CASTLES_MAX = 240, RIGHTS_MAX = 32 };

// One castling move. White's O-O-O in chess: king e1-c1, partner a1-d1, empty {b1,c1,d1}, safe
// {d1,e1} and safe_end.
typedef struct Castle {
    int side, right;    // `right`: bit number in State.castling
    int king, partner;  // kinds
    int king_from, king_to, partner_from, partner_to;
    Bits empty;         // must be empty
    Bits safe;          // a king put on any of these, its start vacated, must not be attacked …
    bool safe_end;      // … nor on king_to, once the partner has moved, too …
    bool always_safe;   // … whether it is royal or not
    const When *when;   // NULL: always
    bool two_legs;      // its text needs the partner's move too
} Castle;

// A castling right. White's for O-O-O in chess: king_from e1, partner_from a1, kings {e1}, letter
// Q. In Chess960 the array is drawn, so the right for a rook on a1 has b1 to h1 in `kings`: the
// rules don't know on which of them the king will start.
typedef struct Right {
    int side, king_from, partner_from, king, partner;
    Bits kings;  // {king_from}; with `drawn` all squares from which the king might castle so
    bool dropped; // given by a drop after which both are there
    bool drawn;  // king and partner stand where the shuffle puts them
    char letter; // in FEN: K, Q, or the partner's file; lower case for Black
    const char *name; // of its castling, which is taken over …
    Text taken_from;  // … from this, as the file that extends it says; else the text is NULL
} Right;

// The square of the right's king, if the partner is on its own square; NONE if either is missing.
int right_king_square(const Right *right, const uint8_t men[]);

#endif
