// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "plan.h"
#include "words.h"

void plan_take(Plan *plan, const mews_position *position, const mews_line *line) {
    if (line->number != 1)
        return;
    plan->count = 0;
    if (mews_position_series(position, NULL) == 1)
        return;
    mews_position *next = memory_sure(mews_position_copy(position));
    int side = mews_position_side(position);
    plan->best = (mews_best){
        .centipawns = line->centipawns, .mate = line->mate, .depth = line->depth};
    for (int i = 0; i < line->length && plan->count < PLAN_MAX; i++) {
        if (mews_position_side(next) != side)
            break;
        if (i > 0)
            plan->moves[plan->count++] =
                (struct Planned){mews_position_key(next), line->moves[i]};
        if (!mews_position_push(next, line->moves[i]))
            break;
    }
    position_sure(next);
    mews_position_free(next);
}

bool plan_next(const Plan *plan, const mews_position *position, mews_best *best) {
    uint64_t key = plan->count ? mews_position_key(position) : 0;
    for (int i = 0; i < plan->count; i++) {
        if (plan->moves[i].key != key || !mews_position_is_legal(position, plan->moves[i].move))
            continue;
        *best = plan->best;
        best->move = plan->moves[i].move;
        best->reply = i + 1 < plan->count ? plan->moves[i + 1].move : 0;
        return true;
    }
    return false;
}
