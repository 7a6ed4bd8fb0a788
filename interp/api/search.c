// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for searches.

#include "search/search.h"

#include <stdlib.h>

#include "api/inner.h"
#include "search/levels.h"

_Static_assert((int)MEWS_LEVELS == (int)LEVELS, "one number, told twice");

struct mews_search {
    Search *search;
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
    search_clear(search->search);
}

void mews_search_stop(mews_search *search) {
    search_stop(search->search);
}

int mews_level_elo(int level) {
    return level_elo(level < 1 ? 1 : level > MEWS_LEVELS ? MEWS_LEVELS : level);
}

// In how many of the side's own moves it wins (negative: loses); 0 if neither is in sight.
static int moves_to_win(int score) {
    if (score >= SCORE_WON)
        return (SCORE_WIN - score + 1) / 2;
    return score <= -SCORE_WON ? -((SCORE_WIN + score + 1) / 2) : 0;
}

typedef struct Reporting {
    const Search *search;
    void (*report)(void *context, const mews_line *line);
    void *context;
} Reporting;

static void report_line(void *context, const SearchLine *line) {
    const Reporting *reporting = context;
    mews_line told = {.depth = line->depth,
                      .number = line->number,
                      .centipawns = search_centipawns(reporting->search, line->score),
                      .mate = moves_to_win(line->score),
                      .nodes = line->nodes,
                      .seconds = line->seconds,
                      .full = line->full,
                      .moves = line->moves,
                      .length = line->length};
    reporting->report(reporting->context, &told);
}

bool mews_search_run(mews_search *search, const mews_position *position, const mews_limits *limits,
                     void (*report)(void *context, const mews_line *line), void *context,
                     mews_best *best) {
    SearchLimits wanted = {.depth = limits->depth,
                           .nodes = limits->nodes,
                           .soft = limits->soft,
                           .hard = limits->hard,
                           .lines = limits->lines,
                           .only = limits->only,
                           .only_count = limits->only_count,
                           .level = limits->level,
                           .elo = limits->elo,
                           .seed = limits->seed,
                           .stop = limits->stop,
                           .stop_context = limits->stop_context};
    Reporting reporting = {search->search, report, context};
    SearchResult result = {0};
    bool done = search_run(search->search, position, &wanted, report ? report_line : NULL,
                           &reporting, &result);
    *best = (mews_best){.move = result.move,
                        .reply = result.reply,
                        .centipawns = search_centipawns(search->search, result.score),
                        .mate = moves_to_win(result.score),
                        .depth = result.depth,
                        .nodes = result.nodes};
    return done;
}
