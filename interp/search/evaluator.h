// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What says how good a position is, as the search sees it. Today there is one: the survey, whose
// weights follow from the rules (values.h).

#ifndef MEWS_SEARCH_EVALUATOR_H
#define MEWS_SEARCH_EVALUATOR_H

#include "search/traits.h"
#include "search/values.h"

typedef struct Evaluator {
    // What one thread of a search keeps for it; values and traits must outlive it. NULL if there is
    // no memory.
    void *(*begin)(const Values *values, const Traits *traits);
    // For the side to move, in hundredths of a pawn of chess. The kernel's top is the position, and
    // kernel_state_at has those before it: what a move has changed lies between the last two states.
    int (*value)(void *kept, const Kernel *kernel);
    void (*free)(void *kept); // `kept` may be NULL
} Evaluator;

extern const Evaluator evaluator_survey;

// By the survey, without what a thread keeps: for the side to move, in hundredths of a pawn of
// chess, or in sixteenths of that (SURVEY_UNIT).
int survey_value(const Kernel *kernel, const Values *values, const Traits *traits);
int survey_value_fine(const Kernel *kernel, const Values *values, const Traits *traits);

#endif
