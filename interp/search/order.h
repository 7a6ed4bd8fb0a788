// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The moves of a node in the order in which they are searched: the table's move, good captures,
// quiet moves (killers first), bad captures. No move is listed or ranked, and no static exchange
// evaluated, before that is needed.

#ifndef MEWS_SEARCH_ORDER_H
#define MEWS_SEARCH_ORDER_H

#include "search/worker.h"

typedef enum Stage {
    STAGE_TABLE,
    STAGE_CAPTURES, // to be listed
    STAGE_GOOD,
    STAGE_QUIETS, // to be listed
    STAGE_QUIET,
    STAGE_BAD,
} Stage;

// A part of worker->moves; the moves before `next` have been given out.
typedef struct OrderedMoves {
    size_t begin, next, end;
    bool listed;
} OrderedMoves;

typedef struct Picker {
    Worker *worker;
    const Ply *at;
    Stage stage;
    size_t begin; // of all its lists in worker->moves
    OrderedMoves captures, quiet;
    size_t bad;          // captures set aside, at the beginning of their list
    uint16_t table_move; // its digest, or 0
    bool quiets;         // quiet moves are wanted
    bool bads;           // captures that lose material are wanted
    bool thin;           // picker_thin was called
    int count;           // legal moves listed so far
    HistoryRow before[BEFORE];
} Picker;

// Moves that complete a row, or keep the other side from it, then killers, then those that bring a
// row to its last man.
enum { RANK_ROW = 1 << 24, RANK_KILLER = 1 << 22, RANK_ROW_NEXT = 1 << 20 };

// `quiets`: quiet moves and bad captures, too. picker_end must be called in the end.
void picker_start(Picker *picker, Worker *worker, int ply, uint16_t table_move, bool quiets);
RankedMove picker_next(Picker *picker); // move 0: there are no more
size_t picker_left(Picker *picker);     // at most so many moves are still to come
// Leaves out the quiet moves still to come that `keeps` refuses.
void picker_thin(Picker *picker, bool keeps(void *context, RankedMove move), void *context);
void picker_end(Picker *picker);

// Lists the moves of a class behind the lists in use. False if there is no memory.
bool worker_list(Worker *worker, MoveClass wanted, size_t *count);

// The kind that a capture takes on its target; NONE if it takes elsewhere, or nothing.
int captured_kind(const State *state, Move move);

#endif
