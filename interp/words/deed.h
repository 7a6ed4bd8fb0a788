// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Deeds, what a move does → nouns: "a capture of a pawn that gives check".

#ifndef MEWS_WORDS_DEED_H
#define MEWS_WORDS_DEED_H

#include "words/piece/remarks.h"

// The deed as a move by this kind, or by any if `kind` is NONE.
const char *deed_words(Arena *arena, const Definition *definition, const DeedDefinition *deed,
                       int kind);

// Can a move of the kind be such a deed?
bool deed_concerns(const Remarks *remarks, const Definition *definition,
                   const DeedDefinition *deed, int kind);

// Those of the deeds that concern the kind, joined by "or"; "" if none does.
const char *deeds_words(const Remarks *remarks, const Definition *definition,
                        const DeedDefinition *deeds, size_t count, int kind);

// Is every move of the kind such a deed?
bool deed_is_any(const DeedDefinition *deed, int kind);

#endif
