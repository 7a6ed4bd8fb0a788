// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `random`: a player that draws one of its legal moves.

#include "engine.h"
#include "random.h"
#include "words.h"

#include <stdlib.h>

static int compare_moves(const void *a, const void *b) {
    mews_move first = *(const mews_move *)a, second = *(const mews_move *)b;
    return (first > second) - (first < second);
}

// The list comes in no particular order, but what is drawn is the same everywhere.
mews_move move_draw(const mews_position *position, uint64_t *random) {
    size_t count = mews_position_moves(position, NULL, 0);
    mews_move *moves = memory_new(count, sizeof *moves);
    mews_position_moves(position, moves, count);
    qsort(moves, count, sizeof *moves, compare_moves);
    mews_move drawn = count ? moves[random_below(random, count)] : 0;
    free(moves);
    return drawn;
}

static const char *unfit(const EngineGame *game) {
    (void)game;
    return NULL;
}

static void open(Engine *engine) {
    engine->state = ENGINE_OPEN;
}

static void new_game(Engine *engine, const char *fen, bool usual_start) {
    (void)fen;
    (void)usual_start;
    engine->state = ENGINE_READY;
}

static void go(Engine *engine, const EngineClock *clock) {
    (void)clock;
    engine->now = system_seconds();
    engine_answer_text(engine, move_draw(engine->position, &engine->random), "");
}

static void played(Engine *engine, mews_move move) {
    (void)engine;
    (void)move;
}

static void over(Engine *engine, const char *result, const char *reason) {
    (void)engine;
    (void)result;
    (void)reason;
}

static void nothing(Engine *engine) {
    (void)engine;
}

const EngineKind engine_random = {
    .word = "random",
    .unfit = unfit,
    .open = open,
    .new_game = new_game,
    .go = go,
    .played = played,
    .over = over,
    .quit = nothing,
    .free_own = nothing,
};
