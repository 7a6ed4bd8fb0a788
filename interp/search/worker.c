// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The search of one thread: principal variation search with the usual techniques, one function
// each. A score is always the side to move's. After a move the same side may be to move again, in
// a series; then the score isn't turned round.

#include "search/worker.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/compiler.h"
#include "search/order.h"

enum {
    POLL_NODES = 1024,
    QUIESCE_DEPTH = 16,
    QUIESCE_BLIND = 3, // where exchanges tell nothing, and captures may go on for long
    FUTILITY_DEPTH = 7,
    REVERSE_MARGIN = 80, // of reverse futility pruning, for each ply
    FUTILITY_MARGIN = 110,
    DELTA_MARGIN = 180,
    EXCHANGE_MARGIN = 90,
    NO_SCORE = 32767,
};

typedef struct Node {
    Worker *worker;
    Ply *at;
    int ply, depth, alpha, beta;
    bool main; // on the principal variation
    bool check;
    int eval;
} Node;

bool worker_start(Worker *worker, Shared *shared) {
    *worker = (Worker){.shared = shared};
    worker->plies = calloc(PLIES + 2, sizeof *worker->plies);
    return history_start(&worker->history, shared->engine->rules) && worker->plies;
}

void worker_end(Worker *worker) {
    history_free(&worker->history);
    kernel_free(worker->kernel);
    free(worker->plies);
    free(worker->moves);
    free(worker->listed);
}

bool worker_place(Worker *worker, const Position *position) {
    kernel_free(worker->kernel);
    worker->kernel = kernel_copy(position_kernel(position));
    memset(worker->plies, 0, (PLIES + 2) * sizeof *worker->plies);
    worker->nodes = 0;
    worker->used = 0;
    worker->left_out_count = 0;
    worker->starved = worker->stopped = false;
    return worker->kernel && kernel_reserve(worker->kernel, PLIES + 2);
}

// ---- when to stop

static bool limits_reached(const Worker *worker) {
    const Shared *shared = worker->shared;
    const SearchLimits *limits = shared->limits;
    if (limits->nodes && worker->nodes >= limits->nodes)
        return true;
    if (worker->nodes % POLL_NODES)
        return false;
    return (limits->hard > 0 && clock_seconds() - shared->begun >= limits->hard) ||
           (limits->stop && worker->number == 0 && limits->stop(limits->stop_context));
}

static bool worker_stops(Worker *worker) {
    if (worker->stopped)
        return true;
    if (worker->starved || limits_reached(worker))
        flag_raise(&worker->shared->stopped);
    worker->stopped = flag_raised(&worker->shared->stopped);
    return worker->stopped;
}

// ---- the end of the game

static int outcome_score(Outcome outcome, int side, int ply) {
    if (outcome.result == RESULT_DRAW)
        return 0;
    bool won = outcome.result == (side == WHITE ? RESULT_WHITE : RESULT_BLACK);
    return won ? SCORE_WIN - ply : -(SCORE_WIN - ply);
}

// Is the game over here, whatever moves there are? A repetition in the tree is scored as if it
// were the last one that is needed.
static bool node_ended(Worker *worker, int ply, int *score) {
    const Kernel *kernel = worker->kernel;
    const Rules *rules = worker->shared->engine->rules;
    const EndDefinition *end = &rules->end;
    const State *state = kernel_state(kernel);
    if (rules->case_count) {
        Outcome decided = kernel_decided(kernel);
        if (decided.termination != TERM_NONE) {
            *score = outcome_score(decided, state->side, ply);
            return true;
        }
    }
    if (ply == 0)
        return false;
    *score = 0;
    if (end->repetition) {
        int count = kernel_repetitions(kernel);
        if (count > 1 && (worker->shared->traits.repeats_draw || count >= end->repetition)) {
            *score = outcome_score(kernel_outcome(kernel, true), state->side, ply);
            if (worker->shared->traits.repeats_draw)
                *score = 0;
            return true;
        }
    }
    if (end->move_limit && state->halfmove >= 2 * end->move_limit) {
        *score = outcome_score(kernel_outcome(kernel, kernel_movable(kernel)), state->side, ply);
        return true;
    }
    return kernel_material_drawn(kernel);
}

// ---- moves

// The score of what follows a move of `side`, from that side's view.
typedef int Descend(Worker *worker, int alpha, int beta, int depth, int ply);

static int below(Worker *worker, Descend *descend, int side, int alpha, int beta, int depth,
                 int ply) {
    return kernel_state(worker->kernel)->side == side
               ? descend(worker, alpha, beta, depth, ply)
               : -descend(worker, -beta, -alpha, depth, ply);
}

static void line_extend(Worker *worker, int ply, Move move) {
    Line *line = &worker->plies[ply].line;
    const Line *rest = &worker->plies[ply + 1].line;
    line->moves[0] = move;
    memcpy(line->moves + 1, rest->moves, (size_t)rest->length * sizeof *rest->moves);
    line->length = rest->length + 1;
}

static bool worker_make(Worker *worker, int ply, Move move) {
    worker->plies[ply].key = history_key(&worker->history, kernel_state(worker->kernel), move);
    if (kernel_make(worker->kernel, move))
        return true;
    worker->starved = true;
    return false;
}

// ---- the table

static int score_to_table(int score, int ply) {
    return score >= SCORE_WON ? score + ply : score <= -SCORE_WON ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SCORE_WON ? score - ply : score <= -SCORE_WON ? score + ply : score;
}

static bool table_decides(const Node *node, const Found *found, int score) {
    if (node->main || found->depth < node->depth)
        return false;
    return found->bound == BOUND_EXACT || (found->bound == BOUND_LOWER && score >= node->beta) ||
           (found->bound == BOUND_UPPER && score <= node->alpha);
}

// ---- what a weak player misses

static bool missed(const Worker *worker, Move move, int ply) {
    const Sight *sight = &worker->shared->sight;
    if (sight->clear)
        return false;
    MoveKey before = ply > 0 ? worker->plies[ply - 1].key : 0;
    int last = before ? (int)(before % (MoveKey)worker->history.squares) : NONE;
    return sight_misses(sight, worker->kernel, move, ply, last);
}

// ---- quiescence: captures until the position is quiet

static int evaluate_node(const Worker *worker) {
    const Shared *shared = worker->shared;
    return evaluate(worker->kernel, shared->values, &shared->traits) +
           (shared->sight.clear ? 0 : sight_error(&shared->sight, worker->kernel));
}

// Can the capture not bring the score back to alpha?
static bool capture_futile(const Worker *worker, RankedMove move, int stand, int alpha) {
    const Shared *shared = worker->shared;
    if (move_promotion(move.move) != NONE)
        return false;
    int captured = captured_kind(kernel_state(worker->kernel), move.move);
    int gain = captured == NONE ? 400 : shared->values->board[captured];
    return shared->traits.prunes && stand + gain + DELTA_MARGIN <= alpha;
}

static int quiesce(Worker *worker, int alpha, int beta, int depth, int ply) {
    int score, best = -SCORE_WIN + ply;
    const Traits *traits = &worker->shared->traits;
    worker->plies[ply].line.length = 0;
    if (worker_stops(worker))
        return 0;
    worker->nodes++;
    if (node_ended(worker, ply, &score))
        return score;
    bool check = kernel_in_check(worker->kernel);
    int deepest = traits->exchanges || traits->compulsory ? QUIESCE_DEPTH : QUIESCE_BLIND;
    if (ply >= SEARCH_PLIES - 1 || depth < -deepest)
        return evaluate_node(worker);
    int stand = evaluate_node(worker);
    if (!traits->quiet)
        return stand; // no end of captures is in sight
    bool captures_only = !check || depth < -2;
    if (captures_only && traits->stand_pat) {
        best = stand;
        if (best >= beta)
            return best;
        if (best > alpha)
            alpha = best;
    }
    int side = kernel_state(worker->kernel)->side;
    Picker picker;
    picker_start(&picker, worker, ply, 0, !captures_only);
    for (RankedMove move; (move = picker_next(&picker)).move;) {
        if (captures_only && traits->stand_pat &&
            (move.rank < 0 || capture_futile(worker, move, stand, alpha)))
            continue;
        if (missed(worker, move.move, ply))
            continue;
        if (!worker_make(worker, ply, move.move))
            break;
        score = below(worker, quiesce, side, alpha, beta, depth - 1, ply + 1);
        kernel_unmake(worker->kernel);
        if (worker->stopped)
            break;
        if (score <= best)
            continue;
        best = score;
        if (score > alpha) {
            alpha = score;
            line_extend(worker, ply, move.move);
        }
        if (alpha >= beta)
            break;
    }
    int count = picker.count;
    picker_end(&picker);
    if (count > 0 && (best > -SCORE_WIN + ply || worker->shared->sight.clear))
        return best;
    if (captures_only || count > 0)
        return stand;
    return outcome_score(kernel_outcome(worker->kernel, false), side, ply);
}

// ---- pruning before moves are made

static int negamax(Worker *worker, int alpha, int beta, int depth, int ply);

// Is the position so good that even after a deduction for the depth it fails high?
static bool reverse_futile(const Node *node) {
    return !node->main && !node->check && node->worker->shared->traits.prunes &&
           node->depth <= FUTILITY_DEPTH && node->beta > -SCORE_WON && node->beta < SCORE_WON &&
           node->eval - REVERSE_MARGIN * node->depth >= node->beta;
}

// Has the side enough that passing is hardly ever the best move?
static bool has_officers(const Worker *worker) {
    const State *state = kernel_state(worker->kernel);
    const Values *values = worker->shared->values;
    int count = 0;
    for (int s = 0; s < worker->shared->engine->rules->board.squares && count < 2; s++) {
        int man = state->men[s];
        count += man && man_side(man) == state->side &&
                 values->board[man_kind(man)] > 2 * values->pawn &&
                 values->board[man_kind(man)] < VALUE_ROYAL;
    }
    return count > 0;
}

// Null move: if the side is still better after passing the turn, the node fails high.
static bool null_fails_high(const Node *node, int *score) {
    Worker *worker = node->worker;
    if (node->main || node->check || !worker->shared->traits.null_move || node->depth < 3 ||
        node->eval < node->beta || (node->ply > 0 && node->at[-1].key == 0) ||
        node->beta >= SCORE_WON || node->beta <= -SCORE_WON || !has_officers(worker))
        return false;
    int excess = (node->eval - node->beta) / 200;
    int depth = node->depth - 3 - node->depth / 4 - (excess < 3 ? excess : 3);
    node->at->key = 0;
    if (!kernel_null(worker->kernel)) {
        worker->starved = true;
        return false;
    }
    *score = -negamax(worker, -node->beta, -node->beta + 1, depth, node->ply + 1);
    kernel_unmake(worker->kernel);
    if (worker->stopped || *score < node->beta)
        return false;
    if (*score >= SCORE_WON)
        *score = node->beta; // an unproved win
    return true;
}

// Does the move give check, as far as can be told without making it?
static bool gives_check(const Node *node, Move move) {
    CheckMap *map = &node->at->checks;
    const State *state = kernel_state(node->worker->kernel);
    if (!node->at->checks_known)
        kernel_checks(node->worker->kernel, map);
    node->at->checks_known = true;
    if (map->unsure || move_type(move) == MOVE_CASTLE)
        return false;
    int man = state->men[move_from(move)], kind = man ? man_kind(man) : 0;
    if (move_type(move) == MOVE_DROP)
        kind = move_extra(move);
    else if (bits_has(&map->discovering, move_from(move)))
        return true;
    if (move_promotion(move) != NONE)
        kind = move_promotion(move);
    return bits_has(&map->from[kind], move_to(move));
}

// Late moves, and moves without hope, are not looked at near the leaves.
static bool move_pruned(const Node *node, RankedMove move, int count, int best) {
    const Traits *traits = &node->worker->shared->traits;
    if (node->ply == 0 || node->main || node->check || best <= -SCORE_WON || !traits->prunes)
        return false;
    if (!move_captures(move.move)) {
        if (move.rank >= RANK_KILLER || move_promotion(move.move) != NONE)
            return false;
        bool late = count > 4 + node->depth * node->depth;
        bool futile = node->eval + FUTILITY_MARGIN * (node->depth + 1) <= node->alpha;
        return node->depth <= FUTILITY_DEPTH && (late || futile) && !gives_check(node, move.move);
    }
    return move.rank < 0 && node->depth <= FUTILITY_DEPTH && traits->exchanges &&
           !kernel_exchange(node->worker->kernel, move.move, node->worker->shared->values->board,
                            -EXCHANGE_MARGIN * node->depth);
}

// By how many plies a late move is searched less deep.
static int reduction(const Node *node, RankedMove move, int count) {
    if (node->depth < 3 || count < 2 + node->main || move_captures(move.move))
        return 0;
    double plies = 0.5 + log(node->depth) * log(count) / 2.2;
    int reduced = (int)plies - node->main - (move.rank >= RANK_KILLER) - node->check;
    if (move.rank < RANK_KILLER)
        reduced -= move.rank / 8192;
    if (!node->worker->shared->traits.prunes)
        reduced = reduced * 2 / 3;
    int most = node->depth - 2;
    return reduced < 0 ? 0 : reduced > most ? most : reduced;
}

// ---- moves that were good

static void reward(const Node *node, Move best, const RankedMove *tried, size_t count) {
    History *history = &node->worker->history;
    const State *state = kernel_state(node->worker->kernel);
    MoveKey before[2] = {node->ply > 0 ? node->at[-1].key : 0,
                         node->ply > 1 ? node->at[-2].key : 0};
    int bonus = node->depth * node->depth * 16;
    bonus = bonus > 1600 ? 1600 : bonus;
    for (size_t i = 0; i < count; i++) {
        Move move = tried[i].move;
        MoveKey key = history_key(history, state, move);
        int change = move == best ? bonus : -bonus;
        if (move_captures(move))
            history_add_capture(history, key, captured_kind(state, move), change);
        else if (!move_captures(best))
            history_add_quiet(history, key, before, change);
    }
    if (move_captures(best))
        return;
    if (before[0])
        history->counter[before[0]] = best;
    if (node->at->killers[0] == best)
        return;
    node->at->killers[1] = node->at->killers[0];
    node->at->killers[0] = best;
}

// ---- the tree

static bool left_out(const Node *node, Move move) {
    const Worker *worker = node->worker;
    const SearchLimits *limits = worker->shared->limits;
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

// Searches one move: late ones with a zero window and less deep, and again if they turn out well.
static int search_move(const Node *node, RankedMove move, int count, int alpha, int reduced) {
    Worker *worker = node->worker;
    int side = kernel_state(worker->kernel)->side, ply = node->ply + 1;
    int depth = node->depth - 1, score = alpha + 1;
    if (!worker_make(worker, node->ply, move.move))
        return alpha;
    if (count > 1) {
        score = below(worker, negamax, side, alpha, alpha + 1, depth - reduced, ply);
        if (score > alpha && reduced > 0)
            score = below(worker, negamax, side, alpha, alpha + 1, depth, ply);
    }
    if (count == 1 || (score > alpha && score < node->beta && node->main))
        score = below(worker, negamax, side, alpha, node->beta, depth, ply);
    kernel_unmake(worker->kernel);
    return score;
}

// Searches the moves of a node. Returns the best score, or NO_SCORE if no move is legal.
static int search_moves(Node *node, uint16_t table_move, Move *best_move) {
    Worker *worker = node->worker;
    int best = -NO_SCORE, alpha = node->alpha, count = 0;
    Picker picker;
    picker_start(&picker, worker, node->ply, table_move, true);
    for (RankedMove move; (move = picker_next(&picker)).move;) {
        if (left_out(node, move.move) || missed(worker, move.move, node->ply) ||
            (count > 0 && move_pruned(node, move, count, best)))
            continue;
        count++;
        int score = search_move(node, move, count, alpha, reduction(node, move, count));
        if (worker->stopped || worker->starved)
            break;
        if (score <= best)
            continue;
        best = score;
        if (score <= alpha)
            continue;
        alpha = score;
        *best_move = move.move;
        line_extend(worker, node->ply, move.move);
        if (alpha < node->beta)
            continue;
        reward(node, move.move, worker->moves + picker.begin, picker.next - picker.begin);
        break;
    }
    int listed = picker.count;
    picker_end(&picker);
    if (count == 0 && listed > 0 && !worker->shared->sight.clear)
        return node->eval; // all of them were missed
    return listed > 0 || worker->stopped ? best : NO_SCORE;
}

static void node_store(const Node *node, int alpha, int best, Move move) {
    Found found = {.score = score_to_table(best, node->ply),
                   .eval = node->eval,
                   .depth = node->depth,
                   .move = move ? move_digest(move) : 0,
                   .bound = best >= node->beta ? BOUND_LOWER
                            : best > alpha     ? BOUND_EXACT
                                               : BOUND_UPPER};
    table_store(node->worker->shared->table, kernel_key(node->worker->kernel), &found);
}

static int negamax(Worker *worker, int alpha, int beta, int depth, int ply) {
    Node node = {.worker = worker,
                 .at = &worker->plies[ply],
                 .ply = ply,
                 .depth = depth,
                 .alpha = alpha,
                 .beta = beta,
                 .main = beta - alpha > 1};
    Shared *shared = worker->shared;
    int score;
    node.at->line.length = 0;
    node.at->checks_known = false;
    if (ply >= SEARCH_PLIES - 1)
        return evaluate_node(worker);
    node.check = kernel_in_check(worker->kernel);
    if (node.check)
        node.depth = depth < 0 ? 1 : depth + (ply < 2 * depth + 16);
    if (node.depth <= 0)
        return quiesce(worker, alpha, beta, 0, ply);
    if (worker_stops(worker))
        return 0;
    worker->nodes++;
    if (node_ended(worker, ply, &score))
        return score;
    if (ply > 0) { // no line from here can be better than a win at the next move, nor worse
        alpha = alpha > -SCORE_WIN + ply ? alpha : -SCORE_WIN + ply;
        beta = beta < SCORE_WIN - ply - 1 ? beta : SCORE_WIN - ply - 1;
        if (alpha >= beta)
            return alpha;
        node.alpha = alpha;
        node.beta = beta;
    }
    Found found = {0};
    bool known = table_find(shared->table, kernel_key(worker->kernel), &found);
    if (known && ply > 0) {
        score = score_from_table(found.score, ply);
        if (table_decides(&node, &found, score))
            return score;
    }
    node.eval = node.at->eval = known ? found.eval : evaluate_node(worker);
    if (ply > 0 && reverse_futile(&node))
        return node.eval;
    if (ply > 0 && null_fails_high(&node, &score))
        return score;
    if (worker->stopped)
        return 0;
    if (node.depth >= 4 && !found.move)
        node.depth--; // without a move to begin with a shallow search is cheaper
    worker->plies[ply + 1].killers[0] = worker->plies[ply + 1].killers[1] = 0;
    Move best_move = 0;
    int best = search_moves(&node, found.move, &best_move);
    if (best == NO_SCORE)
        return outcome_score(kernel_outcome(worker->kernel, false),
                             kernel_state(worker->kernel)->side, ply);
    if (!worker->stopped && worker->left_out_count == 0)
        node_store(&node, alpha, best, best_move);
    return best;
}

int worker_search(Worker *worker, int alpha, int beta, int depth) {
    return negamax(worker, alpha, beta, depth, 0);
}
