// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rows that win, in the tree: is one completed now, and does the other side threaten to complete
// one? A survey names the squares; the moves that end there are tried.

#include "search/node.h"

// Does the move, which is legal, end the game at once, as a win for the side that makes it?
static bool decides(Worker *worker, Move move) {
    int side = kernel_state(worker->kernel)->side;
    if (!kernel_make(worker->kernel, move)) {
        worker->starved = true;
        return false;
    }
    Outcome outcome = kernel_decided(worker->kernel);
    kernel_unmake(worker->kernel);
    return outcome.termination != TERM_NONE &&
           outcome.result == (side == WHITE ? RESULT_WHITE : RESULT_BLACK);
}

// Those of the squares where the side to move completes a row now; with `first`, only until one is
// found, whose move goes there.
static Bits completed(Worker *worker, Bits squares, int ply, Move *first) {
    Bits found = {{0}};
    size_t count;
    if (!worker_list(worker, MOVES_QUIET, &count)) {
        worker->starved = true;
        return found;
    }
    for (size_t i = 0; i < count; i++) {
        Move move = worker->moves[worker->used + i];
        int to = move_to(move);
        if (!bits_has(&squares, to) || bits_has(&found, to) || node_misses(worker, move, ply) ||
            !decides(worker, move))
            continue;
        bits_add(&found, to);
        if (first) {
            *first = move;
            break;
        }
    }
    return found;
}

bool row_score(Worker *worker, int ply, int *score) {
    if (!worker->shared->traits.row_threats)
        return false;
    Bits squares = worker_rows(worker)->last[kernel_state(worker->kernel)->side];
    Move move = 0;
    if (!bits_empty(&squares))
        completed(worker, squares, ply, &move);
    if (!move)
        return false;
    worker->plies[ply + 1].line.length = 0;
    line_extend(&worker->plies[ply].line, worker, ply, move);
    *score = SCORE_WIN - ply - 1;
    return true;
}

bool row_threatened(Worker *worker, int ply) {
    if (!worker->shared->traits.row_threats)
        return false;
    Bits squares = worker_rows(worker)->last[!kernel_state(worker->kernel)->side];
    Ply *at = &worker->plies[ply];
    at->threats = (Bits){{0}};
    if (bits_empty(&squares))
        return false;
    if (!kernel_null(worker->kernel)) {
        worker->starved = true;
        return false;
    }
    MoveKey key = at->key;
    at->key = 0;
    at->threats = completed(worker, squares, ply + 1, NULL);
    at->key = key;
    kernel_unmake(worker->kernel);
    return !bits_empty(&at->threats);
}

bool row_lost(const Worker *worker, Move move, int ply) {
    const Bits *threats = &worker->plies[ply].threats;
    return move_type(move) == MOVE_DROP && !bits_empty(threats) &&
           !bits_has(threats, move_to(move));
}
