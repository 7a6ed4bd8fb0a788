// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A Pattern is what a piece does by its notation, on any board: for each term an automaton whose
// states are legs. A walk starts at an entry, makes that state's leg, follows one of its edges,
// makes the next leg, and so on, until it has made the leg of a `final` state. Defaults, the order
// of letters, ranges swapped by `y` and `g`, groups, `?` and riders with `z` or `q` are all worked
// out here. All vectors are White's; Black's are rotated by 180°.
//
// Chains with `a` and brackets are two spellings of the same patterns: who reads a Pattern can't
// see which of them the author used. Groups stay loops of the automaton.

#ifndef MEWS_BETZA_PATTERN_H
#define MEWS_BETZA_PATTERN_H

#include "base/arena.h"
#include "base/report.h"

enum {
    LEGS_MAX = 64,  // states of a term
    RIDES_MAX = 16, // directions of a state
    UNLIMITED = 99, // a ride's max: enough for several rounds of a wrapped board
};

// What the square where a leg ends may hold, and what happens there. After a final leg the piece
// stays on the square; after any other leg it goes on.
enum {
    MODE_MOVE = 1,    // empty
    MODE_CAPTURE = 2, // an enemy, which is lifted off
    MODE_FRIEND = 4,  // a friend, which is lifted off (`d`)
    MODE_PASSANT = 8, // a square that may be taken en passant (`e`)
    MODE_ROYAL = 16,  // an enemy royal, which is lifted off (`k`)
    MODE_HURDLE = 32, // mid leg only: any man, which stays (`p`, `g`)
};

// One direction of a leg: `min` to `max` equal steps.
typedef struct Ride {
    int8_t x, y;
    uint8_t min, max;
} Ride;

// Which men a `{…}` admits. Names are letters (White's) or kinds' names, as written.
typedef struct Filter {
    bool negated; // {!…}
    Text *names;
    size_t count;
} Filter;

typedef enum HopRule {
    HOP_NONE,
    HOP_ONE,  // final leg with `p`: exactly one hurdle on the way, lands anywhere beyond
    HOP_MANY, // `pp`: one or more hurdles
    HOP_NEXT, // `g`: exactly one, lands on the next step behind it
} HopRule;

// Which way a walk turned last.
enum { TURN_LEFT = 0, TURN_NONE = 1, TURN_RIGHT = 2 };

typedef struct Directions Directions; // the direction letters of a leg: betza/passes.h

typedef struct Edge {
    uint16_t to; // state
    // rides[3 * r + turn]: bit set of the rides of `to` that may follow ride r of this state
    // when the last non-zero turn of the walk went `turn`. (A straight or reversed ride
    // leaves the turn as it is; any other sets it: see pattern_turn.)
    // NULL if this state is `universal`: then ask pattern_follow.
    const uint16_t *rides;
} Edge;

typedef struct LegState {
    Span span;
    Ride rides[RIDES_MAX];
    uint8_t ride_count;
    uint8_t modes;
    bool universal;       // `U`: leaps to any square; has no rides
    bool final;           // the walk ends with this leg (then it has no edges)
    HopRule hop;          // final legs only
    bool friendly_hurdle; // `t` with `p` or `g`
    uint8_t skip;         // `j` on one-step vectors: squares jumped over, whatever they hold
    bool lame;            // `n` on a leap: some staircase must be free
    uint8_t over;   // `j` on a longer leap: 1 exactly one man on some staircase, 2 one or more
    bool wraps;     // `o`: files are a ring
    bool over_void; // `w`: void squares of a staircase count as empty; a mid leg may end on void
    bool farthest;  // `ww`: it ends on an empty square only where it can't make another step
    bool unload;    // `u`: the man lifted last is put down on this leg's start
    bool equal_length; // `i` on a continuation leg: as many steps as the leg before
    bool marks_passed; // `n`: squares passed may be taken en passant
    bool induce;       // `x`: a friend on the leg's end goes on, or lends its moves
    const Filter
        *filter; // NULL: all men. With `p`/`g` on a mid leg: the hurdle's, else the lifted man's
    const Directions *directions;
    Edge *edges;
    uint16_t edge_count;
} LegState;

typedef struct Entry {
    uint16_t state;
    uint16_t rides; // bit set: the rides the first leg may take
} Entry;

typedef struct PatternTerm {
    Span span;
    LegState *states;
    uint16_t state_count;
    Entry *entries;
    uint16_t entry_count;
    bool unmoved;       // `i`: only a piece that has not moved
    bool self_avoiding; // no two legs may end on the same square, or on the start
    bool null_allowed;  // a walk back to its start without any effect is a move
    bool loops;         // some state may be visited again
    bool induces;       // some state has `induce`
    // Directions before a bracket: which displacements from start to end are allowed, as a
    // bit set over the classes of pattern_class; all bits set: any.
    uint32_t outer;
} PatternTerm;

typedef struct Pattern {
    PatternTerm *terms;
    size_t term_count;
    bool faulty; // there were errors: some terms are missing
    size_t warnings;
} Pattern;

// Parses and expands a whole notation string. Every fault goes into the report, with its
// span inside the text and a suggestion where there is one; the result leaves faulty terms
// out and is never NULL. A written term may become two: one with those of its ways
// to begin that ask for an unmoved piece (`i`), one with the others.
Pattern *pattern_read(Arena *arena, Text notation, Report *report);

// Of the notes since `serial` drops those on leaps with several shortest paths if there is more
// than one: whoever gives a piece several such leaps knows what they do.
void pattern_settle_notes(Report *report, size_t serial);

// The rides of `to` (bit set; bit 0 if it is universal) that may follow the heading (hx,hy)
// when the last turn went `turn`.
uint16_t pattern_follow(const LegState *to, int hx, int hy, int turn);

// The turn after going from heading (hx,hy) to (x,y), given the one before.
int pattern_turn(int hx, int hy, int x, int y, int before);

// The class of a displacement, as a bit number of PatternTerm.outer, or -1 for none.
int pattern_class(int x, int y);

// Reads direction tokens such as "fh" or "fl" as a region around a square, in the eight-fold
// sense of K extended to any distance. White's view: (x,y) is where the other man stands.
typedef struct Region {
    bool given;
    uint16_t sectors; // bit set over 16 sectors: 8 headings and the 8 gaps between them
} Region;
Region region_read(Text tokens, Report *report);
bool region_has(Region region, int x, int y);

#endif
