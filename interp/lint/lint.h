// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Warnings and notes on parts of a variant that are valid, but hardly intended. They are never
// wrong: what can't be known, such as which men a walk meets, counts as possible.

#ifndef MEWS_LINT_LINT_H
#define MEWS_LINT_LINT_H

#include "base/square.h"
#include "position/position.h"

// The cost is bounded for any definition: memory by the arena's limit, time by a count of steps,
// which is the same on every machine. A note says what was left out for that reason.
enum {
    LINT_BYTES = 64 << 20,  // of scratch
    LINT_STEPS = 100000000, // about two seconds
};

// `start` is the variant's start position. If the arena jumps out, the report keeps
// what was found, and lint_cut_short adds a note that the rest is missing.
void lint_run(Arena *scratch, const Engine *engine, const Definition *definition,
              const Setup *start, long steps, Report *report);
void lint_cut_short(const Definition *definition, Report *report);

// The kinds that can ever be in a hand, and those of each side.
KindsSeen lint_kinds(Arena *scratch, const Engine *engine, const Definition *definition,
                     const Setup *start);

// ---- within this folder: what the passes of lint.c share

// Where men can ever stand, in any game: perhaps more squares than they can reach, never fewer.
typedef struct Possible {
    Bits *stands[SIDES];   // [kind]
    Bits *left[SIDES];     // [kind]: those of them from which all moves were followed
    bool *promotes[SIDES]; // [kind]: some move of it ends (or begins) in its promotion zone
    KindSet hands[SIDES];  // kinds that can be in hand
    bool hands_by_fen;     // nothing but a FEN puts men there
    bool displaced;        // men are pushed, swapped …: any man may stand anywhere
} Possible;

typedef struct Lint {
    Arena *scratch;
    const Engine *engine;
    const Rules *rules;
    const Definition *definition;
    const Setup *start;
    Report *report;
    Possible possible;
    long steps;    // left, for all pieces together
    int cut;       // the first kind whose terms were not compared to the end, or NONE
    int cut_count; // how many such kinds there are
} Lint;

void lint_possible(Lint *lint); // possible.c: fills lint->possible, reports nothing
void lint_pieces(Lint *lint);   // pieces.c: men that can't move, promotions that can't happen
void lint_keys(Lint *lint);     // keys.c: rules that never apply
void lint_limits(Lint *lint);   // limits.c: deeds that no move is, conditions that never hold
void lint_castlings(Lint *lint); // castling.c: a part of lint_keys
void lint_effects(Lint *lint);   // effects.c: likewise
void lint_material(Lint *lint);                                   // material.c: likewise
int lint_men_at_start(const Lint *lint, KindSet kinds, int side); // their number
// limits.c: the key because of which no move fits the deed, and why; NULL: some move may
const char *lint_deed_obstacle(const Lint *lint, const DeedDefinition *deed, const char **why);
// … and a warning of each of these deeds of which that is so.
void lint_deeds(const Lint *lint, const DeedDefinition *deeds, size_t count);
void lint_start(Lint *lint);    // start.c: the first move, and what differs between the sides
void lint_terms(Lint *lint);    // terms.c: terms that add nothing

// ---- a piece's terms --------------------------------------------------------------------------

enum {
    LINT_TERMS_MAX = SQUARES_MAX, // so that a Bits is a set of terms as well
    LINT_WALK_STEPS = 200000,     // of one walk over a board of unknown squares, at most
};

// A term as the author wrote it: its entry in the definition, its place in the notation, and the
// terms of the pattern that it became.
typedef struct LintTerm {
    const TermDefinition *written;
    Span span;
    const PatternTerm *parts;
    size_t part_count;
    size_t ways, ending; // on a board of unknown squares; those that may end where they do
    int modes;           // of all ways
    bool walked;         // has no routes, must be walked: the numbers above mean nothing
    bool special;        // has a condition or consequence: generated before ordinary terms
} LintTerm;

// For one term: the earlier terms that may make the same moves, but turn the man into another
// kind.
typedef struct LintTwin {
    Bits asks; // these terms; all come before `met`
    int met;   // the first term that is known to, by the move `from`-`to`; or NONE
    uint8_t from, to;
} LintTwin;

typedef struct LintPiece {
    Lint *lint;
    const PieceDefinition *written;
    int kind;
    long steps; // left; negative: the comparison was cut short
    LintTerm *terms;
    size_t count;
    Bits walked;     // terms
    LintTwin *twins; // [term]
} LintPiece;

// Walks a part of a term. False if the walk ended early: the visitor stopped it, it took more than
// `most` steps, or the piece has no steps left.
bool lint_walk(LintPiece *piece, const WalkBoard *board, const PatternTerm *part, int from,
               int side, long most, WalkVisit visit, void *context);
// Notes a move that `later` and the `earlier` terms all make.
void lint_twins_met(LintPiece *piece, int later, const Bits *earlier, int from, int to);

// ways.c: finds the terms to which others leave nothing to add, and terms that make the same move.
// `dropped` is a set of terms.
void lint_ways(LintPiece *piece, const WalkBoard *board, Bits *dropped);
// meeting.c: finds terms that make the same move, where they must be walked on boards with men.
void lint_meetings(LintPiece *piece);
// Must a man promote after this move?
bool lint_always_promotes(const PieceDefinition *piece, int side, int from, int to);

// Is a man of this kind ever on the board?
bool lint_plays(const Lint *lint, int kind, int side);
static inline bool lint_ever_plays(const Lint *lint, int kind) {
    return lint_plays(lint, kind, WHITE) || lint_plays(lint, kind, BLACK);
}
// Is a man of one of these kinds ever in hand?
bool lint_ever_held(const Lint *lint, KindSet kinds);
SquareName lint_square(const Lint *lint, int square);

#endif
