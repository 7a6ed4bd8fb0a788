// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/worth.h"

#include <math.h>
#include <stdlib.h>

typedef struct Placing {
    Values *values;
    const Rules *rules;
    const Weights *weights;
    int kind;
    double mean, middle; // targets, and steps from the middle, on the average
    bool aims;           // it may win by getting somewhere
    bool races;          // … without being checked
    double goal[SQUARES_MAX];
} Placing;

enum { FAR_OFF = 99, GOAL_STEPS = 8 };

// The distance from the middle of the board: files and ranks added, in halves of a step.
static double from_middle(const Rules *rules, int square) {
    int files = rules->board.files, ranks = rules->board.ranks;
    return (abs(2 * (square % files) - files + 1) + abs(2 * (square / files) - ranks + 1)) / 2.0;
}

static double mean_from_middle(const Rules *rules) {
    double sum = 0;
    for (int s = 0; s < rules->board.squares; s++)
        sum += from_middle(rules, s);
    return sum / rules->board.squares;
}

// What it is worth to be so many moves away from where these men win.
static double goal_worth(const Placing *placing, const Men *men, int moves) {
    const double *of = placing->weights->of;
    int steps = moves < GOAL_STEPS ? GOAL_STEPS - moves : 0;
    if (men->count.least <= 1) // the survey looks at these as they stand
        return placing->races ? of[WEIGHT_race_step] * steps : 0;
    return of[WEIGHT_goal] * pow(0.5, moves) + of[WEIGHT_goal_step] * steps;
}

// How many moves a man needs to the area on an empty board, from each square; FAR_OFF: it never
// gets there, as far as its ordinary moves go.
static void move_distances(const Rules *rules, int kind, int side, const Bits *area,
                           int *distance) {
    const RouteList *list = &rules->pieces[kind].side[side].ordinary;
    for (int s = 0; s < rules->board.squares; s++)
        distance[s] = bits_has(area, s) ? 0 : FAR_OFF;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < list->count; i++) {
            const Route *route = &list->routes[i];
            if (!(route->modes & MODE_MOVE) || distance[route->from] <= distance[route->to] + 1)
                continue;
            distance[route->from] = distance[route->to] + 1;
            more = true;
        }
    }
}

// What squares are worth where men on some of them win. Black's are turned by 180°.
static void find_goals(Placing *placing, int side) {
    const Rules *rules = placing->rules;
    int distance[SQUARES_MAX], squares = rules->board.squares;
    placing->aims = false;
    for (int s = 0; s < squares; s++)
        placing->goal[s] = 0;
    const Men *men;
    for (int i = 0; (men = goal_men(rules, i)); i++) {
        if (!kinds_has(men->pieces, placing->kind))
            continue;
        placing->aims = true;
        move_distances(rules, placing->kind, side, &men->at[side], distance);
        for (int s = 0; s < squares; s++) {
            double *goal = &placing->goal[side == WHITE ? s : squares - 1 - s];
            *goal = fmax(*goal, goal_worth(placing, men, distance[s]));
        }
    }
}

// The weight `index` for the middlegame, the next one for the endgame.
static double square_worth(const Placing *placing, int square, int end) {
    const double *of = placing->weights->of + end;
    const Rules *rules = placing->rules;
    int kind = placing->kind, rank = square / rules->board.files;
    double goal = placing->goal[square];
    double middle = placing->middle - from_middle(rules, square);
    if (royal_always(&rules->pieces[kind]))
        return placing->aims ? goal
                             : of[WEIGHT_royal_rank] * rank + of[WEIGHT_royal_centre] * middle;
    double worth = placing->values->board[kind] + goal;
    worth += of[WEIGHT_square_targets] * (placing->values->targets[kind][square] - placing->mean);
    bool pawn = pawns_has(placing->values, kind);
    double forward = rank - (rules->board.ranks - 1) / 2.0;
    worth += middle * of[pawn ? WEIGHT_pawn_centre : WEIGHT_officer_centre];
    return worth + forward * of[pawn ? WEIGHT_pawn_advance : WEIGHT_officer_advance];
}

void squares_fill(Values *values, const Rules *rules, const Weights *weights) {
    int squares = rules->board.squares;
    Placing placing = {.values = values, .rules = rules, .weights = weights};
    placing.middle = mean_from_middle(rules);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (rules->pieces[kind].neutral)
            continue;
        placing.kind = kind;
        placing.races = royal_always(&rules->pieces[kind]) && checks_forbidden(rules);
        placing.mean = reach_mean(rules, values->targets[kind], 1);
        for (int side = 0; side < SIDES; side++) {
            find_goals(&placing, side);
            for (int s = 0; s < squares; s++)
                values->square[man_make(kind, side)][side == WHITE ? s : squares - 1 - s] =
                    (SquareWorth){values_clamped(square_worth(&placing, s, 0)),
                                  values_clamped(square_worth(&placing, s, 1))};
        }
    }
}
