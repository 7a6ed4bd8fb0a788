// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/tree.h"

#include <string.h>

// ---- the end of the game

int outcome_score(Outcome outcome, int side, int ply) {
    if (outcome.result == RESULT_DRAW)
        return 0;
    bool won = outcome.result == (side == WHITE ? RESULT_WHITE : RESULT_BLACK);
    return won ? SCORE_WIN - ply : -(SCORE_WIN - ply);
}

// Where repetition draws, the first repetition in the tree is scored as the draw, and where one
// side is at fault, as what that leads to; elsewhere only the one that ends the game counts.
static bool node_repeats(const Worker *worker, int ply, int *score) {
    const Kernel *kernel = worker->kernel;
    if (!worker->shared->engine->rules->least_repetition)
        return false;
    int count = kernel_repetitions(kernel), plies;
    *score = 0;
    if (worker->shared->traits.repeats_draw || count < 2)
        return count > 1;
    Outcome outcome = kernel_will_repeat(kernel, &plies);
    if (outcome.termination == TERM_NONE)
        return false;
    plies = plies < SEARCH_PLIES ? plies : SEARCH_PLIES;
    *score = outcome_score(outcome, kernel_state(kernel)->side, ply + plies);
    return true;
}

// By tables. A win that is farther away than the score tells is one all the same.
static bool node_known(const Worker *worker, int ply, int *score) {
    const SearchLimits *limits = worker->shared->limits;
    int result, plies;
    if (!limits->known(limits->known_context, worker->kernel, &result, &plies))
        return false;
    int most = 2 * SEARCH_PLIES - ply;
    *score = result * (SCORE_WIN - ply - (plies < most ? plies : most));
    return true;
}

// Is the game over here, whatever moves there are?
bool node_ended(Worker *worker, int ply, int *score) {
    const Kernel *kernel = worker->kernel;
    const Rules *rules = worker->shared->engine->rules;
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
    if (worker->shared->limits->known && node_known(worker, ply, score))
        return true;
    if (node_repeats(worker, ply, score))
        return true;
    if (kernel_run_out(kernel).termination != TERM_NONE) {
        *score = outcome_score(kernel_outcome(kernel, kernel_movable(kernel)), state->side, ply);
        return true;
    }
    Outcome drawn = kernel_drawn_material(kernel);
    if (drawn.termination == TERM_NONE)
        return false;
    *score = outcome_score(drawn, state->side, ply);
    return true;
}

// ---- going down

int node_evaluate(Worker *worker) {
    const Shared *shared = worker->shared;
    return shared->evaluator->value(worker->evaluation, worker->kernel) +
           features_value(&shared->features, worker_rows(worker), worker->kernel) +
           (shared->sight.clear ? 0 : sight_error(&shared->sight, worker->kernel));
}

int node_raw(Worker *worker, const Found *found) {
    if (found->eval != EVAL_NONE)
        return found->eval;
    Found evaluated = {.eval = node_evaluate(worker)};
    if (found->bound == BOUND_NONE) // the table doesn't know the position
        table_store(worker->shared->table, kernel_key(worker->kernel), &evaluated);
    return evaluated.eval;
}

int node_corrected(const Worker *worker, int ply, int raw) {
    return raw + history_correction(worker->history, kernel_state(worker->kernel)->side,
                                    worker->plies[ply - 1].key);
}

bool weak_misses(const Worker *worker, Move move, int ply) {
    const Sight *sight = &worker->shared->sight;
    int last = history_target(worker->history, worker->plies[ply - 1].key);
    return sight_misses(sight, worker->kernel, move, ply, last);
}

bool node_make(Worker *worker, int ply, Move move) {
    Ply *at = &worker->plies[ply];
    at->key = history_key(worker->history, kernel_state(worker->kernel), move);
    at->row = history_row(worker->history, at->key);
    table_prefetch(worker->shared->table, kernel_key_guessed(worker->kernel, move));
    if (!kernel_make(worker->kernel, move)) {
        worker->starved = true;
        return false;
    }
    table_prefetch(worker->shared->table, kernel_key(worker->kernel));
    return true;
}

void line_extend(PrincipalLine *line, const Worker *worker, int ply, Move move) {
    const PrincipalLine *rest = &worker->plies[ply + 1].line;
    line->moves[0] = move;
    memcpy(line->moves + 1, rest->moves, (size_t)rest->length * sizeof *rest->moves);
    line->length = rest->length + 1;
}

// ---- the table

// The table counts wins from the node.
static int score_to_table(int score, int ply) {
    return score >= SCORE_WON ? score + ply : score <= -SCORE_WON ? score - ply : score;
}

int score_from_table(int score, int ply) {
    return score >= SCORE_WON ? score - ply : score <= -SCORE_WON ? score + ply : score;
}

void node_store(const Worker *worker, int ply, int alpha, int beta, Found found, Move move) {
    found.bound = found.score >= beta   ? BOUND_LOWER
                  : found.score > alpha ? BOUND_EXACT
                                        : BOUND_UPPER;
    found.score = score_to_table(found.score, ply);
    found.move = move ? move_digest(move) : 0;
    table_store(worker->shared->table, kernel_key(worker->kernel), &found);
}

// Does the table's entry cause a cutoff in this window?
bool table_settles(const Found *found, int score, int alpha, int beta) {
    return found->bound == BOUND_EXACT || (found->bound == BOUND_LOWER && score >= beta) ||
           (found->bound == BOUND_UPPER && score <= alpha);
}
