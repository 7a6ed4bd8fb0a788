// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

enum { BOARDS = 6, WALK_STEPS = 20000 };

typedef struct Reaching {
    const Rules *rules;
    const Weights *weights;
    double chance[2][SQUARES_MAX]; // [captures][target]: from one square, that no route is open
} Reaching;

static double route_chance(const Reaching *reaching, const Route *route) {
    const double *weights = reaching->weights->of;
    int files = reaching->rules->board.files;
    double chance = 1;
    for (int s = bits_next(&route->when->mask, 0); s >= 0;
         s = bits_next(&route->when->mask, s + 1))
        chance *=
            bits_has(&route->when->value, s) ? 1 - weights[WEIGHT_open] : weights[WEIGHT_open];
    bool straight =
        route->from % files == route->to % files || route->from / files == route->to / files;
    if (!bits_empty(&route->when->value))
        return fmin(1, chance * weights[WEIGHT_hop]);
    return straight && !bits_empty(&route->when->mask) ? fmin(1, chance * weights[WEIGHT_slide])
                                                       : chance;
}

static void reach_routes(Reaching *reaching, const RouteList *list, int from) {
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++) {
        const Route *route = &list->routes[i];
        double closed = 1 - route_chance(reaching, route);
        if (route->modes & MODE_MOVE)
            reaching->chance[0][route->to] *= closed;
        if (route->modes & MODE_CAPTURE)
            reaching->chance[1][route->to] *= closed;
    }
}

// ---- walks, on some random boards

typedef struct WalkCount {
    int captures, moves;
} WalkCount;

static bool count_walk(void *context, const WalkMove *move) {
    WalkCount *count = context;
    if (move->lifted_count > 0)
        count->captures++;
    else
        count->moves++;
    return true;
}

static void random_board(const Rules *rules, uint64_t *random, uint8_t *men) {
    memset(men, MAN_NONE, SQUARES_MAX);
    for (int s = 0; s < rules->board.squares; s++)
        if (bits_has(&rules->board.exists, s) && random_next(random) % 100 < 30) {
            int side = (int)(random_next(random) & 1); // drawn first: arguments have no order
            int kind = (int)(random_next(random) % (uint64_t)rules->piece_count);
            men[s] = (uint8_t)man_make(kind, side);
        }
}

static double walk_targets(const Rules *rules, const SidePiece *piece, int kind, int from) {
    uint8_t men[SQUARES_MAX];
    uint64_t random = 1;
    WalkCount count = {0};
    if (rules->movement.induction)
        return 0;
    for (int board = 0; board < BOARDS; board++) {
        random_board(rules, &random, men);
        men[from] = (uint8_t)man_make(kind, WHITE);
        WalkBoard walk = rules_walk_board(rules, men);
        walk.known = true;
        for (size_t i = 0; i < piece->walk_count; i++) {
            long budget = WALK_STEPS;
            walk_term(&walk, piece->walks[i].term, from, WHITE, &budget, count_walk, &count);
        }
    }
    return (2.0 / 3 * count.captures + 1.0 / 3 * count.moves) / BOARDS;
}

// The files and ranks between two squares, odd: they have different colours.
static bool colours_differ(const Rules *rules, int a, int b) {
    int files = rules->board.files;
    return (a % files + a / files + b % files + b / files) % 2;
}

static double reach_kind(Reaching *reaching, int kind, double *targets) {
    const Rules *rules = reaching->rules;
    double all = 0, other = 0;
    const SidePiece *piece = &rules->pieces[kind].side[WHITE];
    for (int from = 0; from < rules->board.squares; from++) {
        for (int s = 0; s < rules->board.squares; s++)
            reaching->chance[0][s] = reaching->chance[1][s] = 1;
        reach_routes(reaching, &piece->ordinary, from);
        for (size_t i = 0; i < piece->special_count; i++)
            if (!piece->specials[i].clause.unmoved)
                reach_routes(reaching, &piece->specials[i].list, from);
        for (size_t i = 0; i < piece->filtered_count; i++)
            reach_routes(reaching, &piece->filtered[i].list, from);
        double sum = piece->walk_count ? walk_targets(rules, piece, kind, from) : 0;
        for (int s = 0; s < rules->board.squares; s++) {
            double open = (1 - reaching->chance[0][s]) / 3 + (1 - reaching->chance[1][s]) * 2 / 3;
            sum += open;
            all += open;
            other += colours_differ(rules, from, s) ? open : 0;
        }
        targets[from] = bits_has(&rules->board.exists, from) ? sum : 0;
    }
    return all > 0 ? other / all : 0;
}

double reach_squares(const Rules *rules, const Weights *weights, int kind, double *targets) {
    Reaching reaching = {.rules = rules, .weights = weights};
    return reach_kind(&reaching, kind, targets);
}

static int descending(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left < right) - (left > right);
}

double reach_mean(const Rules *rules, const double *targets, int part) {
    double sorted[SQUARES_MAX], sum = 0;
    int squares = rules->board.squares, count = (squares + part - 1) / part;
    memcpy(sorted, targets, sizeof *sorted * (size_t)squares);
    qsort(sorted, (size_t)squares, sizeof *sorted, descending);
    for (int i = 0; i < count; i++)
        sum += sorted[i];
    return sum / count;
}
