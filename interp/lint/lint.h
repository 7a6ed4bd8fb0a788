// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Warnings and notes on parts of a variant that are valid, but hardly intended. They are never
// wrong: what can't be known, such as which men a walk meets, counts as possible.

#ifndef MEWS_LINT_LINT_H
#define MEWS_LINT_LINT_H

#include "position/position.h"

// The cost is bounded for any definition: memory by the arena's limit, time by a count of steps,
// which is the same on every machine. A note says what was left out for that reason.
enum {
    LINT_BYTES = 64 << 20,  // of scratch
    LINT_STEPS = 100000000, // about two seconds
};

// `start` is the variant's start position. If the arena jumps out, the report keeps
// what was found, and lint_cut_short adds a note that the rest is missing.
void lint_run(Arena *scratch, const Engine *engine, const Definition *definition,
              const Setup *start, long steps, Report *report);
void lint_cut_short(const Definition *definition, Report *report);

// The kinds that can ever be in a hand, and those of each side.
KindsSeen lint_kinds(Arena *scratch, const Engine *engine, const Definition *definition,
                     const Setup *start);

#endif
