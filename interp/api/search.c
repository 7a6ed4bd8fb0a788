// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for searches.

#include "search/search.h"

#include <stdlib.h>
#include <string.h>

#include "api/inner.h"
#include "base/sized.h"

_Static_assert((int)MEWS_LEVELS == (int)LEVELS && (int)MEWS_MATE_PLIES == (int)MATE_PLIES &&
                   (int)MEWS_MATE_NO_MEMORY == (int)MATE_NO_MEMORY,
               "one number, told twice");

struct mews_search {
    Search *search;
    TurnPlan plan;
    mews_best planned; // what was found when it was made
};

mews_search *mews_search_new(const mews_rules *rules, size_t mebibytes, int threads) {
    mews_search *search = calloc(1, sizeof *search);
    if (!search)
        return NULL;
    search->search = search_new(&rules->engine, mebibytes, threads);
    if (search->search)
        return search;
    free(search);
    return NULL;
}

void mews_search_free(mews_search *search) {
    if (search)
        search_free(search->search);
    free(search);
}

void mews_search_clear(mews_search *search) {
    search->plan.count = 0;
    search_clear(search->search);
}

int mews_level_elo(int level) {
    return level_elo(level < 1 ? 1 : level > MEWS_LEVELS ? MEWS_LEVELS : level);
}

// How many of so many plies are the side's own, where turns have several moves: those of the line,
// then as many in each turn as it may have. Any number if there's no memory.
static int own_in_series(const mews_position *from, const mews_move *moves, int length,
                         int plies) {
    const TurnRules *turns = &position_rules(from)->turns;
    mews_position *position = mews_position_copy(from);
    int us = position_side(from), own = 0, ply = 0;
    while (position && ply < length && ply < plies) {
        own += position_side(position) == us;
        if (!mews_position_push(position, moves[ply++]))
            break;
    }
    if (position && ply < plies) {
        Setup setup;
        position_get(position, &setup);
        for (int left = setup.series_left; ply < plies; ply++) {
            own += setup.side == us;
            if (--left > 0)
                continue;
            setup.fullmove += setup.side == BLACK;
            setup.side = !setup.side;
            left = turn_length(turns, setup.fullmove, setup.side);
        }
    }
    mews_position_free(position);
    return own;
}

static int own_moves(const mews_position *from, const mews_move *moves, int length, int plies) {
    return position_rules(from)->turns.series.given ? own_in_series(from, moves, length, plies)
                                                    : (plies + 1) / 2;
}

// In how many of the side's own moves it wins (negative: loses); 0 if neither is in sight. The
// line may be cut short.
static int moves_to_win(const mews_position *from, const mews_move *moves, int length, int score) {
    if (score >= SCORE_WON)
        return own_moves(from, moves, length, SCORE_WIN - score);
    return score <= -SCORE_WON ? -own_moves(from, moves, length, SCORE_WIN + score) : 0;
}

typedef struct Reporting {
    mews_search *search;
    const mews_position *position;
    bool unplanned;
    int score, mate; // of the best line
    void (*report)(void *context, const mews_line *line);
    void *context;
} Reporting;

static void keep_plan(mews_search *search, const mews_position *position, const mews_line *line) {
    plan_take(&search->plan, position, line->moves, line->length);
    search->planned =
        (mews_best){.centipawns = line->centipawns, .mate = line->mate, .depth = line->depth};
}

static void report_line(void *context, const SearchLine *line) {
    Reporting *reporting = context;
    mews_line told = {
        .depth = line->depth,
        .number = line->number,
        .centipawns = search_centipawns(reporting->search->search, line->score),
        .mate = moves_to_win(reporting->position, line->moves, line->length, line->score),
        .at_least = line->at_least,
        .nodes = line->nodes,
        .seconds = line->seconds,
        .full = line->full,
        .moves = line->moves,
        .length = line->length};
    if (line->number == 1) {
        reporting->score = line->score;
        reporting->mate = told.mate;
        if (!reporting->unplanned)
            keep_plan(reporting->search, reporting->position, &told);
    }
    if (reporting->report)
        reporting->report(reporting->context, &told);
}

bool mews_search_run(mews_search *search, const mews_position *position, const mews_limits *given,
                     void (*report)(void *context, const mews_line *line), void *context,
                     mews_best *best) {
    mews_limits own, *limits = &own;
    if (!sized_copy(limits, sizeof own, given))
        return false;
    SearchLimits wanted = {.depth = limits->depth,
                           .nodes = limits->nodes,
                           .soft = limits->soft,
                           .hard = limits->hard,
                           .lines = limits->lines,
                           .exhaustive = limits->exhaustive,
                           .only = limits->only,
                           .only_count = limits->only_count,
                           .level = limits->level,
                           .elo = limits->elo,
                           .seed = limits->seed,
                           .known = limits->endgame ? endgame_known : NULL,
                           .known_context = limits->endgame,
                           .stop = limits->stop.wanted,
                           .stop_context = limits->stop.context};
    Reporting reporting = {.search = search,
                           .position = position,
                           .unplanned = limits->unplanned,
                           .report = report,
                           .context = context};
    SearchResult result = {0};
    if (!limits->unplanned)
        search->plan.count = 0;
    bool done = search_run(search->search, position, &wanted, report_line, &reporting, &result);
    *best = (mews_best){
        .move = result.move,
        .reply = result.reply,
        .centipawns = search_centipawns(search->search, result.score),
        .mate = result.score == reporting.score
                    ? reporting.mate
                    : moves_to_win(position, &result.move, result.move != 0, result.score),
        .depth = result.depth,
        .nodes = result.nodes};
    return done;
}

bool mews_search_planned(const mews_search *search, const mews_position *position,
                         mews_best *best) {
    mews_best planned = search->planned;
    planned.move = plan_find(&search->plan, position, &planned.reply);
    if (planned.move)
        *best = planned;
    return planned.move != 0;
}

void mews_position_budget(const mews_position *position, const mews_clock *given, double *soft,
                          double *hard) {
    mews_clock own, *clock = &own;
    *soft = *hard = 0;
    if (!sized_copy(clock, sizeof own, given))
        return;
    int whole, left = mews_position_series(position, &whole);
    const SearchClock paced = {.left = clock->left,
                               .increment = clock->increment,
                               .byoyomi = clock->byoyomi,
                               .overhead = clock->overhead,
                               .moves_to_go = clock->moves_to_go,
                               .part = (double)left / whole};
    search_budget(&paced, soft, hard);
}

mews_mate mews_position_mate(const mews_position *position, const mews_stop *stop,
                             mews_move moves[MEWS_MATE_PLIES], int *length) {
    const mews_stop asked = stop ? *stop : (mews_stop){0};
    MateLine line;
    MateVerdict verdict = mate_search(position, asked.wanted, asked.context, &line);
    *length = verdict == MATE_FOUND ? line.count : 0;
    memcpy(moves, line.moves, (size_t)*length * sizeof *moves);
    return (mews_mate)verdict;
}
