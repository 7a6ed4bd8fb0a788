// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Words of the field where a map stands that has no place for them: `win: checkmate`,
// `after: explode`, `immune: {from: pawn}`. What is told is the key that says it.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_END_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_END_MEANT_H

#include "definition/reader.h"

// The value of a key: `after: explode`, `from: pawn`.
bool said_elsewhere(Reader *reader, const Key *key, const Node *node);

// A text where the key has a map, or an item of a list of these: `win: [checkmate, stalemate]`,
// `immune: from pawns`.
bool map_said_elsewhere(Reader *reader, const Key *key, const Node *node);

// A key in a case that is one of `end`: `win: {checkmate: true}`. `outer` is the case.
bool end_key_report(Reader *reader, SectionId id, const Node *outer, const Node *item);

// An end as a condition with its result: `end: {when: stalemated, result: losses}`.
bool end_when_report(Reader *reader, SectionId id, const Node *map, const Node *item);

// A case at the top level: `win: checkmate`.
bool case_above_end(Reader *reader, SectionId id, const Node *item);

#endif
