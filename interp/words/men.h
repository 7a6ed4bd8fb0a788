// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The men that a condition asks for → the object of a sentence: "at least two rooks on rank 8".

#ifndef MEWS_WORDS_MEN_H
#define MEWS_WORDS_MEN_H

#include "base/arena.h"
#include "definition/definition.h"

// What sentences on conditions need to know.
typedef struct Wording {
    Arena *arena;
    const Definition *definition;
    KindSet held;      // the kinds that can ever be in a hand
    bool of_limit;     // conditions are those of limits
    const char *other; // what the other side is called; NULL: "the other side"
    const char *here;  // what the man on the rule's own square is called; NULL: "it"
    const TermDefinition *term; // whose condition it is, or NULL
} Wording;

typedef struct MenWords {
    const char *words;
    bool many;  // "there are", not "there is"
    bool comma; // they end with an aside, so a comma must follow unless the sentence ends
} MenWords;

// Whose men these are. Neutral ones are meant if only neutral kinds are named.
MenSide men_side(const Definition *definition, const MenDefinition *men);

// `own` is the side whose areas are meant, or NONE if the condition is asked of both. `lacking`:
// what is there if the men are not.
MenWords men_words(const Wording *wording, const MenDefinition *men, int own, bool lacking);

#endif
