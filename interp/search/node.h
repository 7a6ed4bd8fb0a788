// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the parts of the tree search share: the node on which they work, and how they go down. A
// score is always the side to move's. After a move the same side may be to move again, in a
// series; then the score isn't negated.

#ifndef MEWS_SEARCH_NODE_H
#define MEWS_SEARCH_NODE_H

#include "search/order.h"

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

// node.c: what every node asks

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

// row_moves.c: rows that win. Where nodes don't ask for them (Traits.row_threats), the answer is
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

// tree.c: the full search

int search_tree(Worker *worker, int alpha, int beta, int depth, int ply);
bool node_leaves_out(const SearchNode *node,
                     Move move); // is the move none of those to be searched?
// `progress`: the node's, whose alpha other threads may raise meanwhile.
int search_move(const SearchNode *node, RankedMove move, int count, const Progress *progress,
                int extension);
// Notes a move's score, which `worker` has found. Does it fail high?
bool node_note(const SearchNode *node, const Worker *worker, Progress *progress, Move move,
               int score);

// quiesce.c: captures until the position is quiet; the side to move is not in check

int search_quiet(Worker *worker, int alpha, int beta, int ply);

// prune.c: pruning and reductions

bool reverse_futile(const SearchNode *node);
bool null_fails_high(const SearchNode *node, int *score);
// `picker`: where the move is from; it leaves out quiet moves that are pruned, too. Or NULL.
bool move_pruned(SearchNode *node, Picker *picker, RankedMove move, int count, int best);
int move_reduction(const SearchNode *node, RankedMove move, int count);

#endif
