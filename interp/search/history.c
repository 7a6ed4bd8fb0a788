// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/history.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 16384, COLUMNS_MOST = 1 << 12, CONTINUED_MOST = 1 << 22 };

bool history_start(History *history, const Rules *rules) {
    *history = (History){.squares = rules->board.squares, .kinds = rules->piece_count};
    size_t keys = (4 * (size_t)history->kinds + 2) * (size_t)history->squares;
    history->keys = keys;
    history->columns = keys < COLUMNS_MOST ? keys : COLUMNS_MOST;
    history->rows = CONTINUED_MOST / history->columns;
    if (history->rows > keys)
        history->rows = keys;
    history->quiet = calloc(keys, sizeof *history->quiet);
    history->capture = calloc(keys * (size_t)history->kinds, sizeof *history->capture);
    history->continued = calloc(history->rows * history->columns, sizeof *history->continued);
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
    size_t keys = history->keys;
    memset(history->quiet, 0, keys * sizeof *history->quiet);
    memset(history->capture, 0, keys * (size_t)history->kinds * sizeof *history->capture);
    memset(history->continued, 0, history->rows * history->columns * sizeof *history->continued);
    memset(history->counter, 0, keys * sizeof *history->counter);
}

MoveKey history_key(const History *history, const State *state, Move move) {
    int man = move_type(move) == MOVE_DROP
                  ? 2 * history->kinds + man_make(move_extra(move), state->side)
                  : state->men[move_from(move)];
    return (MoveKey)(man * history->squares + move_to(move));
}

int history_target(const History *history, MoveKey key) {
    return key ? (int)(key % (MoveKey)history->squares) : NONE;
}

HistoryRow history_row(const History *history, MoveKey before) {
    size_t row = history->rows == history->keys ? before : before % history->rows;
    return history->continued + row * history->columns;
}

static size_t column(const History *history, MoveKey key) {
    return history->columns == history->keys ? key : key % COLUMNS_MOST;
}

int history_quiet(const History *history, MoveKey key, const HistoryRow before[BEFORE]) {
    size_t at = column(history, key);
    int score = history->quiet[key];
    for (int i = 0; i < BEFORE; i++)
        score += before[i][at];
    return score;
}

static size_t capture_at(const History *history, MoveKey key, int captured) {
    return (size_t)key * (size_t)history->kinds + (size_t)(captured < 0 ? 0 : captured);
}

int history_capture(const History *history, MoveKey key, int captured) {
    return history->capture[capture_at(history, key, captured)];
}

// Adds the bonus with gravity: the nearer the entry is to its bound, the less it moves.
static void add(int16_t *entry, int bonus) {
    *entry = (int16_t)(*entry + bonus - *entry * abs(bonus) / HISTORY_MOST);
}

void history_add_quiet(History *history, MoveKey key, const HistoryRow before[BEFORE], int bonus) {
    size_t at = column(history, key);
    add(&history->quiet[key], bonus);
    for (int i = 0; i < BEFORE; i++)
        add(&before[i][at], bonus);
}

void history_add_capture(History *history, MoveKey key, int captured, int bonus) {
    add(&history->capture[capture_at(history, key, captured)], bonus);
}
