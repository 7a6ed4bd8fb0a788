// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The tallies of a definition, and up to what number each goes.

#include "rules/compile.h"

// How many cases ask for a tally, and the least number that the last of them wants.
typedef struct Asking {
    int tally, count, least;
    bool open; // it asks for that number or more
} Asking;

static void asking_look(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Asking *asking = context;
    for (size_t i = 0; i < when->tally_count && place->rule == WHEN_OF_CASE; i++) {
        const TallyRange *range = &when->tallies[i];
        if (range->tally != asking->tally)
            continue;
        asking->count++;
        asking->least = range->least;
        asking->open = range->most == NUMBER_MAX;
    }
}

static int tally_goal(const Definition *definition, int tally) {
    Asking asking = {.tally = tally};
    definition_visit_whens(definition, asking_look, &asking);
    return asking.count == 1 && asking.open ? asking.least : 0;
}

void compile_tallies(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    ConductRules *conduct = &compiler->rules->conduct;
    conduct->tallies = ARENA_ARRAY(compiler->kept, Tally, definition->tally_count);
    conduct->tally_count = definition->tally_count;
    for (size_t i = 0; i < definition->tally_count; i++) {
        const TallyDefinition *written = &definition->tallies[i];
        Tally *tally = &conduct->tallies[i];
        tally->name = arena_string(compiler->kept, written->name.text, written->name.length);
        tally->deed = compile_deed(compiler, &written->deed);
        tally->when = compile_when(compiler, &written->when);
        if (written->deed.gives == GIVES_CHECK)
            tally->goal = tally_goal(definition, (int)i);
        tally->resets = ARENA_ARRAY(compiler->kept, Deed, written->reset_count);
        tally->reset_count = written->reset_count;
        for (size_t k = 0; k < written->reset_count; k++)
            tally->resets[k] = compile_deed(compiler, &written->reset[k]);
    }
}
