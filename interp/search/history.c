// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/tree.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 16384, COLUMNS_MOST = 1 << 12, CONTINUED_MOST = 1 << 22 };
enum {
    CORRECTION_UNIT = 128, // parts of the evaluation's unit
    CORRECTION_MOST = 64 * CORRECTION_UNIT,
    CORRECTION_STEP = 8 * CORRECTION_UNIT,
};

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
    history->correction = calloc(SIDES * keys, sizeof *history->correction);
    history->counter = calloc(keys, sizeof *history->counter);
    return history->quiet && history->capture && history->continued && history->correction &&
           history->counter;
}

void history_free(History *history) {
    free(history->quiet);
    free(history->capture);
    free(history->continued);
    free(history->correction);
    free(history->counter);
}

void history_clear(History *history) {
    size_t keys = history->keys;
    memset(history->quiet, 0, keys * sizeof *history->quiet);
    memset(history->capture, 0, keys * (size_t)history->kinds * sizeof *history->capture);
    memset(history->continued, 0, history->rows * history->columns * sizeof *history->continued);
    memset(history->correction, 0, SIDES * keys * sizeof *history->correction);
    memset(history->counter, 0, keys * sizeof *history->counter);
}

// Adds the bonus with gravity: the nearer the entry is to its bound, the less it moves.
static void add_within(int16_t *entry, int bonus, int most) {
    int value = short_read(entry);
    short_write(entry, (int16_t)(value + bonus - value * abs(bonus) / most));
}

static void add(int16_t *entry, int bonus) {
    add_within(entry, bonus, HISTORY_MOST);
}

void history_add_quiet(History *history, MoveKey key, const HistoryRow before[BEFORE], int bonus) {
    size_t at = history_column(history, key);
    add(&history->quiet[key], bonus);
    for (int i = 0; i < BEFORE; i++)
        add(&before[i][at], bonus);
}

void history_add_capture(History *history, MoveKey key, int captured, int bonus) {
    add(&history->capture[history_capture_at(history, key, captured)], bonus);
}

// ---- corrections of evaluations

static int16_t *correction_at(const History *history, int side, MoveKey before) {
    return &history->correction[(size_t)side * history->keys + before];
}

int history_correction(const History *history, int side, MoveKey before) {
    return before ? short_read(correction_at(history, side, before)) / CORRECTION_UNIT : 0;
}

void history_correct(History *history, int side, MoveKey before, int error, int depth) {
    int step = error * depth * (CORRECTION_UNIT / 64);
    step = step > CORRECTION_STEP    ? CORRECTION_STEP
           : step < -CORRECTION_STEP ? -CORRECTION_STEP
                                     : step;
    if (before)
        add_within(correction_at(history, side, before), step, CORRECTION_MOST);
}
