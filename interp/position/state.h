// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The part of a position's state that every width has in common. A state is a plain block of
// Tables.state_size bytes: this head, then the sets of the width, then what only some games need
// (layout.inc). Copying it is saving it. Its members follow from the rows of parts.inc.

#ifndef MEWS_POSITION_STATE_H
#define MEWS_POSITION_STATE_H

#include <assert.h>
#include <stddef.h>

#include "position/move.h"

// Bytes of the head before it is filled up to a multiple of 16.
enum { IN_HEAD8 = 1, IN_HEAD16 = 2, IN_TAIL8 = 0, IN_TAIL16 = 0 };
enum {
    STATE_BYTES = sizeof(uint64_t) + 1
#define PART_FLAGS(...) +sizeof(uint32_t)
#define PART_PASSED(...) +2 + PASSED_MAX
#define PART_NUMBER(name, store, ...) +IN_##store
#include "position/parts.inc"
};

// What counts as met, or is left aside, so that attacks don't depend on themselves.
enum Answering {
    ANSWERING_HERE = 1,  // `here` of conditions holds
    ANSWERING_AURAS = 2, // auras with `reach: attack` touch no man
};

#define MEMBER_HEAD8(type, name) type##8(name)
#define MEMBER_HEAD16(type, name) type##16(name)
#define MEMBER_TAIL8(type, name)
#define MEMBER_TAIL16(type, name)

// The widest members are first, so that there are no gaps.
typedef struct State {
    uint64_t key;
#define PART_FLAGS(name, ...) uint32_t name;
#include "position/parts.inc"
#define WIDE8(name)
#define WIDE16(name) int16_t name;
#define PART_NUMBER(name, store, ...) MEMBER_##store(WIDE, name)
#include "position/parts.inc"
#define NARROW8(name) uint8_t name;
#define NARROW16(name)
#define PART_NUMBER(name, store, ...) MEMBER_##store(NARROW, name)
#define PART_PASSED(name, ...) uint8_t name##_count, victim, name[PASSED_MAX];
#include "position/parts.inc"
    uint8_t answering; // in copies in which attackers are sought for which a rule asks: see Answering
    uint8_t padding[16 - STATE_BYTES % 16];
    uint8_t men[]; // [square]; as many as the width has squares
} State;

#undef WIDE8
#undef WIDE16
#undef NARROW8
#undef NARROW16
#undef MEMBER_HEAD8
#undef MEMBER_HEAD16
#undef MEMBER_TAIL8
#undef MEMBER_TAIL16

static_assert(offsetof(State, padding) == STATE_BYTES, "no gaps, as states are compared by bytes");
static_assert(offsetof(State, men) == sizeof(State) && sizeof(State) % 16 == 0,
              "the sets behind the men must be aligned");

#endif
