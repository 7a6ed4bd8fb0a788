// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A FEN beside a picture or a hand.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_START_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_START_MEANT_H

#include "definition/reader.h"

// Reports that the start's `fen` and one of the others, which may be NULL, exclude each other.
void start_conflicts(Reader *reader, const Node *start, const Node *fen, const Node *picture,
                     const Node *hand);

#endif
