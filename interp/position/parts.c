// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The table of parts, made from the rows of parts.inc, and what goes by it: the blank Setup,
// comparing and checking Setups.

#include "position/parts.h"

#include <string.h>

// ---- what the rows need

static int series_whole(const Rules *rules, const Setup *setup) {
    return turn_length(&rules->turns, setup->fullmove, setup->side);
}

#define USED(name, used) \
    static bool name##_used(const Rules *rules) { \
        (void)rules; \
        return used; \
    }
#define COUNT(name, count) \
    static int name##_count(const Rules *rules) { \
        return count; \
    }
#define PART_MEN(name, used, ...) USED(name, used)
#define PART_COUNTS(name, most, count, used, ...) USED(name, used) COUNT(name, count)
#define PART_FLAGS(name, count, used, ...) USED(name, used) COUNT(name, count)
#define PART_SQUARES(name, used, ...) USED(name, used)
#define PART_PASSED(name, used, ...) USED(name, used)
#define PART_NUMBER(name, store, rest, used, ...) USED(name, used)
#include "position/parts.inc"
#undef USED
#undef COUNT

// ---- the table

// How many bytes a number has in State.
enum { BYTES_HEAD8 = 1, BYTES_TAIL8 = 1, BYTES_HEAD16 = 2, BYTES_TAIL16 = 2 };

#define ROW(part, form, ...) \
    [PART_##part] = {.name = #part, \
                     .shape = form, \
                     .at = offsetof(Setup, part), \
                     .used = part##_used, \
                     __VA_ARGS__},
const Part position_parts[PART_COUNT] = {
#define PART_MEN(name, used, ...) ROW(name, SHAPE_MEN, __VA_ARGS__)
#define PART_COUNTS(name, most, number, used, ...) \
    ROW(name, SHAPE_COUNTS, .room = most, .count = name##_count, __VA_ARGS__)
#define PART_FLAGS(name, number, used, ...) \
    ROW(name, SHAPE_FLAGS, .count = name##_count, __VA_ARGS__)
#define PART_SQUARES(name, used, ...) ROW(name, SHAPE_SQUARES, __VA_ARGS__)
#define PART_PASSED(name, used, ...) ROW(name, SHAPE_PASSED, __VA_ARGS__)
#define PART_NUMBER(name, store, idle, used, ...) \
    ROW(name, SHAPE_NUMBER, .bytes = BYTES_##store, .rest = idle, __VA_ARGS__)
#include "position/parts.inc"
};
#undef ROW

const Setup setup_blank = {
#define PART_PASSED(name, ...) .victim = NONE,
#define PART_NUMBER(name, store, rest, ...) .name = rest,
#include "position/parts.inc"
};

// ---- numbers

int setup_most(const Rules *rules, const Setup *setup, int part) {
    const Part *row = &position_parts[part];
    if (part == PART_just)
        return (1 << rules->conduct.just_count) - 1;
    return row->limit ? row->limit(rules, setup) : row->most;
}

int setup_silent(const Rules *rules, const Setup *setup, int part) {
    const Part *row = &position_parts[part];
    return row->limit && row->used(rules) ? row->limit(rules, setup) : row->rest;
}

// ---- two Setups

static const void *member(const Setup *setup, int part) {
    return (const char *)setup + position_parts[part].at;
}

// In bytes; 0: the squares passed, which are several members.
static size_t part_size(int part) {
    switch (position_parts[part].shape) {
    case SHAPE_MEN:
        return SQUARES_MAX;
    case SHAPE_COUNTS:
        return SIDES * (size_t)position_parts[part].room;
    case SHAPE_FLAGS:
        return sizeof(uint32_t);
    case SHAPE_SQUARES:
        return sizeof(Bits);
    case SHAPE_NUMBER:
        return sizeof(int);
    case SHAPE_PASSED:
    case SHAPES:
        break;
    }
    return 0;
}

static bool same_passed(const Setup *one, const Setup *other) {
    if (one->passed_count != other->passed_count)
        return false;
    return !one->passed_count ||
           (one->victim == other->victim &&
            memcmp(one->passed, other->passed, (size_t)one->passed_count) == 0);
}

bool setup_same_part(const Setup *one, const Setup *other, int part) {
    if (position_parts[part].shape == SHAPE_PASSED)
        return same_passed(one, other);
    return memcmp(member(one, part), member(other, part), part_size(part)) == 0;
}

bool setup_same(const Setup *one, const Setup *other) {
    for (int part = 0; part < PART_COUNT; part++)
        if (!setup_same_part(one, other, part))
            return false;
    return true;
}

// ---- is a Setup possible?

static bool men_fit(const Rules *rules, const uint8_t *men) {
    for (int square = 0; square < SQUARES_MAX; square++)
        if (men[square] && (square >= rules->board.squares ||
                            !bits_has(&rules->board.exists, square) ||
                            man_kind(men[square]) >= rules->piece_count))
            return false;
    return true;
}

static bool counts_fit(const Rules *rules, const uint8_t *counts, const Part *row) {
    int count = row->used(rules) ? row->count(rules) : 0;
    for (int i = 0; i < SIDES * row->room; i++)
        if (counts[i] && i % row->room >= count)
            return false;
    return true;
}

// Can what is said of the squares' past be so, and is it something else than what stands there?
static bool past_fits(const Rules *rules, const Setup *setup) {
    for (int square = 0; square < SQUARES_MAX; square++) {
        int past = setup->past[square / PAST_HALF][square % PAST_HALF];
        int man = past == PAST_EMPTY ? MAN_NONE : past;
        if (past && (square >= rules->board.squares ||
                     !bits_has(&rules->board.exists, square) || man == setup->men[square] ||
                     (man && (man_kind(man) >= rules->piece_count ||
                              (rules->pieces[man_kind(man)].neutral && man_side(man) == BLACK)))))
            return false;
    }
    return true;
}

static bool flags_fit(const Rules *rules, uint32_t flags, const Part *row) {
    int count = row->count(rules);
    return count >= 32 || flags >> count == 0;
}

static bool squares_fit(const Rules *rules, const Bits *squares, const Part *row) {
    Bits beyond = bits_minus(*squares, rules->board.exists);
    return row->used(rules) ? bits_empty(&beyond) : bits_empty(squares);
}

static bool passed_fits(const Rules *rules, const Setup *setup, const Part *row) {
    int count = setup->passed_count;
    for (int i = 1; i < count; i++)
        if (setup->passed[i - 1] >= setup->passed[i])
            return false;
    if (!count || !row->used(rules))
        return !count;
    return count <= PASSED_MAX && setup->victim >= 0 &&
           setup->victim < rules->board.squares && setup->men[setup->victim];
}

static bool number_fits(const Rules *rules, const Setup *setup, int part) {
    const Part *row = &position_parts[part];
    int value = setup_number_of(setup, part);
    if (row->fen == FEN_SQUARE && value >= 0 && !bits_has(&rules->board.exists, value & 255))
        return false;
    if (part == PART_limit && value != row->rest && !rules_count_to(rules, value))
        return false;
    return value == row->rest || (row->used(rules) && value >= row->least &&
                                  value <= setup_most(rules, setup, part));
}

static bool part_fits(const Rules *rules, const Setup *setup, int part) {
    const Part *row = &position_parts[part];
    switch (row->shape) {
    case SHAPE_MEN:
        return men_fit(rules, member(setup, part));
    case SHAPE_COUNTS:
        return counts_fit(rules, member(setup, part), row) &&
               (part != PART_past || past_fits(rules, setup));
    case SHAPE_FLAGS:
        return flags_fit(rules, *(const uint32_t *)member(setup, part), row);
    case SHAPE_SQUARES:
        return squares_fit(rules, member(setup, part), row);
    case SHAPE_PASSED:
        return passed_fits(rules, setup, row);
    case SHAPE_NUMBER:
        return number_fits(rules, setup, part);
    case SHAPES:
        break;
    }
    return true;
}

int setup_unfit(const Rules *rules, const Setup *setup) {
    for (int part = 0; part < PART_COUNT; part++)
        if (!part_fits(rules, setup, part))
            return part;
    return NONE;
}

void setup_rest_unfit(const Rules *rules, Setup *setup) {
    for (int part = 0; part < PART_COUNT; part++) {
        if (part_fits(rules, setup, part))
            continue;
        if (position_parts[part].shape == SHAPE_PASSED) {
            setup->passed_count = 0;
            setup->victim = NONE;
        } else {
            memcpy((char *)setup + position_parts[part].at, member(&setup_blank, part),
                   part_size(part));
        }
    }
}
