// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `just`: each deed that conditions ask of the move just made has a number. A position has a bit
// for each, which says whether the move that led to it was so.

#include "definition/visit.h"
#include "rules/compile.h"

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
