// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A sentence in place of a map → the map that is meant.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_SENTENCE_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_SENTENCE_MEANT_H

#include "definition/reader.h"

// Reports `king on rank 8`, with "{has: {pieces: king, at: rank 8}}", if the section's maps can
// say that. False for a text of one word, and one that names no piece and no area.
bool sentence_report(Reader *reader, SectionId id, const Node *node);

// "pawn", "[pawn, rook]": the pieces that the text names, also in the plural; NULL: none.
const char *sentence_pieces(Reader *reader, const char *text);

// "{has: {pieces: king, at: rank 8}}" for `king` and `last-rank`, "{lacks: king}" for `gone`; NULL
// if the text names no area and says nothing of the kind.
const char *sentence_condition(Reader *reader, const char *piece, const char *said);

#endif
