// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules → values of men. A man is worth what it can reach: the number of its targets, each with
// the chance that it is open on a board with 70 % empty squares, averaged over the best quarter of
// the squares. From n such targets follow 33 n + 0.7 n² (H. G. Muller's law for leapers); captures
// count for two thirds of a target, other moves for a third.

#include "search/values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "search/traits.h"

enum { BOARDS = 6, WALK_STEPS = 20000 };

static const double OPEN = 0.7;     // share of empty squares
static const double SLIDE = 1.25;   // orthogonal slides: they cooperate, and mate
static const double HOP = 1.4;      // the law is too low for hoppers
static const double MOBILITY = 6.0; // of one more target on a better square

typedef struct Reaching {
    const Rules *rules;
    double targets[SQUARES_MAX];   // [square]: n from there
    double chance[2][SQUARES_MAX]; // [captures][target]: that it is not open, of one square
} Reaching;

static double route_chance(const Rules *rules, const Route *route) {
    int files = rules->board.files;
    double chance = 1;
    for (int s = bits_next(&route->when->mask, 0); s >= 0;
         s = bits_next(&route->when->mask, s + 1))
        chance *= bits_has(&route->when->value, s) ? 1 - OPEN : OPEN;
    bool straight =
        route->from % files == route->to % files || route->from / files == route->to / files;
    if (!bits_empty(&route->when->value))
        return fmin(1, chance * HOP);
    return straight && !bits_empty(&route->when->mask) ? fmin(1, chance * SLIDE) : chance;
}

static void reach_routes(Reaching *reaching, const RouteList *list, int from) {
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++) {
        const Route *route = &list->routes[i];
        double closed = 1 - route_chance(reaching->rules, route);
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

// The number of targets from each square, for White's men of this kind.
static void reach_kind(Reaching *reaching, int kind) {
    const Rules *rules = reaching->rules;
    const SidePiece *piece = &rules->pieces[kind].side[WHITE];
    for (int from = 0; from < rules->board.squares; from++) {
        for (int s = 0; s < rules->board.squares; s++)
            reaching->chance[0][s] = reaching->chance[1][s] = 1;
        reach_routes(reaching, &piece->plain, from);
        for (size_t i = 0; i < piece->special_count; i++)
            if (!piece->specials[i].clause.unmoved)
                reach_routes(reaching, &piece->specials[i].list, from);
        for (size_t i = 0; i < piece->filtered_count; i++)
            reach_routes(reaching, &piece->filtered[i].list, from);
        double sum = piece->walk_count ? walk_targets(rules, piece, kind, from) : 0;
        for (int s = 0; s < rules->board.squares; s++)
            sum += (1 - reaching->chance[0][s]) / 3 + (1 - reaching->chance[1][s]) * 2 / 3;
        reaching->targets[from] = bits_has(&rules->board.exists, from) ? sum : 0;
    }
}

static int descending(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left < right) - (left > right);
}

// The mean over the best part of the squares, one in `part`.
static double mean_of_best(const Reaching *reaching, int part) {
    double sorted[SQUARES_MAX], sum = 0;
    int squares = reaching->rules->board.squares, count = (squares + part - 1) / part;
    memcpy(sorted, reaching->targets, sizeof *sorted * (size_t)squares);
    qsort(sorted, (size_t)squares, sizeof *sorted, descending);
    for (int i = 0; i < count; i++)
        sum += sorted[i];
    return sum / count;
}

// ---- squares

static int step_distance(const Rules *rules, int from, int to) {
    int files = rules->board.files;
    int x = abs(from % files - to % files), y = abs(from / files - to / files);
    return x > y ? x : y;
}

// Steps to the nearest square of the area; a large number if it is empty.
static int area_distance(const Rules *rules, const Bits *area, int square) {
    int best = 99;
    for (int s = bits_next(area, 0); s >= 0; s = bits_next(area, s + 1)) {
        int distance = step_distance(rules, square, s);
        if (distance < best)
            best = distance;
    }
    return best;
}

static int16_t clamp(double value) {
    return (int16_t)fmax(-3000, fmin(3000, value));
}

// What the prospect of promotion adds: most of the gain close to the zone, little far off.
static double promotion_worth(const Rules *rules, const Values *values, int kind, int square) {
    const Piece *piece = &rules->pieces[kind];
    int best = 0;
    for (size_t i = 0; i < piece->promotion_count; i++)
        if (values->board[piece->promotes_to[i]] > best &&
            values->board[piece->promotes_to[i]] < VALUE_ROYAL)
            best = values->board[piece->promotes_to[i]];
    int gain = best - values->board[kind];
    if (gain <= 0)
        return 0;
    int distance = area_distance(rules, &piece->side[WHITE].promotion, square);
    return gain * (0.05 + 0.15 * pow(0.5, distance - 1 > 0 ? distance - 1 : 0));
}

// What a square is worth where standing on it, or getting there, wins.
static double goal_worth(const Rules *rules, int kind, int square) {
    double worth = 0;
    for (size_t i = 0; i < rules->case_count; i++) {
        const Case *decided = &rules->cases[i];
        for (size_t k = 0; decided->result == JUDGE_WIN && k < decided->when.has_count; k++) {
            const Men *men = &decided->when.has[k];
            if (!men->placed || men->side != MEN_OWN || !kinds_has(men->pieces, kind))
                continue;
            int distance = area_distance(rules, &men->at[WHITE], square);
            worth = fmax(worth, 300 * pow(0.5, distance));
        }
    }
    return worth;
}

static void fill_squares(Values *values, const Reaching *reaching, int kind) {
    const Rules *rules = reaching->rules;
    double mean = mean_of_best(reaching, 1);
    int squares = rules->board.squares;
    for (int s = 0; s < squares; s++) {
        double worth = goal_worth(rules, kind, s);
        if (!rules->pieces[kind].royal)
            worth += MOBILITY * (reaching->targets[s] - mean);
        else if (worth == 0) // a royal hides on its first rank
            worth = -8.0 * (s / rules->board.files);
        worth += promotion_worth(rules, values, kind, s);
        if (!rules->pieces[kind].royal)
            worth += values->board[kind];
        values->square[man_make(kind, WHITE)][s] = clamp(worth);
        values->square[man_make(kind, BLACK)][squares - 1 - s] = clamp(worth);
    }
}

// ---- the whole

// More for a man without which its side loses.
static double decisive_worth(const Rules *rules, int kind) {
    KindSet kinds;
    int most;
    for (size_t i = 0; i < rules->case_count; i++)
        if (rules->cases[i].result == JUDGE_LOSS && case_of_few(&rules->cases[i], &kinds, &most) &&
            kinds_has(kinds, kind) && rules->start.count[WHITE][kind] == most + 1)
            return 1000;
    return 0;
}

static void value_kinds(Values *values, Reaching *reaching) {
    const Rules *rules = reaching->rules;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Piece *piece = &rules->pieces[kind];
        if (piece->neutral)
            continue;
        reach_kind(reaching, kind);
        double n = mean_of_best(reaching, 4), value = 33 * n + 0.7 * n * n;
        if (piece->value > 0)
            value = piece->value;
        values->board[kind] =
            piece->royal ? VALUE_ROYAL : clamp(value + decisive_worth(rules, kind));
        values->hand[kind] =
            kinds_has(rules->hands.droppable, kind) ? clamp(value * 1.2) : clamp(value * 0.8);
        values->mobility[kind] =
            (int16_t)(piece->royal || n < 3 ? 0 : fmax(1, round(2000 / (value + 200))));
    }
}

Values *values_new(const Rules *rules) {
    Values *values = calloc(1, sizeof *values);
    Reaching *reaching = calloc(1, sizeof *reaching);
    size_t men = (size_t)man_make(rules->piece_count, WHITE);
    if (values)
        values->square = calloc(men, sizeof *values->square);
    if (!values || !reaching || !values->square) {
        free(reaching);
        values_free(values);
        return NULL;
    }
    reaching->rules = rules;
    value_kinds(values, reaching);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (rules->pieces[kind].neutral)
            continue;
        reach_kind(reaching, kind);
        fill_squares(values, reaching, kind);
    }
    free(reaching);
    values->pawn = INT16_MAX;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (!rules->pieces[kind].neutral && values->board[kind] < values->pawn)
            values->pawn = values->board[kind];
    return values;
}

void values_free(Values *values) {
    if (values)
        free(values->square);
    free(values);
}
