// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men, conditions and deeds of a definition → parts of sentences.

#ifndef MEWS_WORDS_WORDING_H
#define MEWS_WORDS_WORDING_H

#include "base/arena.h"
#include "definition/definition.h"

// ---- men.c: men that a condition asks for → "at least two rooks on rank 8" --------------------

// What sentences on conditions need to know.
typedef struct Wording {
    Arena *arena;
    const Definition *definition;
    KindSet held;               // the kinds that can ever be in a hand
    bool of_limit;              // conditions are those of limits
    const char *other;          // what the other side is called; NULL: "the other side"
    const char *here;           // what the man on the rule's own square is called; NULL: "it"
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

// ---- when.c: conditions → "it has a rook and the other side has no queen" ---------------------

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

// ---- deed.c: what a move does → "a capture of a pawn that gives check" ------------------------

// The deed as a move by this kind, or by any if `kind` is NONE.
const char *deed_words(Arena *arena, const Definition *definition, const DeedDefinition *deed,
                       int kind);

// Is every move of the kind such a deed?
bool deed_is_any(const DeedDefinition *deed, int kind);

// ---- reach.c: the `reach` of a condition → "on a square beside it" ----------------------------

// Begins with a blank; "" if nothing is asked. `many`: the men there are more than one.
const char *reach_words(const Wording *wording, const MenDefinition *men, bool many);

#endif
