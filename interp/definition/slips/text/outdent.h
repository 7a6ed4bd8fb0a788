// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys that stand in the column of the key they belong to.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_OUTDENT_H
#define MEWS_DEFINITION_SLIPS_TEXT_OUTDENT_H

#include "base/arena.h"
#include "base/report.h"
#include "definition/yaml.h"

// Puts them below it in a file's tree, so that nothing follows from the slip, and reports it.
void keys_indent(Arena *arena, Node *root, Report *report);

#endif
