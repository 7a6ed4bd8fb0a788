// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/order.h"

#include <stdlib.h>

enum { MOVES_FIRST = 256 };

int captured_kind(const State *state, Move move) {
    if (!move_captures(move))
        return NONE;
    if (move_type(move) == MOVE_PASSANT)
        return man_kind(state->men[state->victim]);
    int man = state->men[move_to(move)];
    return man ? man_kind(man) : NONE;
}

// Room for `count` more moves in both lists; false if there is no memory.
static bool worker_reserve(Worker *worker, size_t count) {
    if (worker->used + count > worker->room) {
        size_t room = worker->room ? worker->room * 2 : MOVES_FIRST * 16;
        while (room < worker->used + count)
            room *= 2;
        RankedMove *moves = realloc(worker->moves, room * sizeof *moves);
        if (!moves)
            return false;
        worker->moves = moves;
        worker->room = room;
    }
    if (count <= worker->listed_room)
        return true;
    size_t room = count > MOVES_FIRST ? count * 2 : MOVES_FIRST;
    Move *listed = realloc(worker->listed, room * sizeof *listed);
    if (!listed)
        return false;
    worker->listed = listed;
    worker->listed_room = room;
    return true;
}

static int rank_capture(const Picker *picker, const State *state, Move move) {
    const Worker *worker = picker->worker;
    const Shared *shared = worker->shared;
    const int16_t *values = shared->values->board;
    int captured = captured_kind(state, move), man = state->men[move_from(move)];
    int gain = captured == NONE ? 100 : values[captured];
    int mover = man ? values[man_kind(man)] : 0;
    MoveKey key = history_key(&worker->history, state, move);
    int rank = gain * 8 - mover / 16 + history_capture(&worker->history, key, captured) / 8;
    if (move_promotion(move) != NONE)
        rank += values[move_promotion(move)] * 4;
    bool good = !shared->traits.exchanges ||
                kernel_exchange(worker->kernel, move, values, captured == NONE ? 0 : -20);
    return rank + (good ? RANK_GOOD : RANK_BAD);
}

static int rank_quiet(const Picker *picker, const State *state, Move move) {
    const Worker *worker = picker->worker;
    const Ply *ply = &worker->plies[picker->ply];
    MoveKey key = history_key(&worker->history, state, move);
    MoveKey before[2] = {picker->ply > 0 ? ply[-1].key : 0, picker->ply > 1 ? ply[-2].key : 0};
    if (move == ply->killers[0])
        return RANK_KILLER + 2;
    if (move == ply->killers[1])
        return RANK_KILLER + 1;
    if (before[0] && worker->history.counter[before[0]] == move)
        return RANK_KILLER;
    int rank = history_quiet(&worker->history, key, before);
    if (move_promotion(move) != NONE) {
        int man = state->men[move_from(move)];
        const int16_t *values = worker->shared->values->board;
        rank += 16 * (values[move_promotion(move)] - (man ? values[man_kind(man)] : 0));
    }
    return rank;
}

// Lists the moves of a class in worker->listed, with room for them in worker->moves, too. False if
// there is no memory.
static bool worker_list(Worker *worker, MoveClass wanted, size_t *count) {
    size_t room = worker->listed_room;
    *count = kernel_moves(worker->kernel, wanted, worker->listed, room);
    if (!worker_reserve(worker, *count))
        return false;
    if (*count > room) // not all of them have been written
        kernel_moves(worker->kernel, wanted, worker->listed, *count);
    return true;
}

static void picker_list(Picker *picker, MoveClass wanted) {
    Worker *worker = picker->worker;
    size_t count;
    if (!worker_list(worker, wanted, &count)) {
        worker->starved = true;
        return;
    }
    const State *state = kernel_state(worker->kernel);
    for (size_t i = 0; i < count; i++) {
        Move move = worker->listed[i];
        int rank = move_captures(move) ? rank_capture(picker, state, move)
                                       : rank_quiet(picker, state, move);
        if (picker->table_move && move_digest(move) == picker->table_move)
            rank = RANK_TABLE;
        worker->moves[worker->used++] = (RankedMove){move, rank};
    }
    picker->end = worker->used;
    picker->count += (int)count;
}

void picker_start(Picker *picker, Worker *worker, int ply, uint16_t table_move, bool quiets) {
    *picker = (Picker){.worker = worker,
                       .begin = worker->used,
                       .next = worker->used,
                       .end = worker->used,
                       .table_move = table_move,
                       .ply = ply,
                       .quiets = quiets};
    worker_reserve(worker, MOVES_FIRST);
    // If the table has a quiet move, it must be found first.
    if (quiets && table_move && !(table_move & 1)) {
        picker_list(picker, MOVES_ALL);
        picker->stage = STAGE_REST;
    } else {
        picker_list(picker, MOVES_CAPTURES);
        picker->stage = STAGE_GOOD;
    }
}

// Backends list moves in different orders; among equals the move decides, so that a search is the
// same on every machine.
static bool goes_before(RankedMove a, RankedMove b) {
    return a.rank != b.rank ? a.rank > b.rank : a.move < b.move;
}

// Takes the move with the highest rank; one with rank 0 or less only if `any`.
static RankedMove picker_take(Picker *picker, int least) {
    RankedMove *moves = picker->worker->moves;
    size_t best = picker->next;
    if (best == picker->end)
        return (RankedMove){0, 0};
    for (size_t i = best + 1; i < picker->end; i++)
        if (goes_before(moves[i], moves[best]))
            best = i;
    if (moves[best].rank < least)
        return (RankedMove){0, 0};
    RankedMove taken = moves[best];
    moves[best] = moves[picker->next];
    moves[picker->next++] = taken;
    return taken;
}

RankedMove picker_next(Picker *picker) {
    if (picker->stage == STAGE_GOOD) {
        RankedMove taken = picker_take(picker, picker->quiets ? RANK_GOOD / 2 : INT32_MIN);
        if (taken.move)
            return taken;
        picker->stage = STAGE_QUIET;
    }
    if (picker->stage == STAGE_QUIET) {
        if (picker->quiets)
            picker_list(picker, MOVES_QUIET);
        picker->stage = STAGE_REST;
    }
    return picker_take(picker, INT32_MIN);
}

void picker_end(Picker *picker) {
    picker->worker->used = picker->begin;
}
