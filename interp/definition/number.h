// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that isn't a number, where one must stand → the number that may be meant.

#ifndef MEWS_DEFINITION_NUMBER_H
#define MEWS_DEFINITION_NUMBER_H

#include "base/arena.h"
#include "base/source.h"

// "4.5" for "4,5" or "4.5 pawns", "5" for "five" or "+05"; NULL if nothing is plainly meant.
// `sure`: nothing that the author wrote is lost. Only decimals have a point.
const char *number_meant(Arena *arena, Text text, bool decimals, bool *sure);

#endif
