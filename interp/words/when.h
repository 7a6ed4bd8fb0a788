// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Conditions → clauses: "it has a rook and the other side has no queen".

#ifndef MEWS_WORDS_WHEN_H
#define MEWS_WORDS_WHEN_H

#include "words/men.h"

// The men of one side: "a king, no rook and exactly two pawns". No words if none are asked for.
MenWords when_list(const Wording *wording, const WhenDefinition *when, MenSide side);

// All that isn't about the own side's men. `own` is what that side is called: "it".
MenWords when_others(const Wording *wording, const WhenDefinition *when, const char *own);

// The whole condition without its move numbers and its own `side`.
MenWords when_clauses(const Wording *wording, const WhenDefinition *when, const char *own);

// "except on White's first move of the game, ", and takes that out of the condition; or "".
const char *when_except(const Wording *wording, WhenDefinition *when);

// "in moves 2 to 6 of the game, ", or "".
const char *when_moves(Arena *arena, const WhenDefinition *when);

// Does the condition say the same of both sides?
bool when_impartial(const Definition *definition, const WhenDefinition *when);

void clause_add(Arena *arena, MenWords *clauses, const char *start, MenWords men);

#endif
