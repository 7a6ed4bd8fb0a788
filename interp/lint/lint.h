// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is no fault in a variant, but hardly meant: warnings and notes. Nothing is said that
// isn't so: where something can't be known (whom a walk meets), it counts as possible.

#ifndef MEWS_LINT_LINT_H
#define MEWS_LINT_LINT_H

#include "position/position.h"

// `start` is the variant's start position.
void lint_run(Arena *scratch, const Engine *engine, const Definition *definition,
              const Setup *start, Report *report);

// Who can ever be in a hand, of either side.
KindSet lint_hands(Arena *scratch, const Engine *engine, const Definition *definition,
                   const Setup *start);

#endif
