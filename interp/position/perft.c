// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Counting a move tree on several threads: the positions after the first plies are put in a
// list, and each thread takes the next one that is left.

#include <stdlib.h>
#include <string.h>

#include "base/threads.h"
#include "position/backend.h"
#include "position/outcome.h"

enum { THREADS_MAX = 256, SPLIT_PLIES = 2, SPLIT_DEPTH = 4 };

typedef struct Work {
    const Engine *engine;
    size_t state_size;
    char *states;       // roots of the subtrees
    size_t count, room, next;
    int depth;          // of a subtree
    uint32_t lock;      // of nodes
    uint64_t nodes;
    bool stopped, starved, overran; // by task, from all threads
    PerftTask task;
} Work;

static const State *work_state(const Work *work, size_t i) {
    return (const State *)(const void *)(work->states + work->state_size * i);
}

// Room for one more root; NULL if there is no memory.
static State *work_slot(Work *work) {
    if (work->count == work->room) {
        size_t room = work->room ? work->room * 2 : 1024;
        char *states = realloc(work->states, room * work->state_size);
        if (!states)
            return NULL;
        work->states = states;
        work->room = room;
    }
    return (State *)(void *)(work->states + work->state_size * work->count++);
}

static bool work_add(Work *work, const State *state, Move move) {
    State *slot = work_slot(work);
    if (slot)
        work->engine->backend->make(work->engine->tables, state, move, slot);
    return slot != NULL;
}

static bool work_start(Work *work, const State *state) { // the whole tree as one piece
    State *slot = work_slot(work);
    if (slot)
        memcpy(slot, state, work->state_size);
    return slot != NULL;
}

// Adds every position that is reached after `plies` more plies.
static bool work_split(Work *work, const State *state, int plies) {
    const Engine *engine = work->engine;
    size_t count = engine->backend->moves(engine->tables, state, NULL, 0);
    if (count == 0)
        return true;
    Move *moves = malloc(count * sizeof *moves);
    State *next = malloc(work->state_size);
    bool done = moves && next;
    if (done)
        engine->backend->moves(engine->tables, state, moves, count);
    for (size_t i = 0; done && i < count; i++) {
        if (plies == 1) {
            done = work_add(work, state, moves[i]);
            continue;
        }
        engine->backend->make(engine->tables, state, moves[i], next);
        done = work_split(work, next, plies - 1);
    }
    free(next);
    free(moves);
    return done;
}

// Takes subtrees until there are none. Only the calling thread may ask the host to stop.
static void work_loop(Work *work, bool asks) {
    const Engine *engine = work->engine;
    PerftTask task = work->task;
    if (!asks)
        task.ask = NULL;
    size_t plies = (size_t)work->depth + 1;
    State *stack = malloc(work->state_size * plies);
    task.moves = malloc(sizeof *task.moves * PERFT_MOVES * plies);
    if (!stack || !task.moves) {
        flag_raise(task.starved);
        flag_raise(task.stopped);
        free(stack);
        free(task.moves);
        return;
    }
    uint64_t nodes = 0;
    backend_overran = false;
    while (!flag_raised(task.stopped)) {
        size_t i = counter_next(&work->next);
        if (i >= work->count)
            break;
        nodes += engine->backend->perft(engine->tables, work_state(work, i), work->depth, stack,
                                        &task);
    }
    if (backend_overran)
        flag_raise(task.overran);
    if (backend_starved)
        flag_raise(task.starved);
    backend_starved = false;
    lock_take(&work->lock);
    work->nodes += nodes;
    lock_give(&work->lock);
    free(stack);
    free(task.moves);
}

static void *work_thread(void *work) {
    work_loop(work, false);
    return NULL;
}

static void work_run(Work *work, int threads) {
    Thread others[THREADS_MAX];
    int started = 0;
    while (started < threads - 1 && started < THREADS_MAX &&
           thread_start(&others[started], work_thread, work))
        started++;
    work_loop(work, true);
    for (int i = 0; i < started; i++)
        thread_join(others[i]);
}

PerftStatus perft_run(const Engine *engine, const State *state, int depth, int threads,
               PerftTable *table, bool (*ask)(void *context), void *context, uint64_t *nodes) {
    *nodes = 0;
    if (table && perft_table_rules(table) != engine->rules)
        return PERFT_WRONG_TABLE; // the same words may mean another position there
    int split = threads > 1 && depth >= SPLIT_DEPTH ? SPLIT_PLIES : 0;
    Work work = {.engine = engine,
                 .state_size = position_state_size(engine),
                 .depth = depth - split,
                 .task = {.ask = ask, .context = context, .table = table}};
    work.task.stopped = &work.stopped;
    work.task.starved = &work.starved;
    work.task.overran = &work.overran;
    backend_overran = false;
    bool ready = split ? work_split(&work, state, split) : work_start(&work, state);
    work.overran = backend_overran;
    work.starved = backend_starved;
    if (ready)
        work_run(&work, split ? threads : 1);
    free(work.states);
    *nodes = work.nodes;
    return !ready || work.starved ? PERFT_NO_MEMORY
           : work.overran         ? PERFT_OVERRUN
           : work.stopped         ? PERFT_STOPPED
                                  : PERFT_DONE;
}
