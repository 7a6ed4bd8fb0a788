// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `random`: a player that draws one of its legal moves.

#include "engine.h"
#include "game.h"

static const char *unfit(const EngineGame *game) {
    (void)game;
    return NULL;
}

static void open(MatchEngine *engine) {
    engine->state = ENGINE_OPEN;
}

static void new_game(MatchEngine *engine, const char *fen, bool usual_start) {
    (void)fen;
    (void)usual_start;
    engine->state = ENGINE_READY;
}

static void go(MatchEngine *engine, const EngineClock *clock) {
    (void)clock;
    engine->now = system_seconds();
    engine_answer(engine, move_draw(engine->position, &engine->random));
}

static void played(MatchEngine *engine, mews_move move) {
    (void)engine;
    (void)move;
}

static void over(MatchEngine *engine, const char *result, const char *reason) {
    (void)engine;
    (void)result;
    (void)reason;
}

static void nothing(MatchEngine *engine) {
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
