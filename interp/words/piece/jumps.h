// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Chains of jumps, as in draughts, in short: two legs are one jump.

#ifndef MEWS_WORDS_PIECE_JUMPS_H
#define MEWS_WORDS_PIECE_JUMPS_H

#include "words/piece/legs.h"

// Writes the walk as jumps. False, and nothing is written, if it has any other leg.
bool jumps_write(Writer *writer, const Legs *legs);

#endif
