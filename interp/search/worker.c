// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

enum { POLL_NODES = 1024, PLIES_ALL = BEFORE + PLIES + 2 };

bool worker_start(Worker *worker, Shared *shared) {
    *worker = (Worker){.shared = shared, .history = &shared->history};
    worker->evaluation = shared->evaluator->begin(shared->values, &shared->traits);
    Ply *plies = calloc(PLIES_ALL, sizeof *plies);
    if (plies)
        worker->plies = plies + BEFORE;
    return plies && worker->evaluation;
}

void worker_end(Worker *worker) {
    kernel_free(worker->kernel);
    worker->shared->evaluator->free(worker->evaluation);
    if (worker->plies)
        free(worker->plies - BEFORE);
    free(worker->moves);
    free(worker->order);
}

bool worker_place(Worker *worker, const Position *position) {
    kernel_free(worker->kernel);
    worker->kernel = kernel_copy(position_kernel(position));
    Ply *plies = worker->plies - BEFORE;
    memset(plies, 0, PLIES_ALL * sizeof *plies);
    for (int i = 0; i < PLIES_ALL; i++)
        plies[i].row = history_row(worker->history, 0);
    worker->nodes = 0;
    worker->used = 0;
    worker->left_out_count = 0;
    worker->starved = worker->stopped = false;
    worker->split = NULL;
    worker->rows_serial = UINT64_MAX;
    return worker->kernel && kernel_reserve(worker->kernel, PLIES + 4);
}

uint64_t nodes_of_all(const Shared *shared) {
    uint64_t nodes = 0;
    for (int i = 0; i < shared->threads; i++)
        nodes += word_read(&shared->workers[i].nodes);
    return nodes;
}

// With one thread a limit of nodes is exact.
static bool limits_reached(const Worker *worker) {
    const Shared *shared = worker->shared;
    const SearchLimits *limits = shared->limits;
    if (limits->nodes && worker->nodes >= limits->nodes)
        return true;
    if (worker->nodes % POLL_NODES)
        return false;
    if (limits->nodes && nodes_of_all(shared) >= limits->nodes)
        return true;
    return (limits->hard > 0 && clock_seconds() - shared->begun >= limits->hard) ||
           (limits->stop && worker->number == 0 && limits->stop(limits->stop_context));
}

bool worker_stops(Worker *worker) {
    if (worker->stopped)
        return true;
    if (worker->starved || limits_reached(worker))
        flag_raise(&worker->shared->stopped);
    worker->stopped = flag_raised(&worker->shared->stopped) || split_cut(worker->split);
    return worker->stopped;
}

const RowSurvey *worker_rows(Worker *worker) {
    const Rows *rows = worker->shared->features.rows;
    if (!rows)
        return NULL;
    uint64_t serial = kernel_serial(worker->kernel);
    if (worker->rows_serial != serial)
        rows_survey(rows, kernel_state(worker->kernel), &worker->rows);
    worker->rows_serial = serial;
    return &worker->rows;
}

int worker_search(Worker *worker, int alpha, int beta, int depth) {
    worker->root_depth = depth;
    return search_tree(worker, alpha, beta, depth, 0);
}
