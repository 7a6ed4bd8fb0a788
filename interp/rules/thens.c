// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Second parts of moves.

#include "rules/compile.h"

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
