// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A clock → how long to think about a move: the rule of Terje Kirstihagen's Weiss.

#include "search/search.h"

enum { MOVES_TO_GO = 50 }; // as many as there may be, if nothing is said of it

static const double SHARE = 0.035;       // of the time that is left, for a move
static const double SHARE_OF_ALL = 0.95; // of the time until the clock gets its time again
static const double PATIENCE = 5;        // times as long as that at most …
static const double MOST = 0.8;          // … and so much of the clock
static const double LEAST = 0.001;

static double smaller(double a, double b) {
    return a < b ? a : b;
}

static double larger(double a, double b) {
    return a > b ? a : b;
}

void search_budget(const SearchClock *clock, double *soft, double *hard) {
    double left = larger(clock->left - clock->overhead, 0);
    int moves = clock->moves_to_go > 0 && clock->moves_to_go < MOVES_TO_GO ? clock->moves_to_go
                                                                           : MOVES_TO_GO;
    double all = larger(left + moves * (clock->increment - clock->overhead), 0);
    double share = clock->moves_to_go > 0 ? SHARE_OF_ALL / moves : SHARE;
    double most = moves == 1 ? SHARE_OF_ALL : MOST;
    *soft = all * share * clock->part;
    *hard = smaller(PATIENCE * *soft, most * left);
    *soft = smaller(*soft, *hard);
    if (clock->byoyomi > 0) { // comes on top, and is lost if it isn't used
        double more = larger(clock->byoyomi - clock->overhead, 0);
        *soft += more;
        *hard += more;
    }
    *soft = larger(*soft, LEAST);
    *hard = larger(*hard, LEAST);
}

// ---- the best line → the moves by which the series goes on that began with its first one

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
