// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is no fault in a variant, but hardly meant: warnings and notes. Nothing is said that
// isn't so: where something can't be known (whom a walk meets), it counts as possible.

#ifndef MEWS_LINT_LINT_H
#define MEWS_LINT_LINT_H

#include "position/position.h"

// What it takes is bounded, whatever the definition: memory by the arena's limit, time by a count
// of steps, which is the same on every machine. A note tells what was not looked at therefore.
enum {
    LINT_BYTES = 64 << 20,  // of scratch
    LINT_STEPS = 100000000, // about two seconds
};

// `start` is the variant's start position. Should the arena jump, what was found stays in the
// report, and lint_cut_short tells of the rest.
void lint_run(Arena *scratch, const Engine *engine, const Definition *definition,
              const Setup *start, long steps, Report *report);
void lint_cut_short(const Definition *definition, Report *report);

// Who can ever be in a hand, of either side.
KindSet lint_hands(Arena *scratch, const Engine *engine, const Definition *definition,
                   const Setup *start);

#endif
