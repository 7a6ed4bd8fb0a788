// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/tree.h"

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

// ---- ranks: the higher, the earlier

static int rank_capture(const Picker *picker, const State *state, Move move) {
    const Worker *worker = picker->worker;
    const int16_t *values = worker->shared->values->board;
    int captured = captured_kind(state, move), man = state->men[move_from(move)];
    int gain = captured == NONE ? 100 : values[captured];
    int mover = man ? values[man_kind(man)] : 0;
    MoveKey key = history_key(worker->history, state, move);
    int rank = gain * 8 - mover / 16 + history_capture(worker->history, key, captured) / 8;
    if (move_promotion(move) != NONE)
        rank += values[move_promotion(move)] * 4;
    return rank;
}

// By the rows of both sides; 0: it has nothing to do with them.
static int rank_row(const Picker *picker, const RowSurvey *rows, int side, int to) {
    if (bits_has(&rows->last[side], to))
        return RANK_ROW + 1;
    if (bits_has(&picker->at->threats, to))
        return RANK_ROW;
    return bits_has(&rows->last2[side], to) || bits_has(&rows->last2[!side], to) ? RANK_ROW_NEXT
                                                                                 : 0;
}

// `rows`: NULL if none wins.
static int rank_quiet(const Picker *picker, const RowSurvey *rows, const State *state, Move move) {
    const Worker *worker = picker->worker;
    const Ply *ply = picker->at;
    int row = rows ? rank_row(picker, rows, state->side, move_to(move)) : 0;
    if (row >= RANK_ROW)
        return row;
    if (move == ply->killers[0])
        return RANK_KILLER + 2;
    if (move == ply->killers[1])
        return RANK_KILLER + 1;
    if (ply[-1].key && history_counter(worker->history, ply[-1].key) == move)
        return RANK_KILLER;
    MoveKey key = history_key(worker->history, state, move);
    int rank = row + history_quiet(worker->history, key, picker->before);
    if (move_promotion(move) != NONE) {
        int man = state->men[move_from(move)];
        const int16_t *values = worker->shared->values->board;
        rank += 16 * (values[move_promotion(move)] - (man ? values[man_kind(man)] : 0));
    }
    return rank;
}

// Does the static exchange on its target square lose no material?
static bool capture_good(const Picker *picker, Move move) {
    const Shared *shared = picker->worker->shared;
    const Kernel *kernel = picker->worker->kernel;
    if (!shared->traits.exchanges)
        return true;
    int least = captured_kind(kernel_state(kernel), move) == NONE ? 0 : -20;
    return kernel_exchange(kernel, move, shared->values->board, least);
}

// ---- lists

// Room for `count` more moves; false if there is no memory.
static bool worker_reserve(Worker *worker, size_t count) {
    size_t room = worker->room ? worker->room : MOVES_FIRST * 16;
    while (room < worker->used + count)
        room *= 2;
    if (room == worker->room)
        return true;
    Move *moves = realloc(worker->moves, room * sizeof *moves);
    if (!moves)
        return false;
    worker->moves = moves;
    int64_t *order = realloc(worker->order, room * sizeof *order);
    if (!order)
        return false;
    worker->order = order;
    worker->room = room;
    return true;
}

bool worker_list(Worker *worker, MoveClass wanted, size_t *count) {
    size_t room = worker->room - worker->used;
    *count = kernel_moves(worker->kernel, wanted, worker->moves + worker->used, room);
    if (*count <= room)
        return true;
    if (!worker_reserve(worker, *count)) // not all of them have been written
        return false;
    kernel_moves(worker->kernel, wanted, worker->moves + worker->used, *count);
    return true;
}

static void picker_list(Picker *picker, OrderedMoves *list, MoveClass wanted) {
    Worker *worker = picker->worker;
    size_t count;
    list->listed = true;
    list->begin = list->next = list->end = worker->used;
    if (!worker_list(worker, wanted, &count)) {
        worker->starved = true;
        return;
    }
    list->end = worker->used += count;
    picker->count += (int)count;
}

// A move's place in the order: its rank and, among equals, the move itself. Backends list moves in
// different orders; the search is the same on every machine. What a move's lowest bits leave open,
// list_best decides.
static int64_t order_of(Move move, int rank) {
    return (int64_t)rank * (INT64_C(1) << 32) + (int64_t)(UINT32_MAX - (uint32_t)move);
}

static int rank_of(int64_t order) {
    return (int)(order >> 32);
}

// Ranks what is left of a list.
static void picker_rank(const Picker *picker, const OrderedMoves *list) {
    Worker *worker = picker->worker;
    const RowSurvey *rows = worker_rows(worker);
    const State *state = kernel_state(worker->kernel);
    for (size_t i = list->next; i < list->end; i++) {
        Move move = worker->moves[i];
        worker->order[i] =
            order_of(move, move_captures(move) ? rank_capture(picker, state, move)
                                               : rank_quiet(picker, rows, state, move));
    }
}

static void moves_swap(Worker *worker, size_t a, size_t b) {
    Move move = worker->moves[a];
    int64_t order = worker->order[a];
    worker->moves[a] = worker->moves[b];
    worker->order[a] = worker->order[b];
    worker->moves[b] = move;
    worker->order[b] = order;
}

static RankedMove list_take(OrderedMoves *list, Worker *worker, size_t which) {
    size_t at = list->next++;
    moves_swap(worker, at, which);
    return (RankedMove){worker->moves[at], rank_of(worker->order[at])};
}

// Takes the move that comes first in the order.
static RankedMove list_best(OrderedMoves *list, Worker *worker) {
    const Move *moves = worker->moves;
    const int64_t *order = worker->order;
    size_t best = list->next;
    if (best == list->end)
        return (RankedMove){0, 0};
    for (size_t i = best + 1; i < list->end; i++)
        if (order[i] >= order[best] && (order[i] > order[best] || moves[i] < moves[best]))
            best = i;
    return list_take(list, worker, best);
}

// ---- stages

void picker_start(Picker *picker, Worker *worker, int ply, uint16_t table_move, bool quiets) {
    const Ply *at = &worker->plies[ply];
    *picker = (Picker){.worker = worker,
                       .at = at,
                       .begin = worker->used,
                       .table_move = table_move,
                       .quiets = quiets,
                       .bads = quiets,
                       .stage = table_move ? STAGE_TABLE : STAGE_CAPTURES};
    for (int i = 0; i < BEFORE; i++)
        picker->before[i] = at[-1 - i].row;
    worker_reserve(worker, MOVES_FIRST);
}

// The table's move, if it is legal here: the moves of its class are listed, and not yet ranked.
static RankedMove picker_table(Picker *picker) {
    bool captures = picker->table_move & 1;
    RankedMove none = {0, 0};
    if (!captures && !picker->quiets)
        return none;
    OrderedMoves *list = captures ? &picker->captures : &picker->quiet;
    picker_list(picker, list, captures ? MOVES_CAPTURES : MOVES_QUIET);
    Worker *worker = picker->worker;
    for (size_t i = list->next; i < list->end; i++)
        if (move_digest(worker->moves[i]) == picker->table_move)
            return (RankedMove){list_take(list, worker, i).move, 0}; // it has no rank yet
    return none;
}

// The next capture that doesn't lose material; others are set aside.
static RankedMove picker_good(Picker *picker) {
    OrderedMoves *list = &picker->captures;
    RankedMove taken;
    while ((taken = list_best(list, picker->worker)).move) {
        if (capture_good(picker, taken.move)) {
            taken.rank = taken.rank < 0 ? 0 : taken.rank;
            return taken;
        }
        moves_swap(picker->worker, list->begin + picker->bad++, list->next - 1);
    }
    return taken;
}

// The captures set aside, in the order of their ranks.
static RankedMove picker_bad(Picker *picker) {
    OrderedMoves *list = &picker->captures;
    if (!picker->bads || list->next == list->begin + picker->bad)
        return (RankedMove){0, 0};
    return (RankedMove){picker->worker->moves[list->next++], -1};
}

RankedMove picker_next(Picker *picker) {
    RankedMove taken;
    switch (picker->stage) {
    case STAGE_TABLE:
        picker->stage = STAGE_CAPTURES;
        taken = picker_table(picker);
        if (taken.move)
            return taken;
        // fall through
    case STAGE_CAPTURES:
        if (!picker->captures.listed)
            picker_list(picker, &picker->captures, MOVES_CAPTURES);
        picker_rank(picker, &picker->captures);
        // what was given out already is not looked at again
        picker->captures.begin = picker->captures.next;
        picker->stage = STAGE_GOOD;
        // fall through
    case STAGE_GOOD:
        taken = picker_good(picker);
        if (taken.move)
            return taken;
        picker->stage = STAGE_QUIETS;
        // fall through
    case STAGE_QUIETS:
        if (picker->quiets && !picker->quiet.listed)
            picker_list(picker, &picker->quiet, MOVES_QUIET);
        if (picker->quiets)
            picker_rank(picker, &picker->quiet);
        picker->stage = STAGE_QUIET;
        // fall through
    case STAGE_QUIET:
        taken = picker->quiets ? list_best(&picker->quiet, picker->worker) : (RankedMove){0, 0};
        if (taken.move)
            return taken;
        picker->stage = STAGE_BAD;
        picker->captures.next = picker->captures.begin;
        // fall through
    default:
        return picker_bad(picker);
    }
}

size_t picker_left(Picker *picker) {
    OrderedMoves *captures = &picker->captures, *quiet = &picker->quiet;
    if (!captures->listed)
        picker_list(picker, captures, MOVES_CAPTURES);
    if (picker->quiets && !quiet->listed)
        picker_list(picker, quiet, MOVES_QUIET);
    return (captures->end - captures->begin) + (quiet->end - quiet->next);
}

void picker_thin(Picker *picker, bool keeps(void *context, RankedMove move), void *context) {
    OrderedMoves *list = &picker->quiet;
    Worker *worker = picker->worker;
    size_t end = list->next;
    for (size_t i = list->next; i < list->end; i++)
        if (keeps(context, (RankedMove){worker->moves[i], rank_of(worker->order[i])}))
            moves_swap(worker, i, end++);
    list->end = end;
    picker->thin = true;
}

void picker_end(Picker *picker) {
    picker->worker->used = picker->begin;
}
