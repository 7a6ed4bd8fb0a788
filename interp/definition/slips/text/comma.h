// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts that a comma has torn within braces or brackets.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_COMMA_H
#define MEWS_DEFINITION_SLIPS_TEXT_COMMA_H

#include "base/arena.h"
#include "base/report.h"
#include "definition/yaml.h"

// Joins them in a file's tree, and reports each. What they were meant for stands there then, so
// that nothing follows from the slip.
void commas_join(Arena *arena, Node *root, Report *report);

#endif
