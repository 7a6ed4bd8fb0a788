// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The deeds of a definition, with their areas as sets of squares of this board.

#include "rules/compile.h"

#include "definition/visit.h"

Deed compile_deed(Compiler *compiler, const DeedDefinition *written) {
    Deed deed = {.is = written->is,
                 .is_kinds = written->is_kinds,
                 .by = written->by,
                 .into = written->into,
                 .of = written->of,
                 .starts = written->from.given,
                 .ends = written->to.given,
                 .gives = written->gives,
                 .undoes = written->undoes};
    compiler->rules->conduct.undoes |= written->undoes;
    for (int side = 0; side < SIDES; side++) {
        deed.from[side] = written->from.squares[side];
        deed.to[side] = written->to.squares[side];
    }
    return deed;
}

// ---- the tallies of a definition, and up to what number each goes

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

// ---- `just`: each deed that conditions ask of the move just made has a number. A position has a
// bit for each, which says whether the move that led to it was so.

static void note_binding(void *context, const WhenDefinition *when, const WhenPlace *place) {
    bool *binds = context;
    *binds |= when->just_count > 0 && !rule_ends(place->rule);
}

void compile_justs(Compiler *compiler) {
    ConductRules *conduct = &compiler->rules->conduct;
    const DeedDefinition *written[JUSTS_ROOM];
    conduct->just_count = definition_justs(compiler->definition, written);
    conduct->justs = ARENA_ARRAY(compiler->kept, Deed, conduct->just_count);
    for (size_t i = 0; i < conduct->just_count; i++)
        conduct->justs[i] = compile_deed(compiler, written[i]);
    definition_visit_whens(compiler->definition, note_binding, &conduct->justs_bind);
}

unsigned just_bits(const Compiler *compiler, const WhenDefinition *written) {
    const DeedDefinition *all[JUSTS_ROOM];
    size_t count = definition_justs(compiler->definition, all);
    unsigned bits = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < written->just_count; k++)
            bits |= all[i] == &written->just[k] ? 1U << i : 0U;
    return bits;
}
