// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How many moves may be made without anything happening.

#include "rules/compile.h"

// Does it ask for no more than a capture, a drop, a promotion or certain movers?
static bool reset_is_plain(const DeedDefinition *deed) {
    DeedDefinition rest = *deed;
    rest.is &= ~(unsigned)(DEED_CAPTURE | DEED_DROP | DEED_PROMOTION);
    rest.is_kinds = (KindSet){{0}};
    return !deed_asks(&rest);
}

static MoveLimit compile_move_limit(Compiler *compiler, const MoveLimitDefinition *written) {
    MoveLimit limit = {.when = compile_end_when(compiler, &written->when),
                       .plies = 2 * written->moves,
                       .from_men = written->from_men,
                       .counting = written->counting,
                       .result = written->result};
    limit.resets = ARENA_ARRAY(compiler->kept, Deed, written->reset_count);
    for (size_t i = 0; i < written->reset_count; i++) {
        const DeedDefinition *deed = &written->resets[i];
        if (!reset_is_plain(deed)) {
            limit.resets[limit.reset_count++] = compile_deed(compiler, deed);
            continue;
        }
        limit.by_capture |= (deed->is & DEED_CAPTURE) != 0;
        limit.by_drop |= (deed->is & DEED_DROP) != 0;
        limit.by_promotion |= (deed->is & DEED_PROMOTION) != 0;
        limit.by_move = kinds_or(limit.by_move, deed->is_kinds);
    }
    return limit;
}

bool rules_count_to(const Rules *rules, int plies) {
    for (size_t i = 0; i < rules->move_limit_count; i++)
        if (rules->move_limits[i].counting && rules->move_limits[i].plies == plies)
            return true;
    return false;
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
        rules->counting |= limit->counting;
    }
    const MoveLimit *first = rules->move_limits;
    if (rules->move_limit_count == 1 && !first->when.keys && !first->from_men &&
        !first->reset_count && !first->counting)
        rules->plain_limit = first;
}
