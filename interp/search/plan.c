// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The best line → the moves by which the series goes on that began with its first one.

#include "search/search.h"

void plan_take(TurnPlan *plan, const Position *position, const Move *line, int length) {
    Setup setup;
    plan->count = 0;
    if (!position_rules(position)->turns.series.given)
        return;
    position_get(position, &setup);
    Position *copy = setup.series_left > 1 ? position_copy(position) : NULL;
    int side = setup.side;
    for (int i = 0; copy && i < length && plan->count < PLAN_MAX; i++) {
        if (position_side(copy) != side)
            break;
        if (i > 0) { // the first move is made now
            plan->keys[plan->count] = position_key(copy);
            plan->moves[plan->count++] = line[i];
        }
        if (!position_push(copy, line[i]))
            break;
    }
    position_free(copy);
}

Move plan_find(const TurnPlan *plan, const Position *position, Move *reply) {
    uint64_t key = plan->count ? position_key(position) : 0;
    for (int i = 0; i < plan->count; i++)
        if (plan->keys[i] == key && position_is_legal(position, plan->moves[i])) {
            *reply = i + 1 < plan->count ? plan->moves[i + 1] : 0;
            return plan->moves[i];
        }
    return 0;
}
