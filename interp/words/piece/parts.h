// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The parts of an explanation: names, families, jumps, what fits on a line.

#ifndef MEWS_WORDS_PIECE_PARTS_H
#define MEWS_WORDS_PIECE_PARTS_H

#include "base/arena.h"
#include "base/writer.h"
#include "betza/pattern.h"
#include "definition/definition.h"
#include "picture/picture.h"
#include "words/piece/legs.h"

// ---- names.c
//
// A Pattern → the piece's usual name. It depends on the moves, not on how the notation is written.

// NULL if the piece has none. The arenas are those of compare_patterns.
const char *names_find(Arena *arena, Arena *scratch, const Pattern *pattern);

// ---- family.c
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

// ---- distance.c
//
// A slider's term whose moves are as long as there are men on their lines → one English sentence.

// "it may jump over its own side's men, but not over the enemy's"
const char *distance_jumps(const DistanceDefinition *distance);

void distance_write(Writer *writer, const PatternTerm *term, const DistanceDefinition *distance);

// ---- passage.c
//
// Two boards side by side, drawn apart: a last leg from a square of one to the same square of the
// other is told as that, not as the leap that it is on the whole board.

// How far it is to the other board, if the term begins on one and ends on the other; else 0.
int passage_files(const Definition *definition, const TermDefinition *term);
// Does the term begin on any square of its board?
bool passage_from_all(const Definition *definition, const TermDefinition *term);

// The leg before a last one that leaps so many files; NULL: it is no such term. Bit sets of its
// rides: those that may be taken, and those behind which this leap is possible.
const LegState *passage_before(const PatternTerm *term, int files, uint32_t *rides,
                               uint32_t *taken);
void passage_write(Writer *writer, const PatternTerm *term);

// ---- sentence.c
//
// One term of a pattern → one English sentence.

// `alone`: the game is not known, so the sentence mentions what depends on it. `brief`: chains of
// jumps are told as such, not leg by leg.
void sentence_write(Writer *writer, const PatternTerm *term, bool alone, bool brief);
const char *sentence_text(Arena *arena, const PatternTerm *term, bool alone, bool brief);

// Does only the first leg begin, and each lead only to the next and perhaps to itself?
bool sentence_is_row(const Legs *legs);
void sentence_write_row(Writer *writer, const Legs *legs, int first); // from that leg on

#endif
