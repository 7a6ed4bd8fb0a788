// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the passes of lint.c share.

#ifndef MEWS_LINT_INNER_H
#define MEWS_LINT_INNER_H

#include "base/square.h"
#include "lint/lint.h"

// Where men can come to be at all, in any game; never too little.
typedef struct Reach {
    Bits *stands[SIDES];      // [kind]
    Bits *left[SIDES];        // [kind]: of these, whose moves have been followed
    bool *promotes[SIDES];    // [kind]: some move of it ends (or begins) in its promotion zone
    KindSet hands[SIDES];     // kinds that can be in hand
    bool displaced;           // men are pushed, swapped …: who is in the game may be anywhere
} Reach;

typedef struct Lint {
    Arena *scratch;
    const Engine *engine;
    const Rules *rules;
    const Definition *definition;
    const Setup *start;
    Report *report;
    Reach reach;
    long steps;    // still to be made over all
    int cut;       // the first kind whose terms were not compared to the end, or NONE
    int cut_count; // how many such kinds there are
} Lint;

void lint_reach(Lint *lint);  // reach.c: fills lint->reach, says nothing
void lint_pieces(Lint *lint); // pieces.c: men that can't move, promotions that can't be
void lint_keys(Lint *lint);   // keys.c: rules that never apply
void lint_start(Lint *lint);  // start.c: the first move, and what differs between the sides
void lint_terms(Lint *lint);  // terms.c: terms that add nothing

// ---- a piece's terms --------------------------------------------------------------------------

enum {
    LINT_TERMS_MAX = SQUARES_MAX, // so that a Bits is a set of terms as well
    LINT_WALK_STEPS = 200000,     // at most, of one walk over a board on which nothing is known
};

// A term as it is written: its entry in the definition, its place in the notation's text, and
// what of the pattern it has become.
typedef struct LintTerm {
    const TermDefinition *said;
    Span span;
    const PatternTerm *parts;
    size_t part_count;
    size_t ways, ending; // on a board on which nothing is known; those that may end there
    int modes;           // of all ways
    bool walked;         // not to be said in routes: then the numbers mean nothing
    bool special;        // it is generated before plain ones
} LintTerm;

// Of a term: with which earlier ones it may make the same moves without becoming the same piece.
typedef struct LintTwin {
    Bits asks; // terms, all before `met`
    int met;   // the first that is found to, or NONE; by a move
    uint8_t from, to;
} LintTwin;

typedef struct LintPiece {
    Lint *lint;
    const PieceDefinition *said;
    int kind;
    long steps; // still to be made; below 0: it was cut short
    LintTerm *terms;
    size_t count;
    Bits walked; // terms
    LintTwin *twins; // [term]
} LintPiece;

// Walks a part of a term. False if it ended early: the visitor stopped it, or it took more than
// `most` steps, or the piece's last ones.
bool lint_walk(LintPiece *piece, const WalkBoard *board, const PatternTerm *part, int from,
               int side, long most, WalkVisit visit, void *context);
// A move by both `later` and `earlier` terms is found.
void lint_twins_met(LintPiece *piece, int later, const Bits *earlier, int from, int to);

// ways.c: which terms do others make superfluous, the smaller ones first? And which make the same
// move? `dropped` is a set of terms.
void lint_ways(LintPiece *piece, const WalkBoard *board, Bits *dropped);
// meeting.c: the same move of terms that must be walked on boards with men.
void lint_meetings(LintPiece *piece);
// Must a man who goes so promote?
bool lint_always_promotes(const PieceDefinition *piece, int side, int from, int to);

// Is a man of this kind ever on the board?
bool lint_plays(const Lint *lint, int kind, int side);
SquareName lint_square(const Lint *lint, int square);

#endif
