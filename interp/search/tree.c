// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Principal variation search.

#include "search/tree.h"

enum {
    NO_SCORE = 32767,
    SINGULAR_DEPTH = 7,
    SINGULAR_MARGIN = 2, // for each ply
    BONUS_SQUARE = 27,   // of a good move: 27 d² + 235 d - 132 at depth d
    BONUS_PLY = 235,
    BONUS_LESS = 132,
    BONUS_MOST = 1600,
};

// ---- moves that were good

static void reward_move(const SearchNode *node, Move move, int bonus) {
    History *history = node->worker->history;
    const State *state = kernel_state(node->worker->kernel);
    MoveKey key = history_key(history, state, move);
    HistoryRow before[BEFORE] = {node->at[-1].row, node->at[-2].row};
    if (move_captures(move))
        history_add_capture(history, key, captured_kind(state, move), bonus);
    else
        history_add_quiet(history, key, before, bonus);
}

// Updates killers, counter move and histories: the move failed high, those tried before did not.
static void reward(const SearchNode *node, Move best) {
    int bonus = node->depth * (BONUS_SQUARE * node->depth + BONUS_PLY) - BONUS_LESS;
    bonus = bonus > BONUS_MOST ? BONUS_MOST : bonus;
    Ply *at = node->at;
    for (int i = 0; i < at->tried_count; i++)
        if (move_captures(at->tried[i]) || !move_captures(best))
            reward_move(node, at->tried[i], -bonus);
    reward_move(node, best, bonus);
    if (move_captures(best))
        return;
    if (at[-1].key)
        history_set_counter(node->worker->history, at[-1].key, best);
    if (at->killers[0] == best)
        return;
    at->killers[1] = at->killers[0];
    at->killers[0] = best;
}

// ---- the moves of a node

static bool left_out(const SearchNode *node, Move move) {
    const Worker *worker = node->worker;
    const SearchLimits *limits = worker->shared->limits;
    if (node->at->excluded && move_digest(move) == node->at->excluded)
        return true;
    if (node->ply > 0)
        return false;
    for (int i = 0; i < worker->left_out_count; i++)
        if (worker->left_out[i] == move)
            return true;
    for (size_t i = 0; i < limits->only_count; i++)
        if (limits->only[i] == move)
            return false;
    return limits->only_count > 0;
}

// Does the move give check, and lose material on its target? Where checks are counted, that is no
// matter.
static bool loses_by_check(const SearchNode *node, Move move) {
    const Worker *worker = node->worker;
    const Traits *traits = &worker->shared->traits;
    return traits->exchanges && !traits->counted && gives_check(worker, node->at, move) &&
           !kernel_exchange(worker->kernel, move, worker->shared->values->board, 0);
}

// Searches one move: all but the first with a zero window, late ones reduced, and again without
// these if the score is above alpha.
int search_move(const SearchNode *node, RankedMove move, int count, const Progress *progress,
                int extension) {
    Worker *worker = node->worker;
    int side = kernel_state(worker->kernel)->side, ply = node->ply + 1;
    int depth = node->depth - 1 + extension, alpha = int_read(&progress->alpha);
    int score = alpha + 1;
    int reduced = move_reduction(node, move, count);
    worker->plies[ply].losing_check = loses_by_check(node, move.move);
    if (!node_make(worker, node->ply, move.move))
        return alpha;
    bool *cut_below = &node->at->cut_below;
    if (count > 1) {
        *cut_below = reduced > 0 || !node->cut;
        score = node_below(worker, search_tree, side, alpha, alpha + 1, depth - reduced, ply);
        *cut_below = !node->cut;
        if (score > alpha && reduced > 0)
            score = node_below(worker, search_tree, side, alpha, alpha + 1, depth, ply);
    }
    alpha = int_read(&progress->alpha);
    *cut_below = !node->main && !node->cut;
    if (count == 1 || (score > alpha && score < node->beta && node->main))
        score = node_below(worker, search_tree, side, alpha, node->beta, depth, ply);
    kernel_unmake(worker->kernel);
    return score;
}

// Singular extension: is the table's move, whose score is exact or a lower bound, better than all
// others by a margin? The others are searched less deep. *cut: others fail high, too (multi-cut).
static int singular(SearchNode *node, const Found *found, Move move, int *cut) {
    if (!node->worker->shared->traits.selective || node->depth < SINGULAR_DEPTH ||
        node->ply == 0 || node->at->excluded || node->ply > 2 * node->worker->root_depth ||
        move_digest(move) != found->move || found->bound == BOUND_UPPER ||
        found->depth < node->depth - 3)
        return 0;
    int score = score_from_table(found->score, node->ply);
    if (score >= SCORE_WON || score <= -SCORE_WON)
        return 0;
    int limit = score - SINGULAR_MARGIN * node->depth;
    node->at->excluded = found->move;
    int others = search_tree(node->worker, limit - 1, limit, (node->depth - 1) / 2, node->ply);
    node->at->excluded = 0;
    node->at->line.length = 0;
    if (others < limit)
        return 1;
    if (limit >= node->beta)
        *cut = limit;
    return score >= node->beta ? -1 : 0;
}

bool node_leaves_out(const SearchNode *node, Move move) {
    return left_out(node, move) || node_misses(node->worker, move, node->ply);
}

bool node_note(const SearchNode *node, const Worker *worker, Progress *progress, Move move,
               int score) {
    if (score > progress->best)
        progress->best = score;
    if (score > progress->alpha) {
        int_write(&progress->alpha, score);
        progress->best_move = move;
        line_extend(&node->at->line, worker, node->ply, move);
    }
    if (progress->alpha >= node->beta)
        return true;
    if (progress->tried < TRIED)
        node->at->tried[progress->tried++] = move;
    return false;
}

// Searches moves until one fails high or none is left.
static void search_picked(SearchNode *node, Picker *picker, const Found *found,
                          Progress *progress) {
    Worker *worker = node->worker;
    for (RankedMove move; (move = picker_next(picker)).move;) {
        int cut = NO_SCORE, extension = 0;
        if (node_leaves_out(node, move.move) ||
            (progress->count > 0 &&
             move_pruned(node, picker, move, progress->count, progress->best)))
            continue;
        if (progress->count == 0)
            extension = singular(node, found, move.move, &cut);
        if (cut != NO_SCORE) {
            progress->best = cut;
            return;
        }
        int count = ++progress->count;
        int score = search_move(node, move, count, progress, extension);
        if (worker->stopped || worker->starved ||
            node_note(node, worker, progress, move.move, score) ||
            (split_wanted(node) && split_node(node, picker, progress)))
            return;
    }
}

// Searches the moves of a node. *best_move: the one that raised alpha, if any did. Returns the
// best score; NO_SCORE if no move is legal, -NO_SCORE if all were left out.
static int search_moves(SearchNode *node, const Found *found, Move *best_move) {
    Worker *worker = node->worker;
    Progress progress = {.alpha = node->alpha, .best = -NO_SCORE};
    Picker picker;
    picker_start(&picker, worker, node->ply, found->move, true);
    search_picked(node, &picker, found, &progress);
    if (progress.alpha >= node->beta && progress.best_move) {
        node->at->tried_count = progress.tried;
        reward(node, progress.best_move);
    }
    *best_move = progress.best_move;
    int listed = picker.count, best = progress.best;
    picker_end(&picker);
    if (best == -NO_SCORE && listed > 0 && !worker->shared->sight.clear)
        return node_evaluate(worker); // all of them were missed
    return listed > 0 || worker->stopped ? best : NO_SCORE;
}

// ---- the tree

// Mate distance pruning: no line can be better than a win at the next move, or worse than a loss
// here.
static bool window_closed(SearchNode *node) {
    int least = -SCORE_WIN + node->ply, most = SCORE_WIN - node->ply - 1;
    if (node->alpha < least)
        node->alpha = least;
    if (node->beta > most)
        node->beta = most;
    return node->alpha >= node->beta;
}

// The static evaluation. In check there is none; the side's last one stands for it.
static void node_judge(SearchNode *node, const Found *found) {
    node->raw = node->check ? EVAL_NONE : node_raw(node->worker, found);
    node->eval = node->at->eval =
        node->check ? node->at[-2].eval : node_corrected(node->worker, node->ply, node->raw);
}

// Learns how wrong the evaluation was, if a quiet move shows it.
static void node_learn(const SearchNode *node, int best, Move move) {
    Worker *worker = node->worker;
    const Ply *at = node->at;
    if (node->check || best <= -SCORE_WON || best >= SCORE_WON || (move && move_captures(move)) ||
        (best >= node->beta && best <= at->eval) || (!move && best >= at->eval))
        return;
    history_correct(worker->history, kernel_state(worker->kernel)->side, at[-1].key,
                    best - at->eval, node->depth);
}

static bool stands_better(const SearchNode *node) {
    const Ply *at = node->at;
    return !node->check && !node->worker->shared->traits.series && node->ply > 1 &&
           node->eval > at[-2].eval;
}

// What is decided without looking at moves: the node's score goes to *score.
static bool node_pruned(SearchNode *node, int *score) {
    if (node->ply == 0 || node->at->excluded)
        return false;
    if (reverse_futile(node)) {
        *score = node->eval;
        return true;
    }
    return null_fails_high(node, score);
}

static int search_node(SearchNode *node) {
    Worker *worker = node->worker;
    Ply *at = node->at;
    int score;
    Found found = {.eval = EVAL_NONE};
    bool known = table_find(worker->shared->table, kernel_key(worker->kernel), &found);
    if (known && node->ply > 0 && !node->main && !at->excluded && found.depth >= node->depth) {
        score = score_from_table(found.score, node->ply);
        if (table_settles(&found, score, node->alpha, node->beta))
            return score;
    }
    node->captures = found.move & 1;
    node_judge(node, &found);
    node->improving = stands_better(node);
    if (node_pruned(node, &score))
        return score;
    if (worker->stopped)
        return 0;
    if (node->depth >= 4 && !found.move && worker->shared->traits.selective)
        node->depth--; // internal iterative reduction: no move to begin with
    at[1].killers[0] = at[1].killers[1] = 0;
    Move best_move = 0;
    int best = search_moves(node, &found, &best_move);
    if (best == NO_SCORE)
        return outcome_score(kernel_outcome(worker->kernel, false),
                             kernel_state(worker->kernel)->side, node->ply);
    if (best == -NO_SCORE) // every move was left out
        return node->alpha;
    if (worker->stopped || at->excluded)
        return best;
    node_learn(node, best, best_move);
    if (node->ply > 0 || worker->left_out_count == 0)
        node_store(worker, node->ply, node->alpha, node->beta,
                   (Found){.score = best, .eval = node->raw, .depth = node->depth}, best_move);
    return best;
}

// Is there one legal move?
static bool one_reply(const Worker *worker) {
    Move moves[2];
    return kernel_moves(worker->kernel, MOVES_ALL, moves, 2) == 1;
}

// In check the side to move gets a ply more, but not for a check that loses material, unless that
// leaves only one reply.
static bool extends_check(const SearchNode *node) {
    return node->ply < 2 * node->depth + 16 &&
           (!node->at->losing_check || one_reply(node->worker));
}

int search_tree(Worker *worker, int alpha, int beta, int depth, int ply) {
    SearchNode node = {.worker = worker,
                       .at = &worker->plies[ply],
                       .ply = ply,
                       .depth = depth,
                       .alpha = alpha,
                       .beta = beta,
                       .main = beta - alpha > 1,
                       .cut = worker->plies[ply - 1].cut_below};
    int score;
    node.at->line.length = 0;
    node.at->checks_known = false;
    if (ply >= SEARCH_PLIES - 1)
        return node_evaluate(worker);
    node.forced = row_threatened(worker, ply);
    node.check = node.forced || kernel_in_check(worker->kernel);
    if (node.check)
        node.depth = depth < 0 ? 1 : depth + extends_check(&node);
    if (node.depth <= 0)
        return search_quiet(worker, alpha, beta, ply);
    if (worker_stops(worker))
        return 0;
    worker_count(worker);
    if (node_ended(worker, ply, &score))
        return score;
    if (ply > 0 && window_closed(&node))
        return node.alpha;
    if (ply > 0 && row_score(worker, ply, &score))
        return score;
    return search_node(&node);
}
