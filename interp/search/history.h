// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What moves were good elsewhere in the tree: histories of quiet moves and of captures.

#ifndef MEWS_SEARCH_HISTORY_H
#define MEWS_SEARCH_HISTORY_H

#include "position/kernel.h"

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
    Move *counter;        // [key of the move before]
} History;

bool history_start(History *history, const Rules *rules); // false if there is no memory
void history_free(History *history);
void history_clear(History *history);

MoveKey history_key(const History *history, const State *state, Move move);
int history_target(const History *history, MoveKey key); // the move's target; NONE: no move
HistoryRow history_row(const History *history, MoveKey before);

// `before`: the rows of the last moves, the latest first.
int history_quiet(const History *history, MoveKey key, const HistoryRow before[BEFORE]);
int history_capture(const History *history, MoveKey key, int captured);
void history_add_quiet(History *history, MoveKey key, const HistoryRow before[BEFORE], int bonus);
void history_add_capture(History *history, MoveKey key, int captured, int bonus);

#endif
