// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every conduct owns the arena in which its sentences are.

#include "words/game/sections.h"

#include <stdlib.h>
#include <string.h>

#include "definition/visit.h"
#include "words/game/case.h"
#include "words/deed.h"
#include "words/piece/remarks.h"
#include "words/when.h"

static const size_t MEMORY_MAX = (size_t)64 << 20;

typedef struct ConductWork {
    Conduct conduct; // first: the caller's pointer is also one to the Work
    Arena arena;
    ArenaExit failed;
    const Definition *definition;
    KindSet held;
} ConductWork;

// "Each side's tally 'checks' goes up by one with a move that gives check."
static const char *tally_sentence(const Wording *wording, const TallyDefinition *tally) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const char *text =
        arena_printf(arena, "Each side's tally '%s' goes up by one with %s", tally->name.text,
                     deed_words(arena, definition, &tally->deed, NONE));
    const char *moves = when_moves(arena, &tally->when);
    MenWords clauses = when_clauses(wording, &tally->when, "it");
    if (*moves)
        text = arena_printf(arena, "%s, %.*s", text, (int)strlen(moves) - 2, moves);
    if (tally->when.side != NONE)
        text =
            arena_printf(arena, "%s, for %s", text, tally->when.side == WHITE ? "White" : "Black");
    if (clauses.words)
        text = arena_printf(arena, "%s, if afterwards %s", text, clauses.words);
    for (size_t i = 0; i < tally->reset_count; i++)
        text = arena_printf(arena, "%s%s%s", text, i ? " or " : "; it begins at 0 again with ",
                            deed_words(arena, definition, &tally->reset[i], NONE));
    return arena_printf(arena, "%s.", text);
}

// The sentences by themselves on the entries of a key that have conditions.
static void tell_verdicts(ConductWork *work, const Wording *wording, bool mated) {
    const EndDefinition *end = &wording->definition->end;
    const OutcomeDefinition *outcomes = mated ? end->checkmates : end->stalemates;
    size_t count = outcomes_told(wording->definition, mated);
    size_t first = mated ? 0 : outcomes_told(wording->definition, true);
    const char **verdicts = ARENA_ARRAY(&work->arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        verdicts[i] = when_keys(&outcomes[i].when) ? outcome_words(wording, first + i) : NULL;
    work->conduct.verdicts[mated] = verdicts;
    work->conduct.verdict_counts[mated] = count;
}

static void tell(void *context) {
    ConductWork *work = context;
    Wording wording = {.arena = &work->arena, .definition = work->definition, .held = work->held};
    size_t count = cases_count(work->definition), tallies = work->definition->tally_count,
           outcomes = outcomes_count(work->definition),
           repetitions = work->definition->end.repetition_count,
           limits = work->definition->end.move_limit_count;
    work->conduct.sentences =
        ARENA_ARRAY(&work->arena, const char *,
                    TURNS_SENTENCES + LIMIT_SENTENCES * work->definition->limit_count + 1 +
                        tallies + count + outcomes + repetitions + 1 + limits +
                        MATERIAL_SENTENCES + POINTS_SENTENCES + PLAIN_OUTCOMES);
    work->conduct.count = turns_sentences(&wording, work->conduct.sentences);
    for (size_t i = 0; i < work->definition->limit_count; i++)
        work->conduct.count += limit_sentences(&wording, &work->definition->limits[i],
                                               work->conduct.sentences + work->conduct.count);
    const char *captives = captures_sentence(&wording);
    if (captives)
        work->conduct.sentences[work->conduct.count++] = captives;
    work->conduct.turns = work->conduct.count;
    for (size_t i = 0; i < tallies; i++)
        if (!tally_told_by_case(work->definition, &work->definition->tallies[i]))
            work->conduct.sentences[work->conduct.count++] =
                tally_sentence(&wording, &work->definition->tallies[i]);
    const char **cases = work->conduct.sentences + work->conduct.count;
    work->conduct.cases = ARENA_ARRAY(&work->arena, const char *, count);
    work->conduct.case_count = count;
    for (size_t i = 0; i < count; i++)
        cases[i] = work->conduct.cases[i] = case_words(&wording, i);
    work->conduct.count += sentences_gather(&work->arena, cases, count);
    for (size_t i = 0; i < outcomes; i++)
        work->conduct.sentences[work->conduct.count++] = outcome_sentence(&wording, i);
    for (int mated = 0; mated < 2; mated++)
        tell_verdicts(work, &wording, mated);
    work->conduct.count +=
        repetition_sentences(&wording, work->conduct.sentences + work->conduct.count);
    if (chases_count(work->definition))
        work->conduct.sentences[work->conduct.count++] = chase_sentence(&wording);
    work->conduct.limits = ARENA_ARRAY(&work->arena, const char *, limits);
    for (size_t i = 0; i < limits; i++)
        work->conduct.limits[i] = clock_sentence(&wording, i, false);
    work->conduct.count +=
        clock_sentences(&wording, work->conduct.sentences + work->conduct.count);
    work->conduct.count +=
        material_sentences(&wording, work->conduct.sentences + work->conduct.count);
    work->conduct.count +=
        points_sentences(&wording, work->conduct.sentences + work->conduct.count);
    work->conduct.counted = points_noun(&wording);
    work->conduct.count += plain_outcomes(&wording, work->conduct.sentences + work->conduct.count);
    for (size_t i = 0; i < work->conduct.count; i++)
        zones_of_words(&work->arena, work->definition, work->conduct.sentences[i],
                       &work->conduct.zones);
}

Conduct *conduct_new(const Definition *definition, KindSet held, Report *report) {
    ConductWork *work = calloc(1, sizeof *work);
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
        report_error(report, "limit", definition_begin(definition),
                     "the sentences on the end of the game are too long");
    conduct_free(&work->conduct);
    return NULL;
}

void conduct_free(Conduct *conduct) {
    ConductWork *work = (ConductWork *)(void *)conduct;
    if (work)
        arena_free(&work->arena);
    free(work);
}
