// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "thinking.h"
#include "text/found.h"

typedef struct PlanTaking {
    MovePlan *plan;
    const mews_position *now; // the first move of the line is made here, and needs no plan
} PlanTaking;

static bool take_move(void *context, const mews_position *position, mews_move move) {
    const PlanTaking *taking = context;
    MovePlan *plan = taking->plan;
    if (plan->count == PLAN_MAX || mews_position_side(position) != mews_position_side(taking->now))
        return false;
    if (mews_position_ply(position) > mews_position_ply(taking->now))
        plan->moves[plan->count++] = (struct Planned){mews_position_key(position), move};
    return true;
}

void plan_take(MovePlan *plan, const mews_position *position, const mews_line *line) {
    if (line->number != 1)
        return;
    plan->count = 0;
    if (mews_position_series(position, NULL) == 1)
        return;
    plan->best =
        (mews_best){.centipawns = line->centipawns, .mate = line->mate, .depth = line->depth};
    line_visit(position, line, take_move, &(PlanTaking){plan, position});
}

bool plan_next(const MovePlan *plan, const mews_position *position, mews_best *best) {
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
