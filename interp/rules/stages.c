// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The full-move numbers at which some rule begins or stops applying.

#include "rules/compile.h"

// Marks the numbers where a rule that applies from move `first` to move `last` begins and ends.
static void mark_range(bool *starts, int first, int last) {
    starts[first] = first > 1;
    if (last < NUMBER_MAX)
        starts[last + 1] = true;
}

static bool looks_back(WhenRule rule) {
    return rule == WHEN_OF_CASE || rule == WHEN_OF_OUTCOME || rule == WHEN_OF_REPETITION;
}

// A case looks at the number of the move just made. The next move may have the same number or one
// more, so both are marked. Other conditions look at the number of the move that is to be made.
static void mark_when(void *context, const WhenDefinition *when, const WhenPlace *place) {
    bool *starts = context;
    for (int later = 0; later < (looks_back(place->rule) ? 2 : 1); later++) {
        int first = when->first_move > 1 ? when->first_move + later : 1;
        int last = when->last_move + later;
        if (first <= NUMBER_MAX)
            mark_range(starts, first, last < NUMBER_MAX ? last : NUMBER_MAX);
    }
}

void compile_stages(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Stages *stages = &compiler->rules->conduct.stages;
    bool *starts = ARENA_ARRAY(compiler->scratch, bool, NUMBER_MAX + 1);
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].term_count; i++) {
            const TermDefinition *term = &definition->pieces[kind].terms[i];
            mark_range(starts, term->first_move, term->last_move);
        }
    definition_visit_whens(definition, mark_when, starts);
    const SeriesDefinition *series = &definition->turns.series;
    stages->each = series->given && series->step;
    for (int number = 2; series->given && !series->by_side && number <= SERIES_LENGTHS_MAX;
         number++)
        starts[number] |=
            series_length(series, number, WHITE) != series_length(series, number - 1, WHITE) ||
            series_length(series, number, BLACK) != series_length(series, number - 1, BLACK);
    uint16_t *list = ARENA_ARRAY(compiler->scratch, uint16_t, NUMBER_MAX + 1);
    for (int number = 1; number <= NUMBER_MAX; number++)
        if (starts[number])
            list[stages->count++] = (uint16_t)number;
    stages->starts = arena_copy(compiler->kept, list, sizeof *list * (size_t)stages->count);
}

int stage_of(const Stages *stages, int number) {
    int stage = 0;
    if (stages->each)
        return number;
    while (stage < stages->count && stages->starts[stage] <= number)
        stage++;
    return stage;
}

int stages_last(const Stages *stages) {
    if (stages->each)
        return NUMBER_MAX;
    return stages->count ? stages->starts[stages->count - 1] : 0;
}
