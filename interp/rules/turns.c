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

// ---- second parts of moves

// Does the kind move, without capturing, by which squares are empty alone?
static bool moves_plainly(const Piece *piece) {
    const SidePiece *moves = &piece->side[WHITE];
    return !moves->special_count && !moves->filtered_count && !moves->walk_count;
}

static void check_moved(Compiler *compiler, const ThenDefinition *written) {
    const Rules *rules = compiler->rules;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Piece *piece = &rules->pieces[kind];
        if (!kinds_has(written->move, kind))
            continue;
        if (!written->betza.text && !moves_plainly(piece))
            report_error(compiler->report, "then-notation", written->span,
                         "the moves of '%s' depend on more than on which squares are empty: say "
                         "how it moves here, by 'betza'",
                         piece->name);
        if (piece->promotion_varies || piece->promotion_count > THEN_CHOICES_MAX)
            report_error(compiler->report, "then-promotion", written->span,
                         "'%s' promotes by several rules, by a list of 'becomes', or to more than "
                         "%d pieces, and a man moved in a second part can't",
                         piece->name, THEN_CHOICES_MAX);
    }
}

// The number of a walk's way, and what a drop becomes, stand in a move where the second part
// would.
static bool moves_are_full(const Rules *rules) {
    bool full = rules->movement.induction;
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            full |= rules->pieces[kind].side[side].walk_count > 0;
    for (size_t i = 0; i < rules->hands.rule_count; i++)
        full |= !kinds_empty(rules->hands.rules[i].as);
    return full;
}

static Then compile_then(Compiler *compiler, const ThenDefinition *written) {
    bool puts = !written->moves && !written->take_count;
    Then then = {.act = puts             ? THEN_PUT
                        : written->moves ? THEN_MOVE
                                         : THEN_TAKE,
                 .put = written->put,
                 .zone = {written->zone.squares[WHITE], written->zone.squares[BLACK]},
                 .optional = written->optional,
                 .upon = compile_deed(compiler, &written->upon),
                 .when = compile_when(compiler, &written->when)};
    Text notation = puts ? written->along : written->betza;
    if (notation.text)
        then.routes = routes_of_notation(compiler, notation);
    if (written->moves) {
        const MenDefinition men = {.pieces = written->move,
                                   .side = written->side,
                                   .attacked = NONE,
                                   .count = {.least = 1, .most = NUMBER_MAX}};
        then.men = compile_men_list(compiler, &men, 1);
        then.men_count = 1;
        check_moved(compiler, written);
    } else if (!puts) {
        then.men = compile_men_list(compiler, written->take, written->take_count);
        then.men_count = written->take_count;
    }
    return then;
}

void compile_thens(Compiler *compiler) {
    const TurnsDefinition *turns = &compiler->definition->turns;
    ConductRules *conduct = &compiler->rules->conduct;
    if (!turns->then_count)
        return;
    conduct->thens = ARENA_ARRAY(compiler->kept, Then, turns->then_count);
    for (size_t i = 0; i < turns->then_count; i++)
        conduct->thens[conduct->then_count++] = compile_then(compiler, &turns->thens[i]);
    bool simple = turns->then_count == 1 && !turns->thens[0].moves;
    if (!simple && moves_are_full(compiler->rules))
        report_error(compiler->report, "then-room", turns->thens[0].span,
                     "pieces that capture on the way, swap, push or are dropped 'as' others go "
                     "only with a single 'put' or 'take'");
    if (compiler->rules->board.squares > SQUARES_MAX - 1)
        report_error(compiler->report, "then-room", turns->thens[0].span,
                     "on a board of %d squares there are no second parts", SQUARES_MAX);
}
