// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a side may do, must do and counts in its turn: deeds, limits, tallies, who moves next.

#ifndef MEWS_DEFINITION_CONDUCT_H
#define MEWS_DEFINITION_CONDUCT_H

#include "definition/hands.h"
#include "definition/conditions.h"

// What a move is, as bits: a word of `is` each.
typedef enum DeedIs {
    DEED_MOVE = 1, // not a capture, drop, castling or pass
    DEED_CAPTURE = 2,
    DEED_DROP = 4,
    DEED_CASTLING = 8,
    DEED_PASS = 16,
    DEED_PROMOTION = 32, // besides one of those before …
    DEED_GATING = 64,    // … and so is this, …
    DEED_FLIP = 128,     // … and this: effects have flipped somebody
} DeedIs;

typedef enum Gives { GIVES_ANY, GIVES_CHECK, GIVES_MATE, GIVES_CHECK_ONLY, GIVES_NONE } Gives;

// What a move does. Of the keys that are given all hold. A set that is empty asks for nothing.
typedef struct DeedDefinition {
    unsigned is;      // one of these, …
    KindSet is_kinds; // … or one of these moved
    KindSet by, into; // the mover's kind before and after
    KindSet of;       // one of these was taken
    Area from, to;
    Gives gives;
    bool undoes; // all men stand as before the move just made
    Span span;
} DeedDefinition;

bool deed_asks(const DeedDefinition *deed); // for anything at all

// While `when` holds the mover may never do one of `never`, may do only what is one of `only`, and
// must do one of `must` if a legal move is one.
typedef struct LimitDefinition {
    WhenDefinition when;
    DeedDefinition *never, *only, *must;
    size_t never_count, only_count, must_count;
    Span span;
} LimitDefinition;

enum { TALLIES_MAX = 8, TALLY_MAX = 255 };

// A number for each side. A move that fits one of `reset` sets its side's to 0; then one that fits
// `deed` raises it, if `when` holds after the move.
typedef struct TallyDefinition {
    Text name; // first, as of all that have names
    DeedDefinition deed;
    WhenDefinition when;
    DeedDefinition *reset;
    size_t reset_count;
    Span span;
} TallyDefinition;

// What a check does within a series.
typedef enum SeriesCheck {
    CHECK_ENDS,   // the series is over
    CHECK_AT_END, // only its last move may give check
    CHECK_FREE,   // nothing; no move may capture the royal
} SeriesCheck;

// When royals must be safe.
typedef enum SeriesSafe {
    SAFE_EACH, // after each move
    SAFE_END,  // after the turn: a move is legal if the turn can still be finished so
} SeriesSafe;

// SERIES_END_MAX: the most moves in a turn with SAFE_END, as all that may follow a move is tried.
enum { SERIES_LENGTHS_MAX = 64, SERIES_LENGTH_MAX = 99, SERIES_END_MAX = 4 };

// Several moves in a turn.
typedef struct SeriesDefinition {
    bool given;
    int *lengths; // of the turns of both sides, in order; the last for ever
    size_t length_count;
    bool by_side; // … or instead two: of White's turns and of Black's
    int step;     // by how much each turn after these is longer than the one before
    SeriesCheck check;
    SeriesSafe safe;
    bool stop;       // after its first move the turn may end early, by a pass
    int first;       // older words: the only length, 0 if it isn't said, …
    bool check_ends; // … and whether a check ends the series
    Span span;
} SeriesDefinition;

// The most moves that a turn may have.
static inline int series_longest(const SeriesDefinition *series) {
    int longest = series->given && series->step ? NUMBER_MAX : 1;
    for (size_t i = 0; series->given && i < series->length_count; i++)
        longest = series->lengths[i] > longest ? series->lengths[i] : longest;
    return longest;
}

// How many moves the side makes in its turn with this full-move number.
static inline int series_length(const SeriesDefinition *series, int fullmove, int side) {
    long turn = 2L * (fullmove - 1) + side, last = (long)series->length_count - 1;
    if (!series->given)
        return 1;
    long length = series->by_side ? series->lengths[side] + (long)series->step * (fullmove - 1)
                  : turn <= last  ? series->lengths[turn]
                                  : series->lengths[last] + series->step * (turn - last);
    return length < NUMBER_MAX ? (int)length : NUMBER_MAX;
}

// When a side that isn't in check may pass, while `when` holds.
typedef enum PassMay { PASS_NEVER, PASS_ANY, PASS_STUCK } PassMay; // stuck: it has no other move

typedef struct PassDefinition {
    PassMay may;
    WhenDefinition when;
    Span span;
} PassDefinition;

enum { THENS_MAX = 4 };

// A second part, chosen within the same move. Exactly one of `put`, `move` and `take` is given.
typedef struct ThenDefinition {
    int put;    // this kind is put on an empty square, …
    Text along; // … which is reached so from where the first part ended; none: on any
    bool moves; // one of these men moves …
    KindSet move;
    MenSide side;
    Text betza;          // … so; none: by its own terms
    MenDefinition *take; // one of these men is removed
    size_t take_count;
    Area zone; // where it may end
    bool optional;
    DeedDefinition upon; // first parts that have it
    WhenDefinition when; // on the position after the first part
    Span span;
} ThenDefinition;

// `turns`, but for its limits.
typedef struct TurnsDefinition {
    MustCapture must_capture;
    PreferDefinition *prefers; // in this order
    size_t prefer_count;
    Removal removal;
    PassDefinition pass;
    bool facing; // royals that face each other must be parted, or a pass draws
    Span facing_at;
    SeriesDefinition series;
    ThenDefinition *thens; // the first whose `when` holds is in force
    size_t then_count;
} TurnsDefinition;

#endif
