// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The form of a Move.

#ifndef MEWS_POSITION_MOVE_H
#define MEWS_POSITION_MOVE_H

#include "position/position.h"

// Move, from the lowest bit:
//
//   0        8        16     20          28      36           52     60        61
//   +--------+--------+------+-----------+-------+------------+------+---------+---
//   | from   | to     | type | promotion | extra | ordinal    | gate | partner | 0
//   +--------+--------+------+-----------+-------+------------+------+---------+---
//
// type: 1 + MoveType. promotion: 1 + kind, or 0. extra: plain: 1 + number of the special
// mover, or 0; drop: kind; castle: index into Rules.castles. ordinal: walk: number of the
// way among those of the man (walks.inc). gate: 1 + kind that is put from the hand on the square
// left, or 0; partner: on the square that the partner of a castling left.
static inline Move move_make(MoveType type, int from, int to, int promotion, int extra,
                             int ordinal) {
    return (Move)from | (Move)to << 8 | (Move)(type + 1) << 16 | (Move)(promotion + 1) << 20 |
           (Move)extra << 28 | (Move)ordinal << 36;
}

static inline int move_from(Move move) {
    return (int)(move & 255);
}

static inline int move_to(Move move) {
    return (int)(move >> 8 & 255);
}

static inline MoveType move_type(Move move) {
    return (MoveType)((int)(move >> 16 & 15) - 1);
}

static inline int move_promotion(Move move) { // kind or NONE
    return (int)(move >> 20 & 255) - 1;
}

static inline int move_extra(Move move) {
    return (int)(move >> 28 & 255);
}

static inline int move_ordinal(Move move) {
    return (int)(move >> 36 & 0xFFFF);
}

static inline Move move_with_gate(Move move, int kind, bool partner) {
    return move | (Move)(kind + 1) << 52 | (Move)partner << 60;
}

static inline int move_gate(Move move) { // kind or NONE
    return (int)(move >> 52 & 255) - 1;
}

static inline bool move_gate_partner(Move move) {
    return move >> 60 & 1;
}

// Is it a plain move, and no gating?
static inline bool move_is_plain(Move move) {
    return (move & ((Move)255 << 52 | (Move)15 << 16)) == (Move)(MOVE_PLAIN + 1) << 16;
}

#endif
