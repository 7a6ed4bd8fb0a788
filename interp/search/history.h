// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What was learnt elsewhere in the tree: which quiet moves and captures were good, and how wrong
// the evaluation was after a move. All threads learn in the same tables, without a lock: of two
// that add to an entry at once, one may be lost.

#ifndef MEWS_SEARCH_HISTORY_H
#define MEWS_SEARCH_HISTORY_H

#include "base/compiler.h"
#include "position/kernel.h"
#include "position/move.h"

// The moving man and its target as one number; 0 if there was no move.
typedef uint32_t MoveKey;

enum { BEFORE = 2 }; // how many moves back continuations go

// What was good after a certain move: a row of the continuation history.
typedef int16_t *HistoryRow;

typedef struct History {
    int squares, kinds;
    size_t keys;          // MoveKeys: moves of each man to each square, then drops
    size_t rows, columns; // of the continuation history; keys are hashed if there are more of them
    int16_t *quiet;       // [key]
    int16_t *capture;     // [key][captured kind]
    int16_t *continued;   // [row: an earlier move][column: this move]
    int16_t *correction;  // [side to move][key of the move before]: what evaluations lacked
    Move *counter;        // [key of the move before]
} History;

bool history_start(History *history, const Rules *rules); // false if there is no memory
void history_free(History *history);
void history_clear(History *history);

// `before`: the rows of the last moves, the latest first.
void history_add_quiet(History *history, MoveKey key, const HistoryRow before[BEFORE], int bonus);
void history_add_capture(History *history, MoveKey key, int captured, int bonus);
// The correction of evaluations after the move `before`; what a search of some depth found
// instead.
int history_correction(const History *history, int side, MoveKey before);
void history_correct(History *history, int side, MoveKey before, int error, int depth);

// ---- looked up at every move

static inline MoveKey history_key(const History *history, const State *state, Move move) {
    int man = move_type(move) == MOVE_DROP
                  ? 2 * history->kinds + man_make(move_dropped(move), state->side)
                  : state->men[move_from(move)];
    return (MoveKey)(man * history->squares + move_to(move));
}

// The move's target; NONE: there was no move.
static inline int history_target(const History *history, MoveKey key) {
    return key ? (int)(key % (MoveKey)history->squares) : NONE;
}

static inline HistoryRow history_row(const History *history, MoveKey before) {
    size_t row = history->rows == history->keys ? before : before % history->rows;
    return history->continued + row * history->columns;
}

static inline size_t history_column(const History *history, MoveKey key) {
    return history->columns == history->keys ? key : key % history->columns;
}

static inline int history_quiet(const History *history, MoveKey key,
                                const HistoryRow before[BEFORE]) {
    size_t at = history_column(history, key);
    int score = short_read(&history->quiet[key]);
    for (int i = 0; i < BEFORE; i++)
        score += short_read(&before[i][at]);
    return score;
}

static inline size_t history_capture_at(const History *history, MoveKey key, int captured) {
    return (size_t)key * (size_t)history->kinds + (size_t)(captured < 0 ? 0 : captured);
}

static inline int history_capture(const History *history, MoveKey key, int captured) {
    return short_read(&history->capture[history_capture_at(history, key, captured)]);
}

static inline Move history_counter(const History *history, MoveKey before) { // 0: none
    return word_read(&history->counter[before]);
}

static inline void history_set_counter(History *history, MoveKey before, Move move) {
    word_write(&history->counter[before], move);
}

#endif
