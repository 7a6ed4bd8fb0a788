// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which positions of a game are used to fit values to its result: a few from all over it, but none
// of its first and last plies. A position is named by how many plies of the game led to it.

#ifndef MEWS_TUNE_H
#define MEWS_TUNE_H

#include <stdbool.h>
#include <stdlib.h>

enum { SAMPLES_MAX = 10, SAMPLES_ENDING = 4 };

typedef struct Samples {
    int first, last; // that may be taken
    int apart;       // so many plies at least lie between one and the next
    int latest;      // that was taken; far off: none
    int count;       // of those that were taken
} Samples;

// For a game of so many plies, of which the first ones are its opening.
static inline Samples samples_of(int plies, int opening) {
    return (Samples){.first = opening + 1,
                     .last = plies - SAMPLES_ENDING,
                     .apart = (plies - opening - SAMPLES_ENDING) / (SAMPLES_MAX + 4),
                     .latest = -plies};
}

static inline bool samples_want(const Samples *samples, int ply) {
    return samples->count < SAMPLES_MAX && ply >= samples->first && ply <= samples->last &&
           abs(ply - samples->latest) >= samples->apart;
}

static inline void samples_note(Samples *samples, int ply) {
    samples->latest = ply;
    samples->count++;
}

#endif
