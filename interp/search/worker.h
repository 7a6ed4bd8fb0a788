// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One thread of a search: its kernel, what it has learnt, and the lists of moves on its way down.

#ifndef MEWS_SEARCH_WORKER_H
#define MEWS_SEARCH_WORKER_H

#include "base/compiler.h"
#include "base/threads.h"
#include "search/evaluator.h"
#include "search/features.h"
#include "search/history.h"
#include "search/levels.h"
#include "search/search.h"
#include "search/table.h"

enum { PLIES = SEARCH_PLIES + 1, TRIED = 64, REDUCTION_MOST = 64 };
enum { EXCLUDED_NONE = 1 }; // the digest of no move

typedef struct PrincipalLine {
    int length;
    Move moves[PLIES];
} PrincipalLine;

// What is remembered of a node on the way down.
typedef struct Ply {
    Move killers[2];
    MoveKey key;       // of the move made here; 0: a null move, or none
    HistoryRow row;    // what was good after it
    int eval;          // corrected; in check, that of the side's last turn
    uint16_t excluded; // digest of a move left out, to see how good the others are; or 0;
                       // EXCLUDED_NONE: none is, and only nodes below are pruned
    bool cut_below;    // the node below is expected to fail high
    bool checks_known;
    CheckMap checks;   // which moves from here give check
    Bits threats;      // where the other side could complete a row now: see row_moves.c
    Move tried[TRIED]; // the moves before the one that failed high
    int tried_count;
    PrincipalLine line; // the best line from here
} Ply;

// What all threads share.
typedef struct Shared {
    const Engine *engine;
    Table *table;
    Values *values;
    Traits traits;
    const Evaluator *evaluator;
    Features features;
    History history;
    const SearchLimits *limits;
    Sight sight;
    double begun;
    bool stopped; // accessed atomically
    struct Worker *workers;
    int threads;
    Monitor monitor;      // of what follows
    struct Split *splits; // all there are, the newest first: see split.h
    // These are read without the lock, too.
    uint64_t idle;    // threads that wait
    uint64_t changes; // grows when there is something new for them
    uint8_t reductions[REDUCTION_MOST]
                      [REDUCTION_MOST]; // [depth][move's number]: sixteenths of plies
} Shared;

typedef struct RankedMove {
    Move move;
    int rank;
} RankedMove;

typedef struct Worker {
    Shared *shared;
    Kernel *kernel;
    void *evaluation; // what the evaluator keeps for this thread
    History *history; // of all threads
    Move *moves;      // the lists of all nodes on the way down, one after the other
    int64_t *order;   // of these moves: see order.c
    size_t used, room;
    Ply *plies;     // [-BEFORE … PLIES + 1]
    uint64_t nodes; // other threads may read it
    int number;     // of the thread; 0: the calling one
    int root_depth; // to which the root is searched
    RowSurvey rows; // of the node with this serial number
    uint64_t rows_serial;
    bool starved;
    bool stopped;        // what it searches isn't needed any more
    struct Split *split; // where it shares the moves of a node; or NULL
    // The root: moves that are not searched (lines found before), and those that alone are.
    Move left_out[SEARCH_LINES];
    int left_out_count;
} Worker;

bool worker_start(Worker *worker, Shared *shared); // false: no memory; to be ended all the same
void worker_end(Worker *worker);
bool worker_place(Worker *worker, const Position *position); // at a new root
bool worker_stops(Worker *worker);                           // asked at each node
// Of the node, until another is asked; NULL: no row wins.
const RowSurvey *worker_rows(Worker *worker);

static inline void worker_count(Worker *worker) { // one more node
    word_write(&worker->nodes, worker->nodes + 1);
}

uint64_t nodes_of_all(const Shared *shared); // threads

// Searches the root to a depth; the best line goes to worker->plies[0].line.
int worker_search(Worker *worker, int alpha, int beta, int depth);

#endif
