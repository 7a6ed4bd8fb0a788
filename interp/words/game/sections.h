// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What holds for the game, in sentences: a function for each part of a definition.

#ifndef MEWS_WORDS_GAME_SECTIONS_H
#define MEWS_WORDS_GAME_SECTIONS_H

#include "base/arena.h"
#include "definition/definition.h"
#include "words/kinds.h"
#include "words/men.h"
#include "words/piece/remarks.h"

// ---- turns.c
//
// `turns` in sentences: series, passes, facing royals, compulsory captures.

const char *then_sentence(const Wording *wording, size_t i); // then.c: of the i-th second part
void turns_sentences(const Wording *wording, Remarks *sentences);

// ---- captures.c
//
// Where captured men go, in words.

// "A captured tokin goes to its captor's hand as a pawn, and any other man as it is." NULL if all
// captured men leave the game.
const char *captures_sentence(const Wording *wording);

// The same of one kind: "captured by falcon, it leaves the game".
void remark_captures(Remarks *remarks, const Definition *definition, int kind);

// ---- clock.c
//
// Move limits → sentences.

// "The game is drawn after 50 moves by each side without a capture or a move by a pawn.";
// `otherwise`: what is asked before it doesn't hold.
const char *clock_sentence(const Wording *wording, size_t limit, bool otherwise);

// Those of all limits, each on one or more of them.
void clock_sentences(const Wording *wording, Remarks *sentences);

// ---- conduct.c

// All that is true of the game as a whole.
void game_sentences(Remarks *sentences, const Wording *wording);

// ---- gate.c
//
// Gating in words: where men of the hand may be put behind others, and how that is typed.

// Of a definition with gating; the same for each of its kinds. `held`: those that can ever be in a
// hand.
const char *gate_words(Arena *arena, const Definition *definition, KindSet held);

// ---- limits.c
//
// What the limits of a turn mean for a piece: "never makes a drop that mates".

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
// side may not make a drop that gives check.": what the limit says of any man.
void limit_sentences(const Wording *wording, const LimitDefinition *limit, Remarks *sentences);

// The condition of a permission to drop, as it is for the side: "if White has a king on rank 1";
// "" if it asks nothing of that side.
const char *drop_when_words(Arena *arena, const Definition *definition,
                            const DropRuleDefinition *rule, int side);

// ---- material.c
//
// Drawn material → sentences.

void material_sentences(const Wording *wording, Remarks *sentences);

// ---- outcome.c
//
// Entries of `checkmate` and `stalemate` → sentences.

// Entries of both, if they are lists or have conditions.
size_t outcomes_count(const Definition *definition);
// Those of `checkmate`, which come first, or those of `stalemate`.
size_t outcomes_told(const Definition *definition, bool mated);

// "A side that is mated wins if the other side has just made a drop of a pawn."
const char *outcome_sentence(const Wording *wording, size_t entry);

// The same without the "otherwise" of all but the first.
const char *outcome_words(const Wording *wording, size_t entry);

// Does the entry ask for this kind by name, or for what it has just done?
bool outcome_names(const Definition *definition, size_t entry, int kind);

// What single words say, `stalemate: loss`, or the standards.
void plain_outcomes(const Wording *wording, Remarks *sentences);

// Has the game any royals, so that there can be check?
bool has_royals(const Definition *definition);

// ---- points.c
//
// Points, and the side that wins what is drawn → sentences.

void points_sentences(const Wording *wording, Remarks *sentences);

// "13", "1.5"
const char *number_words(Arena *arena, int64_t hundredths);

// What is counted: "stones" of the only kind, "men" if each counts 1 point, else "points". Without
// words where points never decide.
Noun points_noun(const Wording *wording);

// ---- repetition.c
//
// Entries of `repetition` → sentences.

// "When a position occurs for the third time, the game is drawn." Those of all entries, and what a
// chase is if the game asks for chases.
void repetition_sentences(const Wording *wording, Remarks *sentences);

#endif
