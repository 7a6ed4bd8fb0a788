// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pruning of nodes before their moves, and pruning and reduction of single moves.

#include "search/tree.h"

enum {
    FUTILITY_DEPTH = 7,
    REVERSE_MARGIN = 62, // for each ply
    FUTILITY_MARGIN = 122,
    EXCHANGE_MARGIN = 85, // for each ply
    QUIET_EXCHANGE_DEPTH = 6,
    QUIET_EXCHANGE_MARGIN = 16, // for each ply, squared
    LATE = 2, // quiet moves come late after so many, and a share of the depth squared more
    LATE_PERCENT = 122,
    NULL_DEPTH = 3,
    // By how much less deep a null move is searched, in hundredths of plies.
    NULL_BASE = 195,
    NULL_PLY = 33,          // for each ply
    NULL_EXCESS = 150,      // evaluation above beta that makes a ply …
    NULL_EXCESS_MOST = 300, // … and at most so much
    NULL_DOUBTED = 4,       // plies from the root in which one officer isn't enough
};

// By how much more or less late moves are reduced, in sixteenths of plies.
enum {
    PLY = 16,
    REDUCED_MAIN = -16,
    REDUCED_CHECK = -16,
    REDUCED_CUT = -15,
    REDUCED_FALLING = 7, // the side doesn't stand better than at its last turn
    REDUCED_CAPTURES = 12,
    REDUCED_KILLER = -15,
    HISTORY_PLY = 13200, // history that makes a ply
};

enum { RANK_STAYS = RANK_ROW_NEXT / 2 }; // quiet moves with such a rank aren't pruned

static bool unproved(int score) { // neither a win nor a loss
    return score > -SCORE_WON && score < SCORE_WON;
}

static int margin_for(const SearchNode *node, int margin) {
    return margin * node->worker->shared->traits.margins;
}

// Reverse futility pruning: does the evaluation fail high even less a margin for the depth?
bool reverse_futile(const SearchNode *node) {
    return !node->main && !node->check && node->worker->shared->traits.prunes &&
           node->depth <= FUTILITY_DEPTH && unproved(node->beta) &&
           node->eval - margin_for(node, REVERSE_MARGIN) * (node->depth - node->improving) >=
               node->beta;
}

// How many men of the side are worth more than two pawns, counted up to two: with two, zugzwang is
// unlikely.
static int officers_of(const Worker *worker) {
    const State *state = kernel_state(worker->kernel);
    const Values *values = worker->shared->values;
    int officers = 0;
    for (int s = 0; s < worker->shared->engine->rules->board.squares && officers < 2; s++) {
        int man = state->men[s];
        officers += man && man_side(man) == state->side &&
                    values->board[man_kind(man)] > 2 * values->pawn &&
                    values->board[man_kind(man)] < VALUE_ROYAL;
    }
    return officers;
}

// Does one of the moves fail high, too, if no null move is tried here?
static bool move_fails_high(const SearchNode *node, int depth) {
    node->at->excluded = EXCLUDED_NONE;
    int score = search_tree(node->worker, node->beta - 1, node->beta, depth, node->ply);
    node->at->excluded = 0;
    node->at->line.length = 0;
    return score >= node->beta;
}

// Null move pruning: if a reduced search after a null move fails high, so does the node. Near the
// root, where it costs little, a side with one officer must have a move that does so as well, as
// it may be in zugzwang.
bool null_fails_high(const SearchNode *node, int *score) {
    Worker *worker = node->worker;
    if (node->main || node->check || !worker->shared->traits.null_move ||
        node->depth < NULL_DEPTH || node->eval < node->beta ||
        (node->ply > 0 && node->at[-1].key == 0) || !unproved(node->beta))
        return false;
    int officers = officers_of(worker);
    if (officers == 0)
        return false;
    int excess = (node->eval - node->beta) * 100 / NULL_EXCESS;
    excess = excess < NULL_EXCESS_MOST ? excess : NULL_EXCESS_MOST;
    int depth = node->depth - (NULL_BASE + NULL_PLY * node->depth + excess) / 100;
    node->at->cut_below = !node->cut;
    node->at->key = 0;
    node->at->row = history_row(worker->history, 0);
    if (!kernel_null(worker->kernel)) {
        worker->starved = true;
        return false;
    }
    *score = -search_tree(worker, -node->beta, -node->beta + 1, depth, node->ply + 1);
    kernel_unmake(worker->kernel);
    if (worker->stopped || *score < node->beta)
        return false;
    if (officers == 1 && node->ply < NULL_DOUBTED && !move_fails_high(node, depth))
        return false;
    if (!unproved(*score))
        *score = node->beta;
    return true;
}

bool gives_check(const Worker *worker, Ply *at, Move move) {
    CheckMap *map = &at->checks;
    const State *state = kernel_state(worker->kernel);
    if (!at->checks_known)
        kernel_checks(worker->kernel, map);
    at->checks_known = true;
    if (map->unsure || move_type(move) == MOVE_CASTLE)
        return false;
    int man = state->men[move_from(move)], kind = man ? man_kind(man) : 0;
    if (move_type(move) == MOVE_DROP)
        kind = move_dropped(move);
    else if (bits_has(&map->discovering, move_from(move)))
        return true;
    if (move_promotion(move) != NONE)
        kind = move_promotion(move);
    return bits_has(&map->from[kind], move_to(move));
}

static bool node_checks(const SearchNode *node, Move move) {
    return gives_check(node->worker, node->at, move);
}

// Is the quiet move searched whatever its number and the evaluation?
static bool quiet_stays(void *node, RankedMove move) {
    return move.rank >= RANK_STAYS || move_promotion(move.move) != NONE ||
           node_checks(node, move.move);
}

// Late move pruning and futility pruning of quiet moves that give no check, of this move and those
// after it; and pruning of those on whose target the static exchange loses material.
static bool quiet_pruned(SearchNode *node, Picker *picker, RankedMove move, int count) {
    const Shared *shared = node->worker->shared;
    if (move.rank >= RANK_STAYS || move_promotion(move.move) != NONE)
        return false;
    int early = LATE + LATE_PERCENT * node->depth * node->depth / 100;
    bool late = count > early / (2 - node->improving);
    bool futile =
        node->eval + margin_for(node, FUTILITY_MARGIN) * (node->depth + 1) <= node->alpha;
    if (late || futile) {
        if (picker && !picker->thin)
            picker_thin(picker, quiet_stays, node);
        return !node_checks(node, move.move);
    }
    return shared->traits.exchanges && move_type(move.move) != MOVE_DROP &&
           node->depth <= QUIET_EXCHANGE_DEPTH &&
           !kernel_exchange(node->worker->kernel, move.move, shared->values->board,
                            -QUIET_EXCHANGE_MARGIN * node->depth * node->depth) &&
           !node_checks(node, move.move);
}

// Pruning of moves near the leaves. Where so many checks win, a capture that gives one stays.
bool move_pruned(SearchNode *node, Picker *picker, RankedMove move, int count, int best) {
    const Traits *traits = &node->worker->shared->traits;
    if (node->ply > 0 && node->forced && row_lost(node->worker, move.move, node->ply))
        return true;
    if (node->ply == 0 || node->main || node->check || best <= -SCORE_WON || !traits->prunes ||
        node->depth > FUTILITY_DEPTH)
        return false;
    if (!move_captures(move.move))
        return quiet_pruned(node, picker, move, count);
    return move.rank < 0 && traits->exchanges &&
           !(traits->counted && node_checks(node, move.move)) &&
           !kernel_exchange(node->worker->kernel, move.move, node->worker->shared->values->board,
                            -EXCHANGE_MARGIN * node->depth);
}

// Late move reduction: by how many plies the move is searched less deep.
int move_reduction(const SearchNode *node, RankedMove move, int count) {
    const Shared *shared = node->worker->shared;
    if (node->depth < 3 || count < 2 + node->main || move_captures(move.move) ||
        !shared->traits.selective)
        return 0;
    int depth = node->depth < REDUCTION_MOST ? node->depth : REDUCTION_MOST - 1;
    int number = count < REDUCTION_MOST ? count : REDUCTION_MOST - 1;
    int parts = shared->reductions[depth][number];
    parts += (node->main ? REDUCED_MAIN : 0) + (node->check ? REDUCED_CHECK : 0);
    parts += (node->cut ? REDUCED_CUT : 0) + (node->captures ? REDUCED_CAPTURES : 0);
    parts += node->improving ? 0 : REDUCED_FALLING;
    parts += move.rank >= RANK_KILLER ? REDUCED_KILLER : -(move.rank * PLY / HISTORY_PLY);
    int reduced = parts < 0 ? 0 : parts / PLY;
    if (!shared->traits.prunes)
        reduced = reduced * 2 / 3;
    int most = node->depth - 2;
    return reduced > most ? most : reduced;
}
