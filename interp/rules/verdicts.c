// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Ends of the game that are lists, of which the first entry that fits decides.

#include "rules/compile.h"

static int add_verdict(Compiler *compiler, const WhenDefinition *when, Judgement result) {
    Rules *rules = compiler->rules;
    rules->verdicts[rules->verdict_count] = (Verdict){compile_end_when(compiler, when), result};
    return (int)rules->verdict_count++;
}

// `rest`: the result if no entry holds.
static VerdictList compile_outcomes(Compiler *compiler, const OutcomeDefinition *written,
                                    size_t count, Judgement rest) {
    static const WhenDefinition always = {.side = NONE,
                                          .first_move = 1,
                                          .last_move = NUMBER_MAX,
                                          .first_nth = 1,
                                          .last_nth = NUMBER_MAX,
                                          .check = NONE};
    int first = (int)compiler->rules->verdict_count;
    for (size_t i = 0; i < count; i++)
        add_verdict(compiler, &written[i].when, written[i].result);
    return (VerdictList){first, add_verdict(compiler, &always, rest) - first + 1};
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
    Rules *rules = compiler->rules;
    rules->verdicts =
        ARENA_ARRAY(compiler->kept, Verdict,
                    end->checkmate_count + 1 + end->stalemate_count + 1 + end->repetition_count);
    rules->checkmate =
        compile_outcomes(compiler, end->checkmates, end->checkmate_count, JUDGE_LOSS);
    rules->stalemate =
        compile_outcomes(compiler, end->stalemates, end->stalemate_count, JUDGE_DRAW);
    compile_repetitions(compiler);
}
