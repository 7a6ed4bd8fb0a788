// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// single NAME: the C half of tools/bench/python, which explains what is measured. Prints a line
// for each measure: its name, and nanoseconds.

#include <mews.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAMES = 400, PLIES = 60, BATCH = 1000 };

static double now(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static void tell(const char *name, double seconds, double times) {
    printf("%s\t%.1f\n", name, seconds * 1e9 / times);
}

static uint64_t leaves(mews_position *position, int depth) {
    mews_move moves[1024];
    size_t count = mews_position_moves(position, moves, 1024);
    uint64_t sum = 0;
    for (size_t i = 0; i < count && depth > 1; i++) {
        mews_position_push(position, moves[i]);
        sum += leaves(position, depth - 1);
        mews_position_pop(position);
    }
    return depth > 1 ? sum : count;
}

static void singles(const mews_rules *rules) {
    mews_position *position = mews_position_new(rules, 0);
    mews_move moves[1024];
    double list = 0, push = 0, pop = 0, plies = 0;
    for (int game = 0; game < GAMES; game++) {
        mews_position *copy = mews_position_new(rules, 0);
        mews_position *one = copy;
        mews_positions_play(&one, 1, (uint64_t)game, (size_t)game % PLIES);
        size_t count = mews_position_moves(copy, moves, 1024); // now they are known
        double begin = now();
        for (int i = 0; i < 1000; i++) {
            mews_position_moves(copy, moves, 1024);
        }
        list += now() - begin;
        begin = now();
        for (int i = 0; i < 1000 && count; i++) {
            mews_position_push(copy, moves[0]);
            mews_position_pop(copy);
        }
        push += now() - begin;
        plies += 1000;
        mews_position_free(copy);
    }
    tell("legal moves, known", list, plies);
    tell("push and pop", push, plies);
    pop = now();
    uint64_t count = leaves(position, 4);
    tell("a walk: push, list, pop", now() - pop, (double)count / 20);
    mews_position_free(position);
}

static void batches(const mews_rules *rules) {
    mews_position *all[BATCH];
    for (int i = 0; i < BATCH; i++)
        all[i] = mews_position_new(rules, 0);
    mews_positions_play(all, BATCH, 1, 30);
    const mews_position *const *seen = (const mews_position *const *)all;
    size_t squares = (size_t)(mews_rules_files(rules) * mews_rules_ranks(rules));
    float *planes = malloc(BATCH * mews_rules_planes(rules) * squares * sizeof *planes);
    uint8_t *masks = malloc(BATCH * mews_rules_actions(rules)), results[BATCH];
    if (!planes || !masks)
        exit(3);
    for (int round = 0; round < 2; round++) { // the first one warms up
        double begin = now();
        for (int i = 0; i < 20; i++)
            mews_positions_planes(seen, BATCH, planes);
        double end = now();
        if (round)
            tell("planes", end - begin, 20.0 * BATCH);
        begin = now();
        for (int i = 0; i < 20; i++)
            mews_positions_masks(seen, BATCH, masks);
        if (round)
            tell("masks", now() - begin, 20.0 * BATCH);
        begin = now();
        for (int i = 0; i < 20; i++)
            mews_positions_outcomes(seen, BATCH, results);
        if (round)
            tell("outcomes", now() - begin, 20.0 * BATCH);
    }
    double begin = now();
    mews_positions_play(all, BATCH, 2, 100);
    tell("random games, 100 plies", now() - begin, BATCH);
    for (int i = 0; i < BATCH; i++)
        mews_position_free(all[i]);
    free(planes);
    free(masks);
}

int main(int argc, char **argv) {
    mews_rules *rules = mews_rules_load_named(argc > 1 ? argv[1] : "chess", NULL, NULL);
    if (!rules)
        return 1;
    singles(rules);
    batches(rules);
    mews_rules_free(rules);
    return 0;
}
