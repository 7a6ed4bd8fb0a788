// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Iterative deepening. One thread deepens; the others help it at nodes that it splits.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "search/tree.h"

enum { WINDOW = 25, WINDOW_DEPTH = 5 };

// How much of the soft limit is used: see run_share.
enum { STEPS_MOST = 8, FALL_MOST = 100 };
static const double REDUCTION_BASE = 0.77, REDUCTION_SHARE = 2.0; // see fill_reductions
static const double SHARE_FIRST = 1.4, SHARE_STEP = 0.1, FALL_DOUBLES = 100;

struct Search {
    Shared shared;
    bool dim;      // the last run was at a weak level
    Traits traits; // of the game; those of `shared` are a run's
};

// The late move reductions: about the product of the logarithms of depth and move number.
static void fill_reductions(Shared *shared) {
    for (int depth = 1; depth < REDUCTION_MOST; depth++)
        for (int number = 1; number < REDUCTION_MOST; number++)
            shared->reductions[depth][number] =
                (uint8_t)(16 * (REDUCTION_BASE + log(depth) * log(number) / REDUCTION_SHARE));
}

Search *search_new(const Engine *engine, size_t table_mebibytes, int threads) {
    return search_new_weighed(engine, table_mebibytes, threads, NULL);
}

Search *search_new_weighed(const Engine *engine, size_t table_mebibytes, int threads,
                           const Weights *weights) {
    Search *search = calloc(1, sizeof *search);
    if (!search || !monitor_start(&search->shared.monitor)) {
        free(search);
        return NULL;
    }
    threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    Shared *shared = &search->shared;
    shared->engine = engine;
    shared->table = table_new(table_mebibytes);
    shared->values = values_new(engine->rules, weights);
    shared->traits = search->traits = traits_of(engine->rules);
    shared->evaluator = &evaluator_survey;
    shared->workers = calloc((size_t)threads, sizeof *shared->workers);
    fill_reductions(shared);
    bool ready = history_start(&shared->history, engine->rules) && shared->values &&
                 shared->workers && shared->table &&
                 features_fill(&shared->features, engine->rules, shared->values, &shared->traits);
    while (ready && shared->threads < threads) {
        Worker *worker = &shared->workers[shared->threads];
        ready = worker_start(worker, shared);
        worker->number = shared->threads++;
    }
    if (ready)
        return search;
    search_free(search);
    return NULL;
}

void search_free(Search *search) {
    if (!search)
        return;
    for (int i = 0; i < search->shared.threads; i++)
        worker_end(&search->shared.workers[i]);
    free(search->shared.workers);
    history_free(&search->shared.history);
    table_free(search->shared.table);
    values_free(search->shared.values);
    features_free(&search->shared.features);
    monitor_end(&search->shared.monitor);
    free(search);
}

void search_clear(Search *search) {
    table_clear(search->shared.table);
    history_clear(&search->shared.history);
}

int search_centipawns(const Search *search, int score) {
    return score * 100 / (search->shared.values->pawn > 0 ? search->shared.values->pawn : 100);
}

// ---- one depth

// A line that was found at the root, and the depth at which; 0: it isn't searched yet.
typedef struct RootLine {
    PrincipalLine line;
    int score, depth;
    bool at_least;
} RootLine;

typedef struct Run {
    Search *search;
    const SearchLimits *limits;
    void (*report)(void *context, const SearchLine *line);
    void *context;
    SearchResult result;
    RootLine lines[SEARCH_LINES]; // those of this depth by their scores, then those of the last
    Move last_move;               // the best one of the last depth …
    int last_score;
    int unchanged;      // … and for how many depths it has been
    PrincipalLine high; // the line that has failed high at this depth
    int high_score;
    int beta; // above the window that was searched last
} Run;

// The aspiration window around the last score is widened until the score lies in it. What fails
// high is kept.
static int search_window(Run *run, Worker *worker, int depth, int last) {
    int width = WINDOW, alpha = -SCORE_WIN, beta = SCORE_WIN;
    if (depth >= WINDOW_DEPTH && abs(last) < SCORE_WON) {
        alpha = last - width;
        beta = last + width;
    }
    for (;;) {
        alpha = alpha < -SCORE_WIN ? -SCORE_WIN : alpha;
        beta = beta > SCORE_WIN ? SCORE_WIN : beta;
        run->beta = beta;
        int score = worker_search(worker, alpha, beta, depth);
        if (worker->stopped || worker->starved)
            return score;
        if (score >= beta) {
            run->high = worker->plies[0].line;
            run->high_score = score;
        }
        width *= 2;
        if (score <= alpha && alpha > -SCORE_WIN)
            alpha = width > 1000 ? -SCORE_WIN : score - width;
        else if (score >= beta && beta < SCORE_WIN)
            beta = width > 1000 ? SCORE_WIN : score + width;
        else
            return score;
    }
}

static void run_report(const Run *run, int count) {
    const Search *search = run->search;
    for (int i = 0; i < count && run->report; i++) {
        const RootLine *found = &run->lines[i];
        SearchLine line = {.depth = found->depth,
                           .number = i + 1,
                           .score = found->score,
                           .at_least = found->at_least,
                           .nodes = nodes_of_all(&search->shared),
                           .seconds = clock_seconds() - search->shared.begun,
                           .full = table_full(search->shared.table),
                           .moves = found->line.moves,
                           .length = found->line.length};
        if (found->depth > 0)
            run->report(run->context, &line);
    }
}

// Puts a line behind the `done` ones of this depth that are as good. What the last depth had for
// its move, or else its last line, goes.
static void run_keep(Run *run, int done, int lines, const PrincipalLine *line, int score,
                     int depth) {
    int from = done, to = 0;
    while (from < lines - 1 && run->lines[from].line.moves[0] != line->moves[0])
        from++;
    while (to < done && run->lines[to].score >= score)
        to++;
    memmove(&run->lines[to + 1], &run->lines[to], (size_t)(from - to) * sizeof *run->lines);
    run->lines[to] = (RootLine){.line = *line, .score = score, .depth = depth};
}

// The search was stopped in the first line of a depth: keeps what is better there than the move
// before, or the same. Its score may be one of a win if the move was searched for that; none of a
// loss, as a move that wasn't searched may avoid it, and none that is only a bound. True if it is
// another move.
static bool run_better(Run *run, const PrincipalLine *line, int score, int lines, int depth) {
    Move before = run->lines[0].line.moves[0];
    bool found = line->length > 0;
    if (!found) {
        line = &run->high;
        score = run->high_score;
    }
    if (line->length == 0)
        return false;
    bool bound = !found || score >= run->beta;
    if (score <= -SCORE_WON || (score >= SCORE_WON && bound))
        score = run->lines[0].score;
    run_keep(run, 0, lines, line, score, depth);
    run->lines[0].at_least = bound;
    return run->lines[0].line.moves[0] != before;
}

// Searches all lines to one depth; false if it was stopped before the last of them was there. What
// is reported last begins with the best move.
static bool run_depth(Run *run, Worker *worker, int depth, int lines) {
    worker->left_out_count = 0;
    for (int done = 0; done < lines; done++) {
        run->high.length = 0;
        int score = search_window(run, worker, depth, run->lines[done].score);
        const PrincipalLine *line = &worker->plies[0].line;
        if (worker->stopped || worker->starved) {
            if (done > 0 || run_better(run, line, score, lines, depth))
                run_report(run, lines);
            return false;
        }
        if (line->length == 0) {
            run_report(run, done);
            return done > 0;
        }
        run_keep(run, done, lines, line, score, depth);
        worker->left_out[worker->left_out_count++] = line->moves[0];
    }
    run_report(run, lines);
    return true;
}

// The first legal move, so that there is an answer even without any time.
static void run_first_move(Run *run, const Position *position) {
    Move move = 0;
    size_t count = run->limits->only_count ? 0 : position_moves(position, &move, 1);
    if (run->limits->only_count)
        move = run->limits->only[0];
    if (run->limits->only_count || count > 0)
        run->lines[0].line = (PrincipalLine){1, {move}};
}

static void *helper_run(void *context) {
    split_help(context);
    return NULL;
}

static int start_helpers(Search *search, Thread *helpers) {
    int started = 0;
    while (started < search->shared.threads - 1 &&
           thread_start(&helpers[started], helper_run, &search->shared.workers[started + 1]))
        started++;
    return started;
}

static void end_helpers(Search *search, Thread *helpers, int started) {
    Monitor *monitor = &search->shared.monitor;
    monitor_take(monitor);
    monitor_wake(monitor);
    monitor_give(monitor);
    for (int i = 0; i < started; i++)
        thread_join(helpers[i]);
}

static int lines_wanted(const SearchLimits *limits, size_t moves) {
    int lines = limits->lines < 1              ? 1
                : limits->lines > SEARCH_LINES ? SEARCH_LINES
                                               : limits->lines;
    return (size_t)lines < moves ? lines : (int)moves;
}

// How much of the soft limit to use after a depth: less the longer the best move has stayed the
// same, more if the score falls.
static double run_share(Run *run) {
    Move move = run->lines[0].line.moves[0];
    int score = run->lines[0].score, fall = run->last_score - score;
    run->unchanged = move == run->last_move ? run->unchanged + 1 : 0;
    run->last_move = move;
    run->last_score = score;
    double share =
        SHARE_FIRST - SHARE_STEP * (run->unchanged < STEPS_MOST ? run->unchanged : STEPS_MOST);
    return fall <= 0 ? share : share * (1 + (fall < FALL_MOST ? fall : FALL_MOST) / FALL_DOUBLES);
}

// Is it too late to begin another depth? Asked after each.
static bool run_late(Run *run) {
    const SearchLimits *limits = run->limits;
    double share = run_share(run), seconds = clock_seconds() - run->search->shared.begun;
    if (limits->soft <= 0)
        return false;
    return seconds >= (limits->soft < limits->hard ? limits->soft * share : limits->soft);
}

static void run_deepen(Run *run, Worker *worker, int lines) {
    const SearchLimits *limits = run->limits;
    int most =
        limits->depth > 0 && limits->depth < SEARCH_PLIES ? limits->depth : SEARCH_PLIES - 1;
    for (int depth = 1; depth <= most; depth++) {
        if (!run_depth(run, worker, depth, lines))
            break;
        run->result.depth = depth;
        if (run_late(run))
            break;
        // A forced win (or loss) is found, and the search was deep enough to find any shorter one.
        int score = abs(run->lines[0].score);
        if (limits->depth == 0 && score >= SCORE_WON && depth > 2 * (SCORE_WIN - score) + 4)
            break;
    }
}

static uint64_t smaller(uint64_t a, uint64_t b) {
    return b == 0 || (a > 0 && a < b) ? a : b;
}

// A weak level has limits of its own and forgets what earlier runs found, and runs after it forget
// what it found: its move depends on nothing but position, level and seed.
static void run_settle(Search *search, const Position *position, const SearchLimits *wanted,
                       SearchLimits *limits) {
    Shared *shared = &search->shared;
    shared->sight = sight_of(shared->engine->rules, wanted->level, wanted->elo, wanted->seed,
                             position_key(position), search->shared.values->pawn);
    const Sight *sight = &shared->sight;
    *limits = *wanted;
    limits->depth = (int)smaller((uint64_t)wanted->depth, (uint64_t)sight->depth);
    limits->nodes = smaller(wanted->nodes, sight->nodes);
    if (!sight->clear || search->dim || limits->exhaustive)
        search_clear(search);
    shared->traits = search->traits;
    if (limits->exhaustive)
        shared->traits.selective = shared->traits.null_move = shared->traits.prunes = false;
    search->dim = !sight->clear;
    shared->limits = limits;
}

bool search_run(Search *search, const Position *position, const SearchLimits *wanted,
                void (*report)(void *context, const SearchLine *line), void *context,
                SearchResult *result) {
    Thread helpers[THREADS_MAX];
    Run *run = calloc(1, sizeof *run);
    if (!run)
        return false;
    SearchLimits limits;
    run_settle(search, position, wanted, &limits);
    *run = (Run){.search = search, .limits = &limits, .report = report, .context = context};
    Shared *shared = &search->shared;
    shared->stopped = false;
    shared->begun = clock_seconds();
    table_age(shared->table);
    bool ready = true;
    for (int i = 0; i < search->shared.threads; i++)
        ready = worker_place(&search->shared.workers[i], position) && ready;
    size_t moves = position_moves(position, NULL, 0);
    if (ready && moves > 0) {
        run_first_move(run, position);
        int started = search->dim ? 0 : start_helpers(search, helpers);
        run_deepen(run, &search->shared.workers[0], lines_wanted(&limits, moves));
        flag_raise(&search->shared.stopped);
        end_helpers(search, helpers, started);
    }
    ready = ready && !search->shared.workers[0].starved;
    const PrincipalLine *best = &run->lines[0].line;
    *result = run->result;
    result->move = best->length > 0 ? best->moves[0] : 0;
    result->reply = best->length > 1 ? best->moves[1] : 0;
    result->score = run->lines[0].score;
    result->nodes = nodes_of_all(&search->shared);
    free(run);
    return ready;
}
