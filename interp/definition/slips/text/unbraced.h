// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Maps that lack their braces.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_UNBRACED_H
#define MEWS_DEFINITION_SLIPS_TEXT_UNBRACED_H

#include "base/arena.h"
#include "definition/slips/text/lines.h"

// The value with braces round it, if its key wants a map and the value is pairs of a map; NULL: it
// isn't.
const char *braces_around(Arena *arena, const Source *source, Line line, Span value);

#endif
