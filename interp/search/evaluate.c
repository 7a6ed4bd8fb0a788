// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/evaluate.h"

enum { TEMPO = 12, PRESSURE = 4, FEWER_DIVISOR = 8, FEWER_MAN = 60 };

static int evaluate_hands(const Kernel *kernel, const Rules *rules, const Values *values) {
    int score = 0;
    const uint8_t *white = kernel_hand(kernel, WHITE), *black = kernel_hand(kernel, BLACK);
    for (int kind = 0; kind < rules->piece_count; kind++)
        score += values->hand[kind] * (white[kind] - black[kind]);
    return score;
}

int evaluate(const Kernel *kernel, const Values *values, const Traits *traits) {
    const State *state = kernel_state(kernel);
    const Rules *rules = kernel_engine(kernel)->rules;
    SurveyWeights weights = {(const int16_t(*)[SQUARES_MAX])values->square, values->mobility};
    Survey survey;
    kernel_survey(kernel, &weights, &survey);
    int score = survey.worth[WHITE] - survey.worth[BLACK];
    if (rules->hands.used)
        score += evaluate_hands(kernel, rules, values);
    if (traits->fewer_is_better)
        score = -score / FEWER_DIVISOR;
    score += survey.mobility[WHITE] - survey.mobility[BLACK];
    score += PRESSURE * (survey.attackers[WHITE] * survey.pressure[WHITE] -
                         survey.attackers[BLACK] * survey.pressure[BLACK]);
    int limit = 2 * rules->end.move_limit; // a draw comes nearer
    if (limit && state->halfmove > limit / 2)
        score = score * (limit - state->halfmove + limit / 4) / (limit * 3 / 4);
    return (state->side == WHITE ? score : -score) + TEMPO;
}
