// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The part of a position's state that every width has in common.
// A state is a plain block of Tables.state_size bytes: this head, then the sets of the
// width, then the hands. Copying it is saving it.

#ifndef MEWS_POSITION_STATE_H
#define MEWS_POSITION_STATE_H

#include <assert.h>
#include <stddef.h>

#include "position/move.h"

typedef struct State {
    uint64_t key;
    uint32_t castling; // the rights that are left, bit set over Rules.rights
    uint16_t halfmove, fullmove;
    uint16_t series_left; // moves left in the series, this one included; 1 without series
    uint8_t side;
    uint8_t passed_count, victim;
    uint8_t passed[PASSED_MAX];
    uint8_t struck_known, struck; // square of a capture by the last move, see Rules.strikes
    uint8_t passes; // number of passes just before, 2 at most
    uint8_t padding[4];
    uint8_t men[]; // [square]; as many as the width has squares
} State;

static_assert(offsetof(State, men) == sizeof(State) && sizeof(State) % 16 == 0,
              "the sets behind the men must be aligned");

#endif
