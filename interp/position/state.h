// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The part of a position's state that every width has in common, and the form of a Move.
// A state is a plain block of Tables.state_size bytes: this head, then the sets of the
// width, then the hands. Copying it is saving it.

#ifndef MEWS_POSITION_STATE_H
#define MEWS_POSITION_STATE_H

#include <assert.h>
#include <stddef.h>

#include "position/position.h"

typedef struct State {
    uint64_t key;
    uint32_t castling; // rights that are left, bit set over Rules.rights
    uint16_t halfmove, fullmove;
    uint16_t series_left; // moves left in the series, this one included; 1 without series
    uint8_t side;
    uint8_t passed_count, victim;
    uint8_t passed[PASSED_MAX];
    uint8_t struck_known, struck; // where the move before made a capture that Rules.strikes
    uint8_t padding[5];
    uint8_t men[]; // [square]; as many as the width has squares
} State;

static_assert(offsetof(State, men) == sizeof(State) && sizeof(State) % 16 == 0,
              "the sets behind the men must be aligned");

// Move, from the lowest bit:
//
//   0        8        16     20          28      36           52
//   +--------+--------+------+-----------+-------+------------+---
//   | from   | to     | type | promotion | extra | ordinal    | 0
//   +--------+--------+------+-----------+-------+------------+---
//
// type: 1 + MoveType. promotion: 1 + kind, or 0. extra: plain: 1 + number of the special
// mover, or 0; drop: kind; castle: index into Rules.castles. ordinal: walk: number of the
// way among those of the man (walks.inc).
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

#endif
