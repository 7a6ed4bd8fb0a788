// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves in words, and told by what takes what: "knight f3" "bishop takes c4" "RxR"
// "Rxr" "exr".

#ifndef MEWS_NOTATION_SPELLINGS_MOVE_WORDS_H
#define MEWS_NOTATION_SPELLINGS_MOVE_WORDS_H

#include "notation/spellings/move_forms.h"
#include "notation/refusals/refusal.h"

Form form_words; // "knight takes e5" is Nxe5
Form form_pass;  // "pass" "--" is 0000

// Does the text begin with this word (or these), in capitals or not? Returns its bytes, or 0.
size_t move_words_begin(const char *text, const char *word);

// Does the text say in words that something is taken?
bool move_words_capture(const char *text);

// The only legal move that the words mean, in SAN. False if there is none, or several.
bool move_words_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]);

// "RxR": tells which moves that may be, or that there is none. False if the text isn't of the
// kind.
bool move_words_tell(Refusal *refusal);

#endif
