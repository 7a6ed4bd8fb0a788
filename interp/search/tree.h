// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of the tree search share.

#ifndef MEWS_SEARCH_TREE_H
#define MEWS_SEARCH_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/compiler.h"
#include "base/threads.h"
#include "position/kernel.h"
#include "position/move.h"
#include "search/search.h"
#include "search/worth.h"

// ---- table.c: the transposition table: the key of a position → what a search has found there.
// All threads share it without locks: an entry holds key XOR data, so that halves of different
// entries don't fit together.

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct Found {
    int score, eval, depth;
    Bound bound;
    uint16_t move; // move_digest of the best move; 0: none
} Found;

typedef struct Table Table;

Table *table_new(size_t mebibytes); // NULL if there is no memory
void table_free(Table *table);
void table_clear(Table *table);
void table_age(Table *table); // entries of earlier searches are overwritten first
void table_prefetch(const Table *table, uint64_t key); // it will be looked up soon
bool table_find(const Table *table, uint64_t key, Found *found);
void table_store(Table *table, uint64_t key, const Found *found);
int table_full(const Table *table); // thousandths in use by this search

// Enough to find the move again among the legal ones. The lowest bit: it captures.
static inline uint16_t move_digest(Move move) {
    uint64_t mixed = move * UINT64_C(0x9E3779B97F4A7C15);
    uint16_t digest = (uint16_t)((mixed >> 48 & 0xFFFE) | move_captures(move));
    return digest > 1 ? digest : (uint16_t)(digest | 2);
}

// ---- history.c: what was learnt elsewhere in the tree: which quiet moves and captures were good,
// and how wrong the evaluation was after a move. All threads learn in the same tables, without a
// lock: of two that add to an entry at once, one may be lost.

// The moving man and its target as one number; 0 if there was no move.
typedef uint32_t MoveKey;

enum { BEFORE = 2 }; // how many moves back continuations go

// What was good after a certain move: a row of the continuation history.
typedef int16_t *HistoryRow;

typedef struct History {
    int squares, kinds;
    size_t keys;          // MoveKeys: moves of each man to each square, then drops
    size_t rows, columns; // of the continuation history; keys are hashed if there are more of them
    int16_t *quiet;       // [key]
    int16_t *capture;     // [key][captured kind]
    int16_t *continued;   // [row: an earlier move][column: this move]
    int16_t *correction;  // [side to move][key of the move before]: what evaluations lacked
    Move *counter;        // [key of the move before]
} History;

bool history_start(History *history, const Rules *rules); // false if there is no memory
void history_free(History *history);
void history_clear(History *history);

// `before`: the rows of the last moves, the latest first.
void history_add_quiet(History *history, MoveKey key, const HistoryRow before[BEFORE], int bonus);
void history_add_capture(History *history, MoveKey key, int captured, int bonus);
// The correction of evaluations after the move `before`; what a search of some depth found
// instead.
int history_correction(const History *history, int side, MoveKey before);
void history_correct(History *history, int side, MoveKey before, int error, int depth);

// ---- looked up at every move

static inline MoveKey history_key(const History *history, const State *state, Move move) {
    int man = move_type(move) == MOVE_DROP
                  ? 2 * history->kinds + man_make(move_dropped(move), state->side)
                  : state->men[move_from(move)];
    return (MoveKey)(man * history->squares + move_to(move));
}

// The move's target; NONE: there was no move.
static inline int history_target(const History *history, MoveKey key) {
    return key ? (int)(key % (MoveKey)history->squares) : NONE;
}

static inline HistoryRow history_row(const History *history, MoveKey before) {
    size_t row = history->rows == history->keys ? before : before % history->rows;
    return history->continued + row * history->columns;
}

static inline size_t history_column(const History *history, MoveKey key) {
    return history->columns == history->keys ? key : key % history->columns;
}

static inline int history_quiet(const History *history, MoveKey key,
                                const HistoryRow before[BEFORE]) {
    size_t at = history_column(history, key);
    int score = short_read(&history->quiet[key]);
    for (int i = 0; i < BEFORE; i++)
        score += short_read(&before[i][at]);
    return score;
}

static inline size_t history_capture_at(const History *history, MoveKey key, int captured) {
    return (size_t)key * (size_t)history->kinds + (size_t)(captured < 0 ? 0 : captured);
}

static inline int history_capture(const History *history, MoveKey key, int captured) {
    return short_read(&history->capture[history_capture_at(history, key, captured)]);
}

static inline Move history_counter(const History *history, MoveKey before) { // 0: none
    return word_read(&history->counter[before]);
}

static inline void history_set_counter(History *history, MoveKey before, Move move) {
    word_write(&history->counter[before], move);
}

// ---- worker.c: one thread of a search: its kernel, what it has learnt, and the lists of moves on
// its way down

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
    bool losing_check; // the move that led here gives check, and loses material
    bool checks_known;
    CheckMap checks;   // which moves from here give check
    Bits threats;      // where the other side could complete a row now: see rows.c
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
    struct Split *splits; // all there are, the newest first: see Split
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

// ---- order.c: the moves of a node in the order in which they are searched: the table's move,
// good captures, quiet moves (killers first), bad captures. No move is listed or ranked, and no
// static exchange evaluated, before that is needed.

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

// ---- nodes: what the parts of the tree search share: the node on which they work, and how they
// go down. A score is always the side to move's. After a move the same side may be to move again,
// in a series; then the score isn't negated.

enum { EVAL_NONE = INT16_MIN }; // in check: nothing asks for an evaluation there

typedef struct SearchNode {
    Worker *worker;
    Ply *at;
    int ply, depth, alpha, beta;
    bool main;      // on the principal variation
    bool cut;       // a cut node: expected to fail high
    bool captures;  // the table's move is a capture
    bool check;     // the side to move is in check, or …
    bool forced;    // … the other side threatens to complete a row that wins
    bool improving; // it stands better than at its last turn
    int raw;        // the static evaluation, or EVAL_NONE
    int eval;       // the same, corrected by what was learnt
} SearchNode;

// What is known of a node while its moves are searched.
typedef struct Progress {
    int alpha; // accessed atomically
    int best;
    Move best_move; // that raised alpha; or 0
    int count;      // moves that were begun
    int tried;      // of those in Ply.tried
} Progress;

// ---- node.c: what every node asks

bool node_ended(Worker *worker, int ply, int *score);
int outcome_score(Outcome outcome, int side, int ply);
int node_evaluate(Worker *worker);
int node_raw(Worker *worker, const Found *found); // the same, or the table's if it has one
int node_corrected(const Worker *worker, int ply, int raw); // by what was learnt of the last move
bool weak_misses(const Worker *worker, Move move, int ply);
static inline bool node_misses(const Worker *worker, Move move, int ply) { // a weak level?
    return !worker->shared->sight.clear && weak_misses(worker, move, ply);
}
bool node_make(Worker *worker, int ply, Move move); // false if there is no memory
// The line at the node is the move and what `worker` has found after it.
void line_extend(PrincipalLine *line, const Worker *worker, int ply, Move move);
int score_from_table(int score, int ply);
// Stores the score that was found in the window, and the best move or 0.
void node_store(const Worker *worker, int ply, int alpha, int beta, Found found, Move move);
bool table_settles(const Found *found, int score, int alpha, int beta);

// ---- rows.c: rows that win. Where nodes don't ask for them (Traits.row_threats), the answer is
// no.

// Can the side to move complete a row now? Then its score goes to *score, and the move to the
// line.
bool row_score(Worker *worker, int ply, int *score);
// Could the other side, if it were its turn? Ply.threats: where.
bool row_threatened(Worker *worker, int ply);
// Does the move, where the other side threatens to complete a row, do nothing about it?
bool row_lost(const Worker *worker, Move move, int ply);

// A search of what follows a move; node_below gives its score for `side`, which made the move.
typedef int Descend(Worker *worker, int alpha, int beta, int depth, int ply);

static inline int node_below(Worker *worker, Descend *descend, int side, int alpha, int beta,
                             int depth, int ply) {
    return kernel_state(worker->kernel)->side == side
               ? descend(worker, alpha, beta, depth, ply)
               : -descend(worker, -beta, -alpha, depth, ply);
}

// ---- tree.c: the full search

int search_tree(Worker *worker, int alpha, int beta, int depth, int ply);
bool node_leaves_out(const SearchNode *node,
                     Move move); // is the move none of those to be searched?
// `progress`: the node's, whose alpha other threads may raise meanwhile.
int search_move(const SearchNode *node, RankedMove move, int count, const Progress *progress,
                int extension);
// Notes a move's score, which `worker` has found. Does it fail high?
bool node_note(const SearchNode *node, const Worker *worker, Progress *progress, Move move,
               int score);

// ---- quiesce.c: captures until the position is quiet; the side to move is not in check

int search_quiet(Worker *worker, int alpha, int beta, int ply);

// ---- prune.c: pruning and reductions

// Does the move give check, as far as can be told without making it?
bool gives_check(const Worker *worker, Ply *at, Move move);
bool reverse_futile(const SearchNode *node);
bool null_fails_high(const SearchNode *node, int *score);
// `picker`: where the move is from; it leaves out quiet moves that are pruned, too. Or NULL.
bool move_pruned(SearchNode *node, Picker *picker, RankedMove move, int count, int best);
int move_reduction(const SearchNode *node, RankedMove move, int count);

// ---- split.c: several threads in one tree ("young brothers wait"): when the first move of a node
// has been searched and a thread is idle, the node is split. Its moves that are left become a list
// from which all threads at the split take, one after the other. The thread whose node it is, the
// master, goes on only when all have left; until then it helps them at splits below its own.
//
// All splits are in one list. They and it are changed under one lock, `Shared.monitor`, which is
// held while a move is taken or its score noted, and not while it is searched.

typedef struct Split {
    SearchNode node;     // as the master has it
    RankedMove *moves;   // that were left when the node was split
    int count, next;     // how many; the next one to be taken
    Progress *progress;  // the master's
    int helpers;         // threads at work here, but for the master
    bool cut;            // a move has failed high; accessed atomically
    struct Split *above; // in which the master works; or NULL
    struct Split *older; // the next in the list of all
} Split;

// Has a move failed high at this split or one above it? What is searched below isn't needed then.
bool split_cut(const Split *split);

// Should the moves left at the node be shared?
bool split_wanted(const SearchNode *node);
// Searches the moves left at the node together with idle threads. False if there was no memory,
// and nothing was done.
bool split_node(SearchNode *node, Picker *picker, Progress *progress);

// What a helper does: it searches at splits until the search is stopped.
void split_help(Worker *worker);

#endif
