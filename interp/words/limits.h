// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the limits of a turn mean for a piece: "never makes a drop that mates".

#ifndef MEWS_WORDS_LIMITS_H
#define MEWS_WORDS_LIMITS_H

#include "words/remarks.h"

// "a capture of a pawn that gives check"; of a move by this kind, or NONE.
const char *deed_words(Arena *arena, const Definition *definition, const DeedDefinition *deed,
                       int kind);

// Can a move of the kind be such a deed?
bool deed_concerns(const Remarks *remarks, const Definition *definition,
                   const DeedDefinition *deed, int kind);

void remark_limits(Remarks *remarks, const Definition *definition, int kind);

#endif
