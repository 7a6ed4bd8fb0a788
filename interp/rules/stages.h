// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Stages: the full-move numbers between which the rules stay the same.

#ifndef MEWS_RULES_STAGES_H
#define MEWS_RULES_STAGES_H

#include <stdbool.h>
#include <stdint.h>

// The stages of a game. A stage ends where a term, a limit, a case or the length of series changes
// with the full-move number. A term for moves 1-10 gives starts {11}: stage 0 is moves 1 to 10,
// stage 1 all later ones. Positions in different stages are different positions.
typedef struct Stages {
    const uint16_t *starts; // first numbers of the stages, ascending; stage 0 has none here
    int count;
    bool each; // every number is a stage of its own
} Stages;

// The stage to which a full-move number belongs: 0, 1, …
int stage_of(const Stages *stages, int number);

// The full-move number from which on the stage stays the same; 0 if it never changes.
int stages_last(const Stages *stages);

#endif
