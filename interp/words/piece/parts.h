// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The parts of an explanation: legs of moves and phrases about them, names, families, jumps, what
// fits on a line.

#ifndef MEWS_WORDS_PIECE_PARTS_H
#define MEWS_WORDS_PIECE_PARTS_H

#include "base/arena.h"
#include "base/writer.h"
#include "betza/pattern.h"
#include "definition/definition.h"
#include "picture/picture.h"

// ---- phrases.c --------------------------------------------------------------------------------

// A set of headings. The eight of the compass are bits 0 (ahead), 1 (ahead right), … 7
// clockwise; the eight gaps between them, where oblique leaps go, are bits 8 … 15: bit 8 + i
// lies between compass headings i and i + 1.
typedef uint32_t Headings;

Headings phrase_heading(int x, int y);
Headings phrase_first_headings(const PatternTerm *term); // of the steps with which it begins
void phrase_headings(Writer *writer, Headings headings);
// The same for whole moves of any distance: " at least as far forward as sideways".
void phrase_ends(Writer *writer, Headings headings);

// A set of turns: bit 0 straight on, then clockwise 1 slight, 2 square, 3 sharp right, 4 back,
// 5 sharp, 6 square, 7 slight left. Slight is 45° on the compass headings, and anything less
// than 90° elsewhere; likewise sharp.
typedef uint32_t Turns;

Turns phrase_turn(int hx, int hy, int x, int y);
void phrase_turns(Writer *writer, Turns turns, bool compass);

// "steps one square", "slides up to 3 squares", "leaps 1 by 2 squares": the rides of the bit
// set; with their headings if `aimed`.
void phrase_motion(Writer *writer, const LegState *state, uint32_t rides, bool aimed);

// What the leg needs of the squares on its way, and its side effects: ", over exactly one man".
void phrase_conditions(Writer *writer, const LegState *state);

// " (only pawn or rook)": which men the leg is about.
void phrase_filter(Writer *writer, const Filter *filter);

// " to move or capture", ", only to capture": the purpose of a last leg. `comma`: the words before
// it end with a clause.
void phrase_purpose(Writer *writer, const LegState *state, bool swaps, bool comma);

// " to an empty square": what must be on the square at the end of a leg from which the walk goes
// on.
void phrase_passage(Writer *writer, const LegState *state, bool puts_down);

// ---- legs.c -----------------------------------------------------------------------------------

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

// ---- jumps.c ----------------------------------------------------------------------------------

typedef struct Jump {
    const LegPhrase *over, *onto;
    uint64_t next; // bit set over the jumps
} Jump;

typedef struct Chain {
    const Legs *legs;
    Jump jumps[LEGS_MAX];
    int count;
    const LegPhrase *tail; // NULL: none
} Chain;

// ---- fit.c
//
// A Pattern → the piece's usual name. It depends on the moves, not on how the notation is written.

// NULL if the piece has none. The arenas are those of compare_patterns.
const char *names_find(Arena *arena, Arena *scratch, const Pattern *pattern);

// ---- jumps.c
//
// Several terms that are chains of jumps → one sentence, if they are one piece's ways to go on.

// May the terms belong to one family? They are chains of short jumps of one sort.
bool family_alike(const PatternTerm *a, const PatternTerm *b);

// The directions of the jumps, if all that the terms allow together on a board of that size is to
// jump in any of these as often as there is room, but never straight back; else 0.
Headings family_headings(const PatternTerm *const *terms, size_t count, int files, int ranks);

// Tells so in words; the term is any of the family.
void family_write(Writer *writer, const PatternTerm *term, Headings headings);

// ---- fit.c
//
// A term without the leaps and slides for which the board is too small.

// The kind with that letter or name; NONE if a filter's name is neither.
int kind_named(const Definition *definition, Text name);

// Men in braces go by their names in the definition: "a king" for `K`.
void term_name_men(Arena *arena, const Definition *definition, PatternTerm *term);

void term_fit(Arena *arena, const Definition *definition, PatternTerm *term);

// ---- jumps.c
//
// Chains of jumps, as in draughts, in short: two legs are one jump.

// Writes the walk as jumps. False, and nothing is written, if it has any other leg.
bool jumps_write(Writer *writer, const Legs *legs);

// ---- sentence.c
//
// A slider's term whose moves are as long as there are men on their lines → one English sentence.

// "it may jump over its own side's men, but not over the enemy's"
const char *distance_jumps(const DistanceDefinition *distance);

void distance_write(Writer *writer, const PatternTerm *term, const DistanceDefinition *distance);

// ---- sentence.c
//
// One term of a pattern → one English sentence.

// `alone`: the game is not known, so the sentence mentions what depends on it. `brief`: chains of
// jumps are told as such, not leg by leg.
const char *sentence_text(Arena *arena, const PatternTerm *term, bool alone, bool brief);

// Does only the first leg begin, and each lead only to the next and perhaps to itself?
bool sentence_is_row(const Legs *legs);
void sentence_write_row(Writer *writer, const Legs *legs, int first); // from that leg on

#endif
