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

// The condition that is written, and the side isn't in check.
static When when_calm(Compiler *compiler, const WhenDefinition *written) {
    When when = compile_when(compiler, written);
    when.check = 0;
    when_ask(&when, WHEN_CHECK);
    return when;
}

// Faults of `safe: end`.
static void check_series(Compiler *compiler, const TurnsDefinition *turns) {
    const SeriesDefinition *series = &turns->series;
    if (!series->given || series->safe != SAFE_END)
        return;
    if (series_longest(series) > SERIES_END_MAX)
        report_error(compiler->report, "series-end", series->span,
                     "with 'safe: end' a turn has at most %d moves; leave 'safe' out, or make the "
                     "turns shorter",
                     SERIES_END_MAX);
    if (turns->then_count)
        report_error(compiler->report, "series-end", series->span,
                     "'safe: end' doesn't go with 'then': leave one of them out");
}

void compile_turns(Compiler *compiler) {
    const TurnsDefinition *written = &compiler->definition->turns;
    TurnRules *turns = &compiler->rules->turns;
    check_series(compiler, written);
    turns->series = written->series;
    turns->passes = ARENA_ARRAY(compiler->kept, When, 3);
    if (written->pass.may == PASS_ANY)
        turns->passes[turns->pass_count++] = when_calm(compiler, &written->pass.when);
    if (written->pass.may && written->facing)
        turns->passes[turns->pass_count++] = when_asking(NONE, 0, true);
    if (written->series.stop) {
        When *begun = &turns->passes[turns->pass_count++];
        *begun = when_always();
        begun->first_nth = 2;
        when_ask(begun, WHEN_NTH);
        if (written->series.safe == SAFE_END) {
            begun->check = 0;
            when_ask(begun, WHEN_CHECK);
        }
    }
    if (written->pass.may == PASS_STUCK) {
        turns->stuck = ARENA_NEW(compiler->kept, When);
        *turns->stuck = when_calm(compiler, &written->pass.when);
    }
    turns->passes_at_all = turns->pass_count > 0 || turns->stuck;
}

static void add_pass_case(Compiler *compiler, int passes, bool facing, Judgement result) {
    Rules *rules = compiler->rules;
    rules->cases[rules->case_count++] =
        (Case){.when = when_asking(NONE, passes, facing), .result = result, .reason = TERM_PASSES};
}

void compile_pass_cases(Compiler *compiler) {
    const TurnsDefinition *written = &compiler->definition->turns;
    if (written->pass.may)
        add_pass_case(compiler, 2, false, compiler->definition->end.passes);
    if (written->pass.may && written->facing)
        add_pass_case(compiler, 1, true, compiler->definition->end.passes);
}
