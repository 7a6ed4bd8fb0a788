// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/squares.h"

#include <math.h>
#include <stdlib.h>

#include "search/pawns.h"
#include "search/reach.h"

typedef struct Placing {
    Values *values;
    const Rules *rules;
    const Weights *weights;
    int kind;
    double mean, middle; // targets, and steps from the middle, on the average
} Placing;

int squares_steps(const Rules *rules, int from, int to) {
    int files = rules->board.files;
    int x = abs(from % files - to % files), y = abs(from / files - to / files);
    return x > y ? x : y;
}

// Steps to the nearest square of the area; a large number if it is empty.
static int area_distance(const Rules *rules, const Bits *area, int square) {
    int best = 99;
    for (int s = bits_next(area, 0); s >= 0; s = bits_next(area, s + 1)) {
        int distance = squares_steps(rules, square, s);
        if (distance < best)
            best = distance;
    }
    return best;
}

// Steps from the middle of the board, in halves: files and ranks together.
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

// What a square is worth where standing on it, or getting there, wins.
static double goal_worth(const Placing *placing, int square) {
    const Rules *rules = placing->rules;
    double worth = 0;
    for (size_t i = 0; i < rules->case_count; i++) {
        const Case *decided = &rules->cases[i];
        for (size_t k = 0; decided->result == JUDGE_WIN && k < decided->when.has_count; k++) {
            const Men *men = &decided->when.has[k];
            if (!men->placed || men->side != MEN_OWN || !kinds_has(men->pieces, placing->kind))
                continue;
            int distance = area_distance(rules, &men->at[WHITE], square);
            worth = fmax(worth, placing->weights->of[WEIGHT_goal] * pow(0.5, distance));
        }
    }
    return worth;
}

// The weight `index` for the middlegame, the next one for the endgame.
static double square_worth(const Placing *placing, int square, int end) {
    const double *of = placing->weights->of + end;
    const Rules *rules = placing->rules;
    int kind = placing->kind, rank = square / rules->board.files;
    double goal = goal_worth(placing, square);
    double middle = placing->middle - from_middle(rules, square);
    if (rules->pieces[kind].royal)
        return goal > 0 ? goal : of[WEIGHT_royal_rank] * rank + of[WEIGHT_royal_centre] * middle;
    double worth = placing->values->board[kind] + goal;
    worth += of[WEIGHT_square_targets] * (placing->values->targets[kind][square] - placing->mean);
    bool pawn = pawns_has(placing->values, kind);
    double forward = rank - (rules->board.ranks - 1) / 2.0;
    worth += middle * of[pawn ? WEIGHT_pawn_centre : WEIGHT_officer_centre];
    worth += forward * of[pawn ? WEIGHT_pawn_advance : WEIGHT_officer_advance];
    int gain = values_gain(placing->values, rules, kind);
    int distance = area_distance(rules, &rules->pieces[kind].side[WHITE].promotion, square) - 1;
    double near = pow(0.5, distance > 0 ? distance : 0);
    return worth + gain * (of[WEIGHT_promotion] + of[WEIGHT_promotion_near] * near);
}

static int16_t clamp(double value) {
    return (int16_t)values_round(fmax(-3000, fmin(3000, value)));
}

void squares_fill(Values *values, const Rules *rules, const Weights *weights) {
    int squares = rules->board.squares;
    Placing placing = {.values = values, .rules = rules, .weights = weights};
    placing.middle = mean_from_middle(rules);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (rules->pieces[kind].neutral)
            continue;
        placing.kind = kind;
        placing.mean = reach_mean(rules, values->targets[kind], 1);
        for (int s = 0; s < squares; s++) {
            SquareWorth worth = {clamp(square_worth(&placing, s, 0)),
                                 clamp(square_worth(&placing, s, 1))};
            values->square[man_make(kind, WHITE)][s] = worth;
            values->square[man_make(kind, BLACK)][squares - 1 - s] = worth;
        }
    }
}
