// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Phrases for the parts of a movement: direction, distance, turn, conditions, purpose.

#ifndef MEWS_WORDS_PIECE_PHRASES_H
#define MEWS_WORDS_PIECE_PHRASES_H

#include "base/writer.h"
#include "betza/pattern.h"

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

#endif
