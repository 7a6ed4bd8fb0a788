// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where captured men go, in words.

#ifndef MEWS_WORDS_GAME_CAPTURES_H
#define MEWS_WORDS_GAME_CAPTURES_H

#include "words/men.h"
#include "words/piece/remarks.h"

// "A captured tokin goes to its captor's hand as a pawn, and any other man as it is." NULL if all
// captured men leave the game.
const char *captures_sentence(const Wording *wording);

// The same of one kind: "captured by falcon, it leaves the game".
void remark_captures(Remarks *remarks, const Definition *definition, int kind);

#endif
