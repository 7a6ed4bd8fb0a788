// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What moves were good elsewhere in the tree: histories of quiet moves and of captures.

#ifndef MEWS_SEARCH_HISTORY_H
#define MEWS_SEARCH_HISTORY_H

#include "position/kernel.h"

typedef struct History {
    int squares, kinds;
    int16_t *quiet;    // [man][to]; drops have men of their own
    int16_t *capture;  // [man][to][captured kind]
    int16_t *continued; // [hash of man, to, and those of an earlier move]
    Move *counter;     // [man][to] of the move before
} History;

// The moving man and its target as one number; NONE-like 0 if there was no move.
typedef uint32_t MoveKey;

bool history_start(History *history, const Rules *rules); // false if there is no memory
void history_free(History *history);
void history_clear(History *history);
void history_fade(History *history); // before a new search

MoveKey history_key(const History *history, const State *state, Move move);
// `before`: keys of the last moves, the latest first.
int history_quiet(const History *history, MoveKey key, const MoveKey before[2]);
int history_capture(const History *history, MoveKey key, int captured);
void history_add_quiet(History *history, MoveKey key, const MoveKey before[2], int bonus);
void history_add_capture(History *history, MoveKey key, int captured, int bonus);

#endif
