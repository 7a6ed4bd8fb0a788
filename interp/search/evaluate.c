// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/evaluate.h"

enum { TEMPO = 12, PRESSURE = 4, FEWER_DIVISOR = 8, FEWER_MAN = 60 };

static int evaluate_men(const State *state, const Rules *rules, const Values *values) {
    int score = 0;
    for (int s = 0; s < rules->board.squares; s++) {
        int man = state->men[s];
        if (!man)
            continue;
        int worth = values->board[man_kind(man)] + values->square[man][s];
        score += man_side(man) == WHITE ? worth : -worth;
    }
    return score;
}

static int evaluate_hands(const Kernel *kernel, const Rules *rules, const Values *values) {
    int score = 0;
    const uint8_t *white = kernel_hand(kernel, WHITE), *black = kernel_hand(kernel, BLACK);
    for (int kind = 0; kind < rules->piece_count; kind++)
        score += values->hand[kind] * (white[kind] - black[kind]);
    return score;
}

static int evaluate_activity(const Kernel *kernel, const Values *values) {
    Survey survey;
    kernel_survey(kernel, values->mobility, &survey);
    int score = survey.mobility[WHITE] - survey.mobility[BLACK];
    for (int side = 0; side < SIDES; side++) {
        int danger = PRESSURE * survey.attackers[side] * survey.pressure[side];
        score += side == WHITE ? danger : -danger;
    }
    return score;
}

int evaluate(const Kernel *kernel, const Values *values, const Traits *traits) {
    const State *state = kernel_state(kernel);
    const Rules *rules = kernel_engine(kernel)->rules;
    int score = evaluate_men(state, rules, values);
    if (rules->hands.used)
        score += evaluate_hands(kernel, rules, values);
    if (traits->fewer_is_better)
        score = -score / FEWER_DIVISOR;
    score += evaluate_activity(kernel, values);
    int limit = 2 * rules->end.move_limit; // a draw comes nearer
    if (limit && state->halfmove > limit / 2)
        score = score * (limit - state->halfmove + limit / 4) / (limit * 3 / 4);
    return (state->side == WHITE ? score : -score) + TEMPO;
}
