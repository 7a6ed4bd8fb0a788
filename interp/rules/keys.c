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
    keys->part = arena_alloc(compiler->kept, sizeof *keys->part * KEY_PARTS_MAX);
    for (int part = 0; part < KEY_PARTS_MAX; part++)
        fill(keys->part[part], SQUARES_MAX, &state);
}
