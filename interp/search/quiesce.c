// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Quiescence: captures until the position is quiet; in check, in the first plies, all evasions.
// Where so many checks win, checks in the first ply and those that win.

#include "search/tree.h"

enum {
    DEEPEST = 16,
    DEEPEST_FORCED = 8, // where captures are compulsory, and none can be declined
    DEEPEST_BLIND = 3,  // where static exchanges are unsound, and captures may go on for long
    EVASIONS_DEPTH = 2,
    RECAPTURES_DEPTH = 6, // deeper, only recaptures
    DELTA_MARGIN = 150,
};

typedef struct Quiet {
    Worker *worker;
    int ply, depth, alpha, beta;
    bool declines; // the side may stand pat
    bool checks;   // all that give check are searched, too
    bool all;      // all moves are searched, not only captures
    int stand;     // the score of standing pat; not asked if `all`
    int target;    // only captures on this square; NONE: on any
} Quiet;

static int quiesce(Worker *worker, int alpha, int beta, int depth, int ply, bool check);

static int quiesce_below(Worker *worker, int alpha, int beta, int depth, int ply) {
    bool forced = row_threatened(worker, ply);
    return quiesce(worker, alpha, beta, depth, ply, forced || kernel_in_check(worker->kernel));
}

// The square of recaptures, on which alone captures are still followed; NONE: on all.
static int quiesce_target(const Worker *worker, int depth, int ply) {
    return depth >= -RECAPTURES_DEPTH
               ? NONE
               : history_target(worker->history, worker->plies[ply - 1].key);
}

// Are checks worth a look?
static bool quiesce_checks(const Worker *worker, int depth) {
    const SurveyWeights *survey = &worker->shared->values->survey;
    int side = kernel_state(worker->kernel)->side;
    return worker->shared->traits.counted &&
           (depth == 0 ||
            kernel_tally(worker->kernel, survey->tally, side) >= survey->tally_goal - 1);
}

// Delta pruning: can't the capture raise the score to alpha?
static bool capture_futile(const Quiet *quiet, Move move) {
    const Shared *shared = quiet->worker->shared;
    if (move_promotion(move) != NONE)
        return false;
    int captured = captured_kind(kernel_state(quiet->worker->kernel), move);
    int gain = captured == NONE ? 400 : shared->values->board[captured];
    return shared->traits.prunes &&
           quiet->stand + gain + DELTA_MARGIN * shared->traits.margins <= quiet->alpha;
}

// Is the move worth a look where the side may stand pat?
static bool quiet_wanted(const Quiet *quiet, RankedMove move) {
    Worker *worker = quiet->worker;
    if (quiet->checks && gives_check(worker, &worker->plies[quiet->ply], move.move))
        return true;
    return (!quiet->checks || (move_captures(move.move) && move.rank >= 0)) &&
           !capture_futile(quiet, move.move) &&
           (quiet->target == NONE || move_to(move.move) == quiet->target);
}

static bool quiesce_deep_enough(const Worker *worker, int depth, int ply) {
    const Traits *traits = &worker->shared->traits;
    int deepest = traits->compulsory  ? DEEPEST_FORCED
                  : traits->exchanges ? DEEPEST
                                      : DEEPEST_BLIND;
    return ply >= SEARCH_PLIES - 1 || depth < -deepest ||
           !traits->quiet; // all moves are captures: no end is in sight
}

// Returns the best score; *listed: how many moves were listed.
static int quiesce_moves(Quiet *quiet, uint16_t table_move, int best, Move *best_move,
                         int *listed) {
    Worker *worker = quiet->worker;
    int side = kernel_state(worker->kernel)->side;
    Picker picker;
    picker_start(&picker, worker, quiet->ply, table_move, quiet->all || quiet->checks);
    picker.bads = !quiet->declines || quiet->checks;
    for (RankedMove move; (move = picker_next(&picker)).move;) {
        if ((quiet->declines && !quiet_wanted(quiet, move)) ||
            (quiet->all && row_lost(worker, move.move, quiet->ply)) ||
            node_misses(worker, move.move, quiet->ply))
            continue;
        if (!node_make(worker, quiet->ply, move.move))
            break;
        int score = node_below(worker, quiesce_below, side, quiet->alpha, quiet->beta,
                               quiet->depth - 1, quiet->ply + 1);
        kernel_unmake(worker->kernel);
        if (worker->stopped)
            break;
        if (score <= best)
            continue;
        best = score;
        if (score <= quiet->alpha)
            continue;
        quiet->alpha = score;
        *best_move = move.move;
        line_extend(&worker->plies[quiet->ply].line, worker, quiet->ply, move.move);
        if (score >= quiet->beta)
            break;
    }
    *listed = picker.count;
    picker_end(&picker);
    return best;
}

// The score where there are no captures, or a weak level misses all moves.
static int quiesce_unmoved(const Quiet *quiet, bool missed) {
    Worker *worker = quiet->worker;
    if (!quiet->all)
        return quiet->stand;
    return missed ? node_evaluate(worker)
                  : outcome_score(kernel_outcome(worker->kernel, false),
                                  kernel_state(worker->kernel)->side, quiet->ply);
}

// Goes through the moves of a node whose raw evaluation is `raw`.
static int quiesce_node(Quiet *quiet, int raw, uint16_t table_move) {
    Worker *worker = quiet->worker;
    int alpha = quiet->alpha, lost = -SCORE_WIN + quiet->ply, best = lost, listed;
    if (quiet->declines) {
        best = quiet->stand;
        if (best >= quiet->beta)
            return best;
        quiet->alpha = best > alpha ? best : alpha;
    }
    Move best_move = 0;
    best = quiesce_moves(quiet, table_move, best, &best_move, &listed);
    bool missed = !worker->shared->sight.clear && best <= lost;
    if (listed == 0 || missed)
        return quiesce_unmoved(quiet, missed);
    if (!worker->stopped)
        node_store(worker, quiet->ply, alpha, quiet->beta, (Found){.score = best, .eval = raw},
                   best_move);
    return best;
}

static int quiesce(Worker *worker, int alpha, int beta, int depth, int ply, bool check) {
    const Shared *shared = worker->shared;
    int score;
    worker->plies[ply].line.length = 0;
    worker->plies[ply].checks_known = false;
    if (worker_stops(worker))
        return 0;
    worker_count(worker);
    if (node_ended(worker, ply, &score) || row_score(worker, ply, &score))
        return score;
    Found found = {.eval = EVAL_NONE};
    bool known = table_find(shared->table, kernel_key(worker->kernel), &found);
    score = score_from_table(found.score, ply);
    if (known && beta - alpha == 1 && table_settles(&found, score, alpha, beta))
        return score;
    bool deep = quiesce_deep_enough(worker, depth, ply);
    bool all = check && depth >= -EVASIONS_DEPTH && !deep;
    bool declines = !all && shared->traits.stand_pat;
    Quiet quiet = {.worker = worker,
                   .ply = ply,
                   .depth = depth,
                   .alpha = alpha,
                   .beta = beta,
                   .declines = declines,
                   .checks = declines && !deep && quiesce_checks(worker, depth),
                   .all = all,
                   .target = quiesce_target(worker, depth, ply)};
    int raw = all ? found.eval : node_raw(worker, &found);
    quiet.stand = all ? EVAL_NONE : node_corrected(worker, ply, raw);
    return deep ? quiet.stand : quiesce_node(&quiet, raw, found.move);
}

int search_quiet(Worker *worker, int alpha, int beta, int ply) {
    return quiesce(worker, alpha, beta, 0, ply, false);
}
