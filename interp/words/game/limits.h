// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the limits of a turn mean for a piece: "never makes a drop that mates".

#ifndef MEWS_WORDS_GAME_LIMITS_H
#define MEWS_WORDS_GAME_LIMITS_H

#include "words/men.h"
#include "words/piece/remarks.h"

// " if its side is in check", ", for Black, in moves 2 to 3 of the game, if …": when a rule holds.
const char *rule_when_words(const Wording *wording, WhenDefinition when);

// The same; `own` is what its own side is called, as in "its side".
const char *rule_when_words_of(const Wording *wording, WhenDefinition when, const char *own);

void remark_limits(Remarks *remarks, const Definition *definition, int kind);

// "a drop of a pawn or a capture"
const char *deed_list_words(Arena *arena, const Definition *definition,
                            const DeedDefinition *deeds, size_t count);

// ", as it has a rook on e1": why a limit binds the side; "" if it asks nothing of that side but
// in which moves it is.
const char *limit_when_words(Arena *arena, const Definition *definition,
                             const WhenDefinition *when, int side);

// "Black has a rook in hand": the condition of a term as it is for the side; likewise "".
const char *term_when_words(Arena *arena, const Definition *definition, const WhenDefinition *when,
                            int side);

// The same of one of its men alone: number i of those it has and, behind them, those it lacks.
const char *term_part_words(Arena *arena, const Definition *definition, const WhenDefinition *when,
                            size_t i, int side);

// "A side must make a drop of a falcon if it can, as long as it has no falcon on the board.", "A
// side may not make a drop that gives check.": what the limit says of any man. Returns how many
// sentences there are.
enum { LIMIT_SENTENCES = 3 }; // at most
size_t limit_sentences(const Wording *wording, const LimitDefinition *limit,
                       const char *sentences[LIMIT_SENTENCES]);

// The condition of a permission to drop, as it is for the side: "if White has a king on rank 1";
// "" if it asks nothing of that side.
const char *drop_when_words(Arena *arena, const Definition *definition,
                            const DropRuleDefinition *rule, int side);

#endif
