// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Counting a move tree on several threads: the positions after the first plies are put in a
// list, and each thread takes the next one that is left.

#include "position/perft.h"

#include <stdlib.h>
#include <string.h>

#include "base/threads.h"

enum { SPLIT_PLIES = 2, SPLIT_DEPTH = 4 };

typedef struct PerftWork {
    const Engine *engine;
    size_t state_size;
    char *states; // roots of the subtrees
    size_t count, room, next;
    int depth;     // of a subtree
    uint32_t lock; // of nodes
    uint64_t nodes;
    bool stopped, starved, overran, vast; // raised by all threads
    PerftTask task;
} PerftWork;

static const State *work_state(const PerftWork *work, size_t i) {
    return (const State *)(const void *)(work->states + work->state_size * i);
}

// Room for one more root; NULL if there is no memory.
static State *work_slot(PerftWork *work) {
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

static bool work_add(PerftWork *work, const State *state) {
    State *slot = work_slot(work);
    if (slot)
        memcpy(slot, state, work->state_size);
    return slot != NULL;
}

// Adds every position that is reached after `plies` more plies.
static bool work_split(PerftWork *work, Kernel *kernel, int plies) {
    if (plies == 0)
        return work_add(work, kernel_state(kernel));
    size_t count = kernel_moves(kernel, MOVES_ALL, NULL, 0);
    if (count == 0)
        return true;
    Move *moves = malloc(count * sizeof *moves);
    if (!moves)
        return false;
    kernel_moves(kernel, MOVES_ALL, moves, count);
    bool done = true;
    for (size_t i = 0; i < count && done; i++) {
        done = kernel_make(kernel, moves[i]);
        if (!done)
            break;
        done = work_split(work, kernel, plies - 1);
        kernel_unmake(kernel);
    }
    free(moves);
    return done;
}

// What one thread counts with.
typedef struct PerftWorker {
    Workspace workspace;
    Tables *tables;
    State *stack;
    Move *moves;
} PerftWorker;

static bool worker_start(PerftWorker *worker, const PerftWork *work) {
    const Engine *engine = work->engine;
    size_t plies = (size_t)work->depth + 1;
    worker->tables = engine->backend->bind(engine->tables, &worker->workspace);
    worker->stack = malloc(work->state_size * plies);
    worker->moves = malloc(sizeof *worker->moves * PERFT_MOVES * plies);
    return worker->tables && worker->stack && worker->moves;
}

static void worker_end(PerftWorker *worker) {
    workspace_clear(&worker->workspace);
    free(worker->tables);
    free(worker->stack);
    free(worker->moves);
}

// Takes subtrees until there are none.
static uint64_t worker_count(PerftWorker *worker, PerftWork *work, const PerftTask *task) {
    uint64_t nodes = 0;
    while (!flag_raised(task->stopped)) {
        size_t i = counter_next(&work->next);
        if (i >= work->count)
            break;
        perft_add(task, &nodes,
                  work->engine->backend->perft(worker->tables, work_state(work, i), work->depth,
                                               worker->stack, task));
    }
    return nodes;
}

// Only the calling thread (`asks`) may ask the host whether to stop.
static void work_loop(PerftWork *work, bool asks) {
    PerftWorker worker = {0};
    PerftTask task = work->task;
    if (!asks)
        task.stop.wanted = NULL;
    uint64_t nodes = 0;
    if (worker_start(&worker, work)) {
        task.moves = worker.moves;
        nodes = worker_count(&worker, work, &task);
    } else {
        worker.workspace.starved = true;
        flag_raise(task.stopped);
    }
    if (worker.workspace.overran)
        flag_raise(&work->overran);
    if (worker.workspace.starved)
        flag_raise(task.starved);
    worker_end(&worker);
    lock_take(&work->lock);
    perft_add(&task, &work->nodes, nodes);
    lock_give(&work->lock);
}

static void *work_thread(void *work) {
    work_loop(work, false);
    return NULL;
}

static void work_run(PerftWork *work, int threads) {
    Thread others[THREADS_MAX];
    int started = 0;
    while (started < threads - 1 && started < THREADS_MAX &&
           thread_start(&others[started], work_thread, work))
        started++;
    work_loop(work, true);
    for (int i = 0; i < started; i++)
        thread_join(others[i]);
}

mews_perft_status perft_run(Kernel *root, int depth, int threads, PerftTable *table,
                            const mews_stop *stop, uint64_t *nodes) {
    const Engine *engine = kernel_engine(root);
    *nodes = 0;
    if (table && perft_table_rules(table) != engine->rules)
        return MEWS_PERFT_WRONG_TABLE; // the same words may mean another position there
    int split = threads > 1 && depth >= SPLIT_DEPTH ? SPLIT_PLIES : 0;
    PerftWork work = {.engine = engine,
                      .state_size = engine->backend->state_size(engine->tables),
                      .depth = depth - split,
                      .task = {.stop = stop ? *stop : (mews_stop){0}, .table = table}};
    work.task.stopped = &work.stopped;
    work.task.starved = &work.starved;
    work.task.vast = &work.vast;
    bool ready = work_split(&work, root, split);
    if (ready)
        work_run(&work, split ? threads : 1);
    free(work.states);
    *nodes = work.vast ? UINT64_MAX : work.nodes;
    return !ready || work.starved || kernel_workspace(root)->starved ? MEWS_PERFT_NO_MEMORY
           : work.overran || kernel_workspace(root)->overran         ? MEWS_PERFT_OVERRUN
           : work.vast                                               ? MEWS_PERFT_TOO_MANY
           : work.stopped                                            ? MEWS_PERFT_STOPPED
                                                                     : MEWS_PERFT_DONE;
}
