// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A rule that stands at the top level and is written below the piece that it is about: `drops`.

#ifndef MEWS_DEFINITION_SLIPS_PIECE_RULE_H
#define MEWS_DEFINITION_SLIPS_PIECE_RULE_H

#include "definition/reader.h"

// "drops: {pieces: archer, zone: rank 1}", as the rule for the piece is written at the top level;
// NULL: the key is no such rule, or its value says that more is meant.
const char *piece_rule(Reader *reader, const Node *piece, const Node *item);

// Is the word one for such a rule?
bool piece_rule_is(const char *word);

#endif
