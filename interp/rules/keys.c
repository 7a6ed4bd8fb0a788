// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Hash keys, generated from a fixed seed: the same on every machine and in every run.

#include "base/random.h"
#include "rules/compile.h"

static void fill(uint64_t *keys, size_t count, uint64_t *state) {
    for (size_t i = 0; i < count; i++)
        keys[i] = random_next(state);
}

void compile_keys(Compiler *compiler) {
    Rules *rules = compiler->rules;
    Keys *keys = &rules->keys;
    uint64_t state = UINT64_C(0x6D657773); // "mews"
    int men = man_make(rules->piece_count, WHITE);
    keys->man = arena_alloc(compiler->kept, sizeof *keys->man * (size_t)men);
    for (int man = 0; man < men; man++)
        fill(keys->man[man], SQUARES_MAX, &state);
    if (rules->hands.used) {
        keys->hand = arena_alloc(compiler->kept, sizeof *keys->hand * (size_t)men);
        for (int man = 0; man < men; man++)
            fill(keys->hand[man] + 1, SQUARES_MAX - 1, &state);
    }
    keys->black = random_next(&state);
    fill(keys->right, RIGHTS_MAX, &state);
    fill(keys->passed, SQUARES_MAX, &state);
    fill(keys->victim, SQUARES_MAX, &state);
    fill(keys->unmoved, SQUARES_MAX, &state);
    fill(keys->struck, SQUARES_MAX, &state);
    fill(keys->passes + 1, 2, &state); // no pass has key 0
    keys->series = random_next(&state);
    keys->stages = random_next(&state);
}
