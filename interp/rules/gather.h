// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where the routes of one kind's terms are gathered: ordinary moves, captures en passant,
// specials, filtered movers, walks, and what other kinds may borrow.

#ifndef MEWS_RULES_GATHER_H
#define MEWS_RULES_GATHER_H

#include "rules/compile.h"

// Everything that one kind does, for one side, while its terms are compiled one by one.
typedef struct Gathering {
    Compiler *compiler;
    const PieceDefinition *written;
    int side;
    Clause clause; // of the present term, but for what its notation says
    int passant_when;                     // the condition of captures en passant
    size_t ordinary_count, passant_count; // in Compiler.ordinary, Compiler.passant
    SpecialMover *specials;
    size_t special_count, special_capacity;
    FilteredList filtered;
    WalkMover *walks, *loans;
    size_t walk_count, walk_capacity, loan_count, loan_capacity;
    DistanceTerm *distances;
    size_t distance_count, distance_capacity;
} Gathering;

void gather_term(Gathering *gathering, const PatternTerm *term, const TermDefinition *written);

// distance.c: a term with `distance`
void gather_distance(Gathering *gathering, const PatternTerm *term, const TermDefinition *written);

// Adds routes under one clause, sorted by their start. None marks squares that it passes.
void gather_routes(Gathering *gathering, Route *routes, size_t count, Clause clause);

// movement.c: keeps the condition of a term. Returns its number, as in Clause.
int movement_when(Compiler *compiler, When when);

// A term by which the man stays where it is.
void gather_stay(Gathering *gathering, const TermDefinition *written);

// Makes the piece's lists of all that was gathered.
void gather_done(Gathering *gathering, SidePiece *piece);

// Can men of this kind be taken en passant? If not, the squares that they pass don't matter.
bool is_victim(const Compiler *compiler, const PieceDefinition *written);

// Reports names in the term's filters that no piece has.
void check_filters(Compiler *compiler, const PatternTerm *term);

#endif
