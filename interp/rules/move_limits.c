// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How many moves may be made without anything happening.

#include "rules/compile.h"

static MoveLimit compile_move_limit(Compiler *compiler, const MoveLimitDefinition *written) {
    return (MoveLimit){.when = compile_end_when(compiler, &written->when),
                       .plies = 2 * written->moves,
                       .from_men = written->from_men,
                       .result = written->result,
                       .by_capture = written->reset_by_capture,
                       .by_drop = written->reset_by_drop,
                       .by_promotion = written->reset_by_promotion,
                       .by_move = written->reset_by_move};
}

void compile_move_limits(Compiler *compiler) {
    const EndDefinition *end = &compiler->definition->end;
    Rules *rules = compiler->rules;
    rules->move_limits = ARENA_ARRAY(compiler->kept, MoveLimit, end->move_limit_count);
    rules->move_limit_count = end->move_limit_count;
    for (size_t i = 0; i < end->move_limit_count; i++) {
        MoveLimit *limit = &rules->move_limits[i];
        *limit = compile_move_limit(compiler, &end->move_limits[i]);
        if (i == 0 || limit->plies < rules->least_limit)
            rules->least_limit = limit->plies;
    }
    const MoveLimit *first = rules->move_limits;
    if (rules->move_limit_count == 1 && !first->when.keys && !first->from_men)
        rules->plain_limit = first;
}
