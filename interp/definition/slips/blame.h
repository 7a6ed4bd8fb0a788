// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Findings in a file that is extended, but caused by the file that extends it.

#ifndef MEWS_DEFINITION_SLIPS_BLAME_H
#define MEWS_DEFINITION_SLIPS_BLAME_H

#include "definition/definition.h"

// Sources that are extended, directly or not; the first is that of `extends` itself.
typedef struct Bases {
    const Source *const *sources;
    size_t count;
} Bases;

// Moves findings from `serial` on that are in one of the bases to where the definition's own
// file removes the thing, or to its `extends`. Those that are also in `alone`, the report of
// the bases by themselves, stay; it may be NULL. Notes on the bases go away.
void definition_blame(const Definition *definition, Bases bases, Report *report, size_t serial,
                      const Report *alone);

#endif
