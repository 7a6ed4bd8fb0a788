// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood: Fast
// splittable pseudorandom number generators, 2014).

#ifndef MEWS_RANDOM_H
#define MEWS_RANDOM_H

#include <stddef.h>
#include <stdint.h>

// The next number of the sequence; `state` is its seed at first.
static inline uint64_t random_next(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

// One of `count` numbers from 0, each as likely as the others.
static inline size_t random_below(uint64_t *state, size_t count) {
    uint64_t rest = UINT64_MAX - UINT64_MAX % count; // above it, low numbers would come oftener
    uint64_t drawn;
    do
        drawn = random_next(state);
    while (drawn >= rest);
    return (size_t)(drawn % count);
}

#endif
