// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which men may chase which, for repetition.

#include "rules/compile.h"

// Where men of a kind may be chased, if they are this side's.
static Bits hunted_on(const Compiler *compiler, int kind, int side) {
    const ChaseDefinition *written = &compiler->definition->end.chase;
    const BoardRules *board = &compiler->rules->board;
    Bits squares = {{0}};
    if (kinds_has(compiler->rules->royals, kind))
        return squares;
    for (size_t i = 0; i < written->of_count; i++) {
        const MenDefinition *men = &written->of[i];
        if (kinds_has(men->pieces, kind))
            squares = bits_or(squares, men->at.given ? men->at.squares[side] : board->exists);
    }
    return written->of_count ? squares : board->exists;
}

void compile_chase(Compiler *compiler) {
    const ChaseDefinition *written = &compiler->definition->end.chase;
    Rules *rules = compiler->rules;
    rules->chase.by = kinds_minus(written->by, rules->royals);
    rules->chase.dearer = arena_copy(compiler->kept, written->dearer.victims,
                                     sizeof *rules->chase.dearer * (size_t)rules->piece_count);
    for (int side = 0; side < SIDES; side++) {
        Bits *of = ARENA_ARRAY(compiler->kept, Bits, rules->piece_count);
        for (int kind = 0; kind < rules->piece_count; kind++)
            of[kind] = hunted_on(compiler, kind, side);
        rules->chase.of[side] = of;
    }
}
