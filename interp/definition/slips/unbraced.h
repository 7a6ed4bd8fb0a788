// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Maps that lack their braces.

#ifndef MEWS_DEFINITION_SLIPS_UNBRACED_H
#define MEWS_DEFINITION_SLIPS_UNBRACED_H

#include "base/arena.h"
#include "definition/slips/lines.h"

// The value in braces, if it stands behind a key that wants a map and is pairs of one; else NULL.
const char *braces_around(Arena *arena, const Source *source, Line line, Span value);

#endif
