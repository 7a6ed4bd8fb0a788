// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Thinking while orders are listened to. The search runs on this thread and asks now and then
// whether to go on: that is when orders are read.

#include "thinker.h"
#include "command.h"
#include "game.h"
#include "text/words.h"

#include <stdarg.h>
#include <stdlib.h>

static const double LISTEN_SECONDS = 0.005; // between two looks at the input
// How long it may go on thinking when the input has come to its end, or counting behind `quit`:
// seconds of the processor's time, so that a busy machine doesn't cut short what ends by itself.
static const double LAST_SECONDS = 0.8;

void say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    output_flush();
}

// ---- the search -----------------------------------------------------------------------------

void thinker_resize(Thinker *thinker) {
    mews_search_free(thinker->search);
    thinker->search = NULL;
}

void thinker_forget(Thinker *thinker) {
    thinker->drawn = seed_of_now();
    if (thinker->search)
        mews_search_clear(thinker->search);
}

// There is a search; false: there is no memory.
static bool thinker_ready(Thinker *thinker) {
    if (!thinker->search)
        thinker->search =
            mews_search_new(thinker->rules, (size_t)thinker->hash, (int)thinker->threads);
    return thinker->search != NULL;
}

bool thinker_ready_somehow(Thinker *thinker) {
    for (; !thinker_ready(thinker) && thinker->hash > 1; thinker->hash /= 2)
        thinker->threads = thinker->hash < HASH_USUAL ? 1 : thinker->threads;
    return thinker_ready(thinker);
}

bool thinker_take_size(Thinker *thinker, uint64_t hash, uint64_t threads) {
    uint64_t hash_before = thinker->hash, threads_before = thinker->threads;
    if (hash == hash_before && threads == threads_before)
        return true;
    thinker_resize(thinker);
    thinker->hash = hash;
    thinker->threads = threads;
    if (thinker_ready(thinker))
        return true;
    thinker->hash = hash_before;
    thinker->threads = threads_before;
    return false;
}

// ---- thinking -------------------------------------------------------------------------------

static void note_end(Thought *thought) {
    double used = system_processor_seconds();
    if (thought->ended == 0)
        thought->ended = used;
    if (thought->infinite || thought->pondering || used - thought->ended > LAST_SECONDS)
        thought->stopped = true;
}

void thinker_leave(Thinker *thinker) {
    if (thinker->leaving == 0)
        thinker->leaving = system_processor_seconds();
}

static bool has_to_leave(const Thinker *thinker) {
    return thinker->leaving > 0 && system_processor_seconds() - thinker->leaving > LAST_SECONDS;
}

// Takes the orders that are there, but waits for none longer than so many milliseconds.
static void listen(Thought *thought, int milliseconds) {
    Thinker *thinker = thought->thinker;
    while (!thought->stopped) {
        char *line = NULL;
        OrderVerdict verdict = orders_next(&thinker->orders, milliseconds, &line);
        if (verdict == ORDER_NONE)
            return;
        if (verdict == ORDER_END) {
            note_end(thought);
            return;
        }
        if (!thought->order(thought->context, verdict, line))
            thought->stopped = true;
        milliseconds = 0;
    }
}

static bool wants_stop(void *context) {
    Thought *thought = context;
    static double listened; // when; whatever was thought about
    double now = system_seconds();
    if (now - listened >= LISTEN_SECONDS || now < listened) {
        listened = now;
        listen(thought, 0);
        thought->stopped = thought->stopped || has_to_leave(thought->thinker);
    }
    if (thought->hard > 0 && !thought->pondering && now - thought->begun >= thought->hard)
        thought->stopped = true;
    return thought->stopped;
}

static void take_line(void *context, const mews_line *line) {
    Thought *thought = context;
    thought->told = true;
    thought->report(thought->context, line);
    if (thought->mate > 0 && line->number == 1 && line->mate > 0 && line->mate <= thought->mate)
        thought->stopped = true;
    // What the search wasn't told, as it began by pondering.
    bool hit = thought->pondered && !thought->pondering;
    if (thought->soft > 0 && hit && line->number == thought->searched_lines &&
        system_seconds() - thought->begun >= thought->soft)
        thought->stopped = true;
}

static const double LEAST_SECONDS = 0.001;

// Sets how long it may think; 0: as long as it likes.
static void settle_time(Thought *thought) {
    const Thinker *thinker = thought->thinker;
    double overhead = thinker->overhead, half = thought->movetime / 2;
    const mews_clock clock = {.size = sizeof(mews_clock),
                              .left = thought->left,
                              .increment = thought->increment,
                              .byoyomi = thought->byoyomi,
                              .overhead = overhead,
                              .moves_to_go = thought->moves_to_go};
    thought->soft = thought->hard = 0;
    if (thought->clock) {
        mews_position_budget(thinker->position, &clock, &thought->soft, &thought->hard);
    } else if (thought->movetime > 0) {
        double seconds = thought->movetime - overhead > half ? thought->movetime - overhead : half;
        seconds = seconds > LEAST_SECONDS ? seconds : LEAST_SECONDS;
        thought->soft = thought->hard = seconds;
    }
}

void thought_hit(Thought *thought) {
    thought->pondering = false;
    thought->begun = system_seconds();
}

void thought_hit_clock(Thought *thought, double left) {
    thought->left = left;
    settle_time(thought);
    thought_hit(thought);
}

// A level plays; an analysis tells all.
static void limit_strength(const Thinker *thinker, const Thought *thought, mews_limits *limits) {
    if (thought->infinite)
        return;
    limits->level = (int)thinker->level;
    limits->elo = thinker->by_elo ? (int)thinker->elo : 0;
    limits->seed = thinker->seed ? thinker->seed : thinker->drawn;
}

// The rest of a series is on the same clock as its first move, and was thought about there.
static bool goes_on(Thinker *thinker, const Thought *thought, mews_best *best) {
    return thought->clock && !thought->pondering && thought->only_count == 0 && thinker->search &&
           mews_search_planned(thinker->search, thinker->position, best);
}

static mews_move first_move(const Thinker *thinker, const Thought *thought) {
    mews_move move = thought->only_count ? thought->only[0] : 0;
    if (!thought->only_count)
        mews_position_moves(thinker->position, &move, 1);
    return move;
}

// Has a turn one move, this one and the next? (In progressive games turns grow longer.)
static bool one_move_a_turn(const mews_position *now) {
    mews_position *position = memory_sure(mews_position_copy(now));
    mews_move move;
    int length = 1, next = 1;
    mews_position_series(position, &length);
    if (mews_position_moves(position, &move, 1) > 0 && !mews_position_push(position, move))
        memory_end();
    mews_position_series(position, &next);
    mews_position_free(position);
    return length == 1 && next == 1;
}

// How deep to look: for a win in so many moves twice as deep. (In the last ply it is seen that no
// move is left.)
static int depth_of(const Thinker *thinker, const Thought *thought) {
    if (thought->mate == 0 || thought->depth > 0 || !one_move_a_turn(thinker->position))
        return thought->depth;
    return thought->mate < SEARCH_DEPTH_MAX / 2 ? 2 * thought->mate : SEARCH_DEPTH_MAX;
}

// However soon the search was stopped, one ply is looked at, so that the answer has a score.
static bool look_once(Thinker *thinker, Thought *thought, mews_limits *limits, mews_best *best) {
    if (thought->told || best->move == 0)
        return true;
    limits->depth = 1;
    limits->stop = (mews_stop){0};
    limits->nodes = 0;
    limits->soft = limits->hard = 0;
    return mews_search_run(thinker->search, thinker->position, limits, take_line, thought, best);
}

bool thinker_think(Thinker *thinker, Thought *thought, mews_best *best) {
    size_t choices = thought->only_count ? thought->only_count
                                         : mews_position_moves(thinker->position, NULL, 0);
    size_t lines = thought->lines > 1 ? (size_t)thought->lines : 1;
    thought->thinker = thinker;
    thought->begun = system_seconds();
    thought->searched_lines = (int)(lines < choices ? lines : choices);
    settle_time(thought);
    thought->pondered = thought->pondering;
    bool at_once = choices == 1 && thought->clock && !thought->pondering;
    mews_limits limits = {.size = sizeof(mews_limits),
                          .depth = at_once ? 1 : depth_of(thinker, thought),
                          .nodes = thought->nodes,
                          .lines = (int)lines,
                          .exhaustive = thought->mate > 0,
                          .only = thought->only_count ? thought->only : NULL,
                          .only_count = thought->only_count,
                          .endgame = thinker->endgame,
                          .stop = {wants_stop, thought}};
    limit_strength(thinker, thought, &limits);
    if (!thought->pondering) {
        limits.soft = thought->soft;
        limits.hard = thought->hard;
    }
    *best = (mews_best){0};
    if (goes_on(thinker, thought, best))
        return true;
    thinker->thought = thought;
    bool done =
        thinker_ready(thinker) &&
        mews_search_run(thinker->search, thinker->position, &limits, take_line, thought, best) &&
        look_once(thinker, thought, &limits, best);
    if (!done)
        best->move = first_move(thinker, thought);
    while (!thought->stopped && (thought->infinite || thought->pondering))
        listen(thought, -1);
    thinker->thought = NULL;
    return done;
}

void thought_begin(Thinker *thinker, Thought *thought) {
    thought->thinker = thinker;
    thought->begun = system_seconds();
    settle_time(thought);
}

bool thought_is_over(Thinker *thinker, Thought *thought) {
    thinker->thought = thought;
    bool over = wants_stop(thought);
    thinker->thought = NULL;
    return over;
}

bool thinker_count(Thinker *thinker, const mews_position *position, int depth, Thought *thought,
                   uint64_t *nodes) {
    thought->thinker = thinker;
    thinker->thought = thought;
    mews_perft_status status =
        mews_position_perft(position, depth, 1, NULL, &(mews_stop){wants_stop, thought}, nodes);
    thinker->thought = NULL;
    if (status == MEWS_PERFT_NO_MEMORY)
        memory_end();
    return status == MEWS_PERFT_DONE;
}
