// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Ends of the game that are lists, of which the first entry that fits decides.

#include "rules/compile.h"

static int add_verdict(Compiler *compiler, const WhenDefinition *when, Judgement result) {
    Rules *rules = compiler->rules;
    rules->verdicts[rules->verdict_count] = (Verdict){compile_when(compiler, when), result};
    return (int)rules->verdict_count++;
}

static void compile_repetitions(Compiler *compiler) {
    const EndDefinition *end = &compiler->definition->end;
    Rules *rules = compiler->rules;
    rules->repetitions = ARENA_ARRAY(compiler->kept, Repetition, end->repetition_count);
    rules->repetition_count = end->repetition_count;
    for (size_t i = 0; i < end->repetition_count; i++) {
        const RepetitionDefinition *written = &end->repetitions[i];
        rules->repetitions[i] =
            (Repetition){written->count, written->fault,
                         add_verdict(compiler, &written->when, written->result)};
        if (i == 0 || written->count < rules->least_repetition)
            rules->least_repetition = written->count;
    }
}

void compile_verdicts(Compiler *compiler) {
    const EndDefinition *end = &compiler->definition->end;
    compiler->rules->verdicts = ARENA_ARRAY(compiler->kept, Verdict, end->repetition_count);
    compile_repetitions(compiler);
}
