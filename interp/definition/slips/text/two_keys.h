// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two keys with their values in one line, which needs braces around them and a comma between.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_TWO_KEYS_H
#define MEWS_DEFINITION_SLIPS_TEXT_TWO_KEYS_H

#include "base/arena.h"
#include "base/report.h"

// Does a second key of the language end at the colon there, as in `value: 9 move: Q`? Reports
// that.
bool keys_beside(Arena *arena, const Source *source, size_t colon, Report *report);

#endif
