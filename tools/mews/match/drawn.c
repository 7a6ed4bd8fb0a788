// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `random`: a player that draws one of its legal moves.

#include "engine.h"
#include "game.h"
#include "random.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 64 }; // the rest of a longer text hardly tells moves apart

typedef struct Choice {
    mews_move move;
    const char *text;
} Choice;

static int compare_choices(const void *a, const void *b) {
    const Choice *first = a, *second = b;
    int order = strcmp(first->text, second->text);
    return order ? order : (first->move > second->move) - (first->move < second->move);
}

// Moves come in no particular order, and how they are coded is nobody's concern: sorted by their
// texts, the same ones are drawn everywhere.
mews_move move_draw(const mews_position *position, uint64_t *random) {
    size_t count;
    mews_move *moves = moves_list(position, &count);
    char *texts = memory_new(count, TEXT_SIZE);
    Choice *choices = memory_new(count, sizeof *choices);
    if (!mews_move_texts(position, moves, count, texts, TEXT_SIZE))
        memory_end();
    for (size_t i = 0; i < count; i++)
        choices[i] = (Choice){moves[i], texts + i * TEXT_SIZE};
    qsort(choices, count, sizeof *choices, compare_choices);
    mews_move drawn = count ? choices[random_below(random, count)].move : 0;
    free(choices);
    free(texts);
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
