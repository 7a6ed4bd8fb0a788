// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Who moves next: series of moves, and passes. `pass` becomes a permission and the case that two
// passes in a row end the game. `facing` is no rule of its own: it lets a side pass in check, as
// the game ends then and no royal is captured any more (another permission, another case), and
// forbids the moves after which royals still face each other (a limit, see limits.c).

#include "rules/compile.h"

int turn_length(const TurnRules *turns, int fullmove, int side) {
    return series_length(&turns->series, fullmove, side);
}

static When when_asking(int check, int passes, bool facing) {
    When when = when_always();
    when.check = check;
    when.passes = passes;
    when.facing = facing;
    when_ask(&when, (check != NONE ? WHEN_CHECK : 0U) | (passes ? WHEN_PASSES : 0U) |
                        (facing ? WHEN_FACING : 0U));
    return when;
}

void compile_turns(Compiler *compiler) {
    const TurnsDefinition *written = &compiler->definition->turns;
    TurnRules *turns = &compiler->rules->turns;
    turns->series = written->series;
    turns->passes = ARENA_ARRAY(compiler->kept, When, 3);
    if (written->pass)
        turns->passes[turns->pass_count++] = when_asking(0, 0, false);
    if (written->pass && written->facing)
        turns->passes[turns->pass_count++] = when_asking(NONE, 0, true);
    if (written->series.stop) {
        When *begun = &turns->passes[turns->pass_count++];
        *begun = when_always();
        begun->first_nth = 2;
        when_ask(begun, WHEN_NTH);
    }
}

static void add_pass_case(Compiler *compiler, int passes, bool facing, Judgement result) {
    Rules *rules = compiler->rules;
    rules->cases[rules->case_count++] =
        (Case){.when = when_asking(NONE, passes, facing), .result = result, .reason = TERM_PASSES};
}

void compile_pass_cases(Compiler *compiler) {
    const TurnsDefinition *written = &compiler->definition->turns;
    if (written->pass)
        add_pass_case(compiler, 2, false, compiler->definition->end.passes);
    if (written->pass && written->facing)
        add_pass_case(compiler, 1, true, JUDGE_DRAW);
}
