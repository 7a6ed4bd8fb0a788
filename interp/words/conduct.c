// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every conduct owns the arena in which its sentences are.

#include "words/conduct.h"

#include <stdlib.h>

#include "words/case.h"

static const size_t MEMORY_MAX = (size_t)64 << 20;

typedef struct Work {
    Conduct conduct; // first: it is what the caller has in hand
    Arena arena;
    ArenaExit failed;
    const Definition *definition;
    KindSet held;
} Work;

static void tell(void *context) {
    Work *work = context;
    Wording wording = {&work->arena, work->definition, work->held};
    size_t count = cases_count(work->definition);
    work->conduct.sentences = ARENA_ARRAY(&work->arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        work->conduct.sentences[work->conduct.count++] = case_words(&wording, i);
}

Conduct *conduct_new(const Definition *definition, KindSet held, Report *report) {
    Work *work = calloc(1, sizeof *work);
    if (!work) {
        report_starve(report);
        return NULL;
    }
    work->definition = definition;
    work->held = held;
    work->arena = arena_make(MEMORY_MAX, &work->failed);
    if (arena_guard(&work->failed, tell, work))
        return &work->conduct;
    if (work->arena.starved)
        report_starve(report);
    else
        report_error(report, "limit", (Span){0},
                     "the sentences on the end of the game are too long");
    conduct_free(&work->conduct);
    return NULL;
}

void conduct_free(Conduct *conduct) {
    Work *work = (Work *)(void *)conduct;
    if (work)
        arena_free(&work->arena);
    free(work);
}
