// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/history.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 16384, CONTINUED = 1 << 20 };

static size_t men_count(const History *history) { // movers, then drops
    return 4 * (size_t)history->kinds + 2;
}

static size_t key_count(const History *history) {
    return men_count(history) * (size_t)history->squares;
}

bool history_start(History *history, const Rules *rules) {
    *history = (History){.squares = rules->board.squares, .kinds = rules->piece_count};
    size_t keys = key_count(history);
    history->quiet = calloc(keys, sizeof *history->quiet);
    history->capture = calloc(keys * (size_t)history->kinds, sizeof *history->capture);
    history->continued = calloc(CONTINUED, sizeof *history->continued);
    history->counter = calloc(keys, sizeof *history->counter);
    return history->quiet && history->capture && history->continued && history->counter;
}

void history_free(History *history) {
    free(history->quiet);
    free(history->capture);
    free(history->continued);
    free(history->counter);
}

void history_clear(History *history) {
    size_t keys = key_count(history);
    memset(history->quiet, 0, keys * sizeof *history->quiet);
    memset(history->capture, 0, keys * (size_t)history->kinds * sizeof *history->capture);
    memset(history->continued, 0, CONTINUED * sizeof *history->continued);
    memset(history->counter, 0, keys * sizeof *history->counter);
}

void history_fade(History *history) {
    for (size_t i = 0; i < key_count(history); i++)
        history->quiet[i] /= 2;
}

MoveKey history_key(const History *history, const State *state, Move move) {
    int man = move_type(move) == MOVE_DROP
                  ? 2 * history->kinds + man_make(move_extra(move), state->side)
                  : state->men[move_from(move)];
    return (MoveKey)(man * history->squares + move_to(move));
}

static size_t continued_at(const History *history, MoveKey key, MoveKey before) {
    (void)history;
    uint64_t mixed = ((uint64_t)before << 32 | key) * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(mixed >> 44);
}

int history_quiet(const History *history, MoveKey key, const MoveKey before[2]) {
    int score = history->quiet[key];
    for (int i = 0; i < 2; i++)
        if (before[i])
            score += history->continued[continued_at(history, key, before[i])];
    return score;
}

static size_t capture_at(const History *history, MoveKey key, int captured) {
    return (size_t)key * (size_t)history->kinds + (size_t)(captured < 0 ? 0 : captured);
}

int history_capture(const History *history, MoveKey key, int captured) {
    return history->capture[capture_at(history, key, captured)];
}

// Moves the entry toward the bonus, the less the farther it has gone already.
static void add(int16_t *entry, int bonus) {
    *entry = (int16_t)(*entry + bonus - *entry * abs(bonus) / HISTORY_MOST);
}

void history_add_quiet(History *history, MoveKey key, const MoveKey before[2], int bonus) {
    add(&history->quiet[key], bonus);
    for (int i = 0; i < 2; i++)
        if (before[i])
            add(&history->continued[continued_at(history, key, before[i])], bonus);
}

void history_add_capture(History *history, MoveKey key, int captured, int bonus) {
    add(&history->capture[capture_at(history, key, captured)], bonus);
}
