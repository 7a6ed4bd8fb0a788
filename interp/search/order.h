// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The moves of a node in the order in which they are searched: the table's move, good captures,
// killers, quiet moves, bad captures. Quiet moves are not even listed before they are reached.

#ifndef MEWS_SEARCH_ORDER_H
#define MEWS_SEARCH_ORDER_H

#include "search/worker.h"

typedef enum Stage { STAGE_CAPTURES, STAGE_GOOD, STAGE_QUIET, STAGE_REST, STAGE_DONE } Stage;

typedef struct Picker {
    Worker *worker;
    Stage stage;
    size_t begin, next, end; // in worker->moves
    uint16_t table_move;
    int ply;
    bool quiets;  // quiet moves are wanted
    int count;    // legal moves listed so far
} Picker;

enum { RANK_TABLE = 1 << 28, RANK_GOOD = 1 << 24, RANK_KILLER = 1 << 22, RANK_BAD = -(1 << 24) };

// `quiets`: quiet moves, too. picker_end must be called in the end.
void picker_start(Picker *picker, Worker *worker, int ply, uint16_t table_move, bool quiets);
RankedMove picker_next(Picker *picker); // move 0: there are no more
void picker_end(Picker *picker);

// The kind that a capture takes on its target; NONE if it takes elsewhere, or nothing.
int captured_kind(const State *state, Move move);

#endif
