// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Brackets and braces of YAML that don't match, and what stands where a value has ended. YAML
// finds out later, or says only that it expected something else.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_BRACKETS_H
#define MEWS_DEFINITION_SLIPS_TEXT_BRACKETS_H

#include "base/arena.h"
#include "base/report.h"

// Each looks for the reason of a fault at byte `at`, and reports it if it is there.

// Brackets and braces that don't match. `context`: where the innermost begins, if it is known.
bool brackets_mismatch(Arena *arena, const Source *source, size_t at, size_t context,
                       Report *report);

// A bracket or brace that ends a value while none is open.
bool bracket_surplus(const Source *source, size_t at, Report *report);

// A text behind the bracket or quote that ends its line's value.
bool value_ended(Arena *arena, const Source *source, size_t at, Report *report);

// A comma that is missing within brackets or braces.
bool comma_missing(Arena *arena, const Source *source, size_t at, Report *report);

#endif
