// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Warnings on notation that is clear here, but which other programs read otherwise, or in which
// some letters aren't needed.

#ifndef MEWS_BETZA_LINT_H
#define MEWS_BETZA_LINT_H

#include "betza/leg.h"

// About the direction letters of a first leg.
void lint_directions(Reading *reading, const LegSource *source, const Directions *directions,
                     Sense sense);

// `n` or `j`, written at `letter`, on a leap that has several staircases.
void lint_staircases(Reading *reading, const LegSource *source, const SyntaxPart *letter);

// Letters that made no difference in any role.
void lint_unused(Reading *reading, const SyntaxPart *parts, size_t count);

// A letter written again.
void lint_repeated(Reading *reading, const SyntaxPart *part);

#endif
