// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/tree.h"

#include <stdlib.h>

enum {
    SPLIT_DEPTH = 4, // the least depth at which moves are worth sharing
    LOOKS = 20000,   // some tenths of a millisecond
};

bool split_cut(const Split *split) {
    for (; split; split = split->above)
        if (flag_raised(&split->cut))
            return true;
    return false;
}

// ---- the list of all splits

static bool split_is_below(const Split *split, const Split *above) {
    while (split && split != above)
        split = split->above;
    return split == above;
}

// The deepest split that has moves left, and is below `above` (NULL: any); or NULL.
static Split *split_find(const Shared *shared, const Split *above) {
    Split *best = NULL;
    for (Split *split = shared->splits; split; split = split->older)
        if (split->next < split->count && (!best || split->node.depth > best->node.depth) &&
            split_is_below(split, above) && !split_cut(split))
            best = split;
    return best;
}

static void split_remove(Shared *shared, const Split *split) {
    Split **link = &shared->splits;
    while (*link != split)
        link = &(*link)->older;
    *link = split->older;
}

// ---- the moves of a split

static bool split_next(SearchNode *node, Split *split, RankedMove *move) {
    while (!node->worker->stopped && !split->cut && split->next < split->count) {
        *move = split->moves[split->next++];
        if (!move_pruned(node, NULL, *move, split->progress->count, split->progress->best))
            return true;
    }
    return false;
}

// Takes moves and searches them until none is left. The lock is held, but while a move is
// searched.
static void split_search(SearchNode *node, Split *split) {
    Worker *worker = node->worker;
    Monitor *monitor = &worker->shared->monitor;
    Progress *progress = split->progress;
    for (RankedMove move; split_next(node, split, &move);) {
        int count = ++progress->count;
        monitor_give(monitor);
        int score = search_move(node, move, count, progress, 0);
        monitor_take(monitor);
        if (worker->starved) // the move has no score, and so the node has none
            flag_raise(&worker->shared->stopped);
        if (worker->stopped || worker->starved)
            return;
        if (node_note(&split->node, worker, progress, move.move, score))
            flag_raise(&split->cut);
    }
}

// ---- waiting

static void change(Shared *shared) {
    word_write(&shared->changes, shared->changes + 1);
    monitor_wake(&shared->monitor);
}

// To be woken takes longer than most waits, so it first looks for a change without sleeping.
static void wait_for_change(Shared *shared) {
    uint64_t changes = shared->changes;
    monitor_give(&shared->monitor);
    for (int i = 0; i < LOOKS && word_read(&shared->changes) == changes; i++)
        processor_pause();
    monitor_take(&shared->monitor);
    if (shared->changes == changes && !flag_raised(&shared->stopped))
        monitor_wait(&shared->monitor);
}

// ---- going to a split

// What is remembered of the way to the split, as far as nodes there and below ask it. The master
// writes the keys of the moves that it makes at the split meanwhile.
static void plies_follow(Worker *worker, const Worker *master, int ply) {
    for (int i = 0; i <= ply; i++) {
        const Ply *from = &master->plies[i];
        Ply *to = &worker->plies[i];
        to->killers[0] = from->killers[0];
        to->killers[1] = from->killers[1];
        to->eval = from->eval;
        to->excluded = from->excluded;
        to->threats = from->threats;
        if (i == ply)
            break;
        to->key = from->key;
        to->row = history_row(worker->history, from->key);
    }
    worker->plies[ply].checks_known = false;
    worker->plies[ply + 1].killers[0] = worker->plies[ply + 1].killers[1] = 0;
}

// Is the thread no longer wanted where it is?
static bool worker_unwanted(const Worker *worker) {
    return flag_raised(&worker->shared->stopped) || split_cut(worker->split);
}

// Helps at a split that is below the thread's own, if it has one. The lock is held.
static void split_join(Worker *worker, Split *split) {
    Split *own = worker->split;
    const Worker *master = split->node.worker;
    int root = kernel_ply(worker->kernel) - (own ? own->node.ply : 0);
    kernel_follow(worker->kernel, master->kernel, kernel_ply(worker->kernel),
                  root + split->node.ply);
    plies_follow(worker, master, split->node.ply);
    worker->root_depth = master->root_depth;
    SearchNode node = split->node;
    node.worker = worker;
    node.at = &worker->plies[node.ply];
    worker->split = split;
    split->helpers++;
    split_search(&node, split);
    if (--split->helpers == 0)
        change(worker->shared);
    worker->split = own;
    worker->stopped = worker_unwanted(worker);
    kernel_retreat(worker->kernel, root + (own ? own->node.ply : 0));
}

// Waits for `split` (NULL: for the end of the search), and helps meanwhile where that is possible.
// The lock is held.
static void split_wait(Worker *worker, Split *split) {
    Shared *shared = worker->shared;
    while (split ? split->helpers > 0 : !flag_raised(&shared->stopped)) {
        Split *other = worker->stopped ? NULL : split_find(shared, split);
        if (other) {
            split_join(worker, other);
            continue;
        }
        word_write(&shared->idle, shared->idle + 1);
        wait_for_change(shared);
        word_write(&shared->idle, shared->idle - 1);
    }
}

// ---- splitting

bool split_wanted(const SearchNode *node) {
    const Shared *shared = node->worker->shared;
    return node->depth >= SPLIT_DEPTH && shared->threads > 1 && word_read(&shared->idle) > 0;
}

// The moves left that may be searched, in their order.
static int moves_left(const SearchNode *node, Picker *picker, RankedMove *moves) {
    int count = 0;
    for (RankedMove move; (move = picker_next(picker)).move;)
        if (!node_leaves_out(node, move.move))
            moves[count++] = move;
    return count;
}

bool split_node(SearchNode *node, Picker *picker, Progress *progress) {
    Worker *worker = node->worker;
    Shared *shared = worker->shared;
    RankedMove *moves = malloc((picker_left(picker) + 1) * sizeof *moves);
    if (!moves)
        return false;
    Split split = {.node = *node,
                   .moves = moves,
                   .count = moves_left(node, picker, moves),
                   .progress = progress,
                   .above = worker->split};
    monitor_take(&shared->monitor);
    split.older = shared->splits;
    shared->splits = worker->split = &split;
    change(shared);
    split_search(node, &split);
    split_wait(worker, &split);
    split_remove(shared, &split);
    worker->split = split.above;
    monitor_give(&shared->monitor);
    worker->stopped = worker_unwanted(worker);
    free(moves);
    return true;
}

void split_help(Worker *worker) {
    Monitor *monitor = &worker->shared->monitor;
    monitor_take(monitor);
    split_wait(worker, NULL);
    monitor_give(monitor);
}
