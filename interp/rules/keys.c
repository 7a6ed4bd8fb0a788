// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Hash keys, drawn from a fixed seed: the same on every machine and in every run.

#include "rules/compile.h"

// splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014)
static uint64_t next_key(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static void fill(uint64_t *keys, size_t count, uint64_t *state) {
    for (size_t i = 0; i < count; i++)
        keys[i] = next_key(state);
}

void compile_keys(Compiler *compiler) {
    Rules *rules = compiler->rules;
    Keys *keys = &rules->keys;
    uint64_t state = UINT64_C(0x6D657773); // "mews"
    int men = man_make(rules->piece_count, WHITE);
    keys->man = arena_alloc(compiler->kept, sizeof *keys->man * (size_t)men);
    for (int man = 0; man < men; man++)
        fill(keys->man[man], SQUARES_MAX, &state);
    if (rules->hands) {
        keys->hand = arena_alloc(compiler->kept, sizeof *keys->hand * (size_t)men);
        for (int man = 0; man < men; man++)
            fill(keys->hand[man] + 1, SQUARES_MAX - 1, &state);
    }
    keys->black = next_key(&state);
    fill(keys->right, RIGHTS_MAX, &state);
    fill(keys->passed, SQUARES_MAX, &state);
    fill(keys->victim, SQUARES_MAX, &state);
    fill(keys->unmoved, SQUARES_MAX, &state);
    fill(keys->series, sizeof keys->series / sizeof *keys->series, &state);
    fill(keys->struck, SQUARES_MAX, &state);
    fill(keys->passes + 1, 2, &state); // none has key 0
}
