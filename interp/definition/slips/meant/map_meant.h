// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A value in the place of a map → the map that is meant.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_MAP_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_MAP_MEANT_H

#include "definition/reader.h"

// The map of the section for which the text may stand, as "{to: queen}"; or NULL. `key` is the one
// whose value it is; NULL: it is an item of a list.
const char *map_meant(Reader *reader, const Key *key, SectionId id, const Node *node);

// The same for a map from captors to victims: "{pawn: pawn}".
const char *victims_meant(Reader *reader, const Node *node);

// Reports `promotion: [queen, rook]`, a list of pieces where a map has a key for them.
bool refuse_pieces(Reader *reader, const Key *key, const Node *node);

// Reports `becomes: none`, and that a piece never moves by another word than `[]`.
bool refuse_nothing(Reader *reader, const Key *key, const Node *node);

// Reports `{a1, b2}`, whose keys have no values, as the list that is meant.
bool refuse_braces(Reader *reader, const Node *map);

#endif
