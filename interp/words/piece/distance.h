// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A slider's term whose moves are as long as there are men on their lines → one English sentence.

#ifndef MEWS_WORDS_PIECE_DISTANCE_H
#define MEWS_WORDS_PIECE_DISTANCE_H

#include "base/writer.h"
#include "betza/pattern.h"
#include "definition/definition.h"

// "it may jump over its own side's men, but not over the enemy's"
const char *distance_jumps(const DistanceDefinition *distance);

void distance_write(Writer *writer, const PatternTerm *term, const DistanceDefinition *distance);

#endif
