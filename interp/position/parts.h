// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The parts of a position as a table, and a Setup, which has room for all of them. parts.inc is
// the list.

#ifndef MEWS_POSITION_PARTS_H
#define MEWS_POSITION_PARTS_H

#include "base/random.h"
#include "rules/rules.h"

// What a square of `past` holds if it was empty; squares from PAST_HALF on are the second half.
enum { PAST_EMPTY = 255, PAST_HALF = 128 };
_Static_assert(1 + 2 * KINDS_MAX < PAST_EMPTY && SQUARES_MAX == 2 * PAST_HALF, "room for all men");

static inline int past_squares(const Rules *rules) {
    return rules->board.squares < PAST_HALF ? rules->board.squares : PAST_HALF;
}

// The number of each part: PART_men, PART_hands …
enum {
#define PART_MEN(name, ...) PART_##name,
#define PART_COUNTS(name, ...) PART_##name,
#define PART_FLAGS(name, ...) PART_##name,
#define PART_SQUARES(name, ...) PART_##name,
#define PART_PASSED(name, ...) PART_##name,
#define PART_NUMBER(name, ...) PART_##name,
#include "position/parts.inc"
    PART_COUNT
};
_Static_assert((int)PART_COUNT <= (int)KEY_PARTS_MAX, "a seed for each part's keys");

// Everything that a FEN says, for any backend. It need not be a legal position.
typedef struct Setup {
#define PART_MEN(name, ...) uint8_t name[SQUARES_MAX]; // MAN_NONE or man_make()
#define PART_COUNTS(name, most, ...) uint8_t name[SIDES][most];
#define PART_FLAGS(name, ...) uint32_t name;
#define PART_SQUARES(name, ...) Bits name;
#define PART_PASSED(name, ...) \
    int name##_count; /* squares passed */ \
    uint8_t name[PASSED_MAX]; \
    int victim; /* square of the man that passed them; NONE without any */
#define PART_NUMBER(name, ...) int name;
#include "position/parts.inc"
} Setup;

typedef enum PartShape {
    SHAPE_MEN, SHAPE_COUNTS, SHAPE_FLAGS, SHAPE_SQUARES, SHAPE_PASSED, SHAPE_NUMBER, SHAPES
} PartShape;

// When a part counts in a key.
typedef enum Share {
    SHARE_NONE,
    SHARE_ALL,
    SHARE_STAGE,   // only as far as some rule depends on it, see Stages
    SHARE_IF_TAKEN // only if a man could be taken en passant
} Share;

typedef enum FenForm {
    FEN_OWN,    // a field that fen.c has a function for
    FEN_NUMBER, // mark and number: x3
    FEN_SQUARE, // mark and square: !e5
    FEN_PAST,   // mark, and squares with what stood on them: !e4P,d5-
    FEN_TALLIES, // pairs, White's and Black's: +1+0,3+3
    FEN_CLOCK,  // a number without mark, at the end
    FEN_LIMIT,  // mark and number; without mark where the square passed would be
    FEN_FORMS
} FenForm;

typedef struct Part {
    const char *name;
    PartShape shape;
    size_t at; // its member in Setup; a number is an int there
    bool (*used)(const Rules *rules);
    Share key, perft;
    // Counts and flags: their number in this game. Counts: the room for them, for each side.
    int (*count)(const Rules *rules);
    int room;
    // Numbers: bytes in State. A value is from least to most. If there is a limit, it is the most,
    // and the value if a FEN doesn't give one.
    int bytes, rest, least, most;
    int (*limit)(const Rules *rules, const Setup *setup);
    // In FEN: see FenForm. `always`: also if the value is `rest`.
    FenForm fen;
    char mark;
    bool always;
    const char *code;                      // of its faults
    const char *lacking, *meaning, *sample; // this game LACKING; expected MEANING, such as SAMPLE
} Part;

extern const Part position_parts[PART_COUNT];

extern const Setup setup_blank; // an empty board, every part at rest

static inline int *setup_number(Setup *setup, int part) {
    return (int *)(void *)((char *)setup + position_parts[part].at);
}

static inline int setup_number_of(const Setup *setup, int part) {
    return *(const int *)(const void *)((const char *)setup + position_parts[part].at);
}

// The largest value of a number; its value if a FEN doesn't give one.
int setup_most(const Rules *rules, const Setup *setup, int part);
int setup_silent(const Rules *rules, const Setup *setup, int part);

// Are this part, or all parts, the same in both?
bool setup_same_part(const Setup *one, const Setup *other, int part);
bool setup_same(const Setup *one, const Setup *other);

// A part that has an impossible value: a count of men that the rules don't know, a number beyond
// its limit, anything but rest in a game that doesn't use the part. NONE if there is none.
int setup_unfit(const Rules *rules, const Setup *setup);
// Puts each part that has an impossible value, as men or the side were changed, to rest.
void setup_rest_unfit(const Rules *rules, Setup *setup);

// ---- keys

// The key of a value from 0 to 255: a square, a bit's number, a small number.
static inline uint64_t part_key(const Keys *keys, int part, int value) {
    return keys->part[part][value];
}

// The key of a value of any size. `index` tells the values of one part apart.
static inline uint64_t part_key_wide(const Keys *keys, int part, int index, uint64_t value) {
    return random_of(keys->part[part][index] + value);
}

// The key of the squares passed and of the victim's square, whose halves are swapped.
static inline uint64_t passed_key(const Keys *keys, const uint8_t *passed, int count, int victim) {
    if (!count)
        return 0;
    uint64_t turned = part_key(keys, PART_passed, victim);
    uint64_t key = (turned << 32 | turned >> 32) ^ part_key(keys, PART_passed, passed[0]);
    for (int i = 1; i < count; i++) // hardly ever more than one
        key ^= part_key(keys, PART_passed, passed[i]);
    return key;
}

#endif
