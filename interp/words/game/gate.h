// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Gating in words: where men of the hand may be put behind others, and how that is typed.

#ifndef MEWS_WORDS_GAME_GATE_H
#define MEWS_WORDS_GAME_GATE_H

#include "base/arena.h"
#include "definition/definition.h"

// Of a definition with gating; the same for each of its kinds. `held`: those that can ever be in a
// hand.
const char *gate_words(Arena *arena, const Definition *definition, KindSet held);

#endif
