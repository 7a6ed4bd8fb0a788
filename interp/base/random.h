// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood: Fast
// splittable pseudorandom number generators, 2014).

#ifndef MEWS_BASE_RANDOM_H
#define MEWS_BASE_RANDOM_H

#include <stdint.h>

// Spreads the bits of a number over all of them; no two numbers give the same.
static inline uint64_t random_mix(uint64_t z) {
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

// The next number of the sequence; `state` is its seed at first.
static inline uint64_t random_next(uint64_t *state) {
    return random_mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}

// The first number of the sequence with this seed: a hash of it.
static inline uint64_t random_of(uint64_t seed) {
    return random_next(&seed);
}

#endif
