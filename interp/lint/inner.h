// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the passes of lint.c share.

#ifndef MEWS_LINT_INNER_H
#define MEWS_LINT_INNER_H

#include "lint/lint.h"

// Where men can come to be at all, in any game; never too little.
typedef struct Reach {
    Bits *stands[SIDES];      // [kind]
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
} Lint;

void lint_reach(Lint *lint);  // reach.c: fills lint->reach, says nothing
void lint_terms(Lint *lint);  // terms.c: terms that add nothing
void lint_pieces(Lint *lint); // pieces.c: men that can't move, promotions that can't be
void lint_keys(Lint *lint);   // keys.c: rules that never apply
void lint_start(Lint *lint);  // start.c: the first move, and what differs between the sides

// A term as it is written: its entry in the definition, and the byte of the notation's text at
// which it begins.
typedef struct LintTerm {
    const TermDefinition *said;
    size_t start;
} LintTerm;
// meeting.c: do both terms make the same move on one of some boards? Then it goes from *from to
// *to. A move that must promote doesn't count.
bool lint_terms_meet(Lint *lint, int kind, const LintTerm *a, const LintTerm *b, int *from,
                     int *to);
// Must a man who goes so promote?
bool lint_always_promotes(const PieceDefinition *piece, int side, int from, int to);

// Is a man of this kind ever on the board?
bool lint_plays(const Lint *lint, int kind, int side);
// "e4"
typedef struct SquareName {
    char text[8];
} SquareName;
SquareName lint_square(const Lint *lint, int square);

#endif
