// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The automaton of a term → legs, as people tell them. A leg may be two states of the automaton,
// one that ends the walk and one that goes on; these become one Leg.

#ifndef MEWS_WORDS_PIECE_LEGS_H
#define MEWS_WORDS_PIECE_LEGS_H

#include "words/piece/phrases.h"

typedef struct LegPhrase {
    const LegState *going;  // the state that goes on, or NULL
    const LegState *ending; // the final state, or NULL
    uint64_t states;        // bit set: those two
    uint64_t next;          // bit set over the legs
    uint32_t entry;         // rides with which a walk may begin
    bool begins;
} LegPhrase;

typedef struct Legs {
    const PatternTerm *term;
    LegPhrase legs[LEGS_MAX];
    int count;
} Legs;

enum { TURN_STATES = 3 };

typedef struct Turning {
    Turns turns[TURN_STATES]; // for each last turn
    bool compass;             // all headings are the compass's
} Turning;

// Legs in the order in which walks reach them.
void legs_collect(Legs *legs);
// How walks turn when they reach the leg from another.
Turning legs_turning(const Legs *legs, const LegPhrase *leg);
void legs_write_turning(Writer *writer, Turning turning);
// Where the leg goes if that doesn't depend on where the leg before it went; 0 if it does, or if
// there is only one way to come.
Headings legs_headings(const Legs *legs, const LegPhrase *leg);

#endif
