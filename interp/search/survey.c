// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A survey of the board → how good the position is: middlegame and endgame are mixed by the men
// that are left, and a draw by a limit of moves draws nearer.

#include "search/worth.h"

#include <stdlib.h>

typedef struct Hands {
    int score, phase;
} Hands;

static Hands evaluate_hands(const Kernel *kernel, const Rules *rules, const Values *values) {
    Hands hands = {0, 0};
    const uint8_t *white = kernel_hand(kernel, WHITE), *black = kernel_hand(kernel, BLACK);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        hands.score += values->hand[kind] * (white[kind] - black[kind]);
        hands.phase += values->kinds[kind].phase * (white[kind] + black[kind]);
    }
    return hands;
}

// The phase: PHASES in the opening, 0 in an endgame without men that count.
static int phase_of(const Values *values, int material) {
    if (values->phase_most == 0 || material >= values->phase_most)
        return PHASES;
    return PHASES * material / values->phase_most;
}

// White's less Black's, tapered from middlegame to endgame.
static int blend(const Phased *both, int phase) {
    int mid = both[WHITE].mid - both[BLACK].mid, end = both[WHITE].end - both[BLACK].end;
    return (mid * phase + end * (PHASES - phase)) / PHASES;
}

int survey_value_fine(const Kernel *kernel, const Values *values, const Traits *traits) {
    const State *state = kernel_state(kernel);
    const Rules *rules = kernel_engine(kernel)->rules;
    Survey survey;
    Hands hands = {0, 0};
    kernel_survey(kernel, &values->survey, &survey);
    if (rules->hands.used)
        hands = evaluate_hands(kernel, rules, values);
    int phase = phase_of(values, survey.phase + hands.phase);
    int score = SURVEY_UNIT * (blend(survey.men, phase) + hands.score);
    if (traits->fewer_is_better)
        score = -score / 1024 * values->fewer;
    score += blend(survey.others, phase);
    bool fades = rules->plain_limit && rules->plain_limit->result == JUDGE_DRAW;
    int limit = fades ? rules->plain_limit->plies : 0; // it draws nearer
    if (limit && state->halfmove > limit / 2)
        score = score / SURVEY_UNIT * (limit - state->halfmove + limit / 4) / (limit * 3 / 4) *
                SURVEY_UNIT;
    return (state->side == WHITE ? score : -score) + values->tempo * SURVEY_UNIT;
}

int survey_value(const Kernel *kernel, const Values *values, const Traits *traits) {
    return survey_value_fine(kernel, values, traits) / SURVEY_UNIT;
}

// ---- as an Evaluator

typedef struct Surveyor {
    const Values *values;
    const Traits *traits;
} Surveyor;

static void *survey_begin(const Values *values, const Traits *traits) {
    Surveyor *surveyor = malloc(sizeof *surveyor);
    if (surveyor)
        *surveyor = (Surveyor){values, traits};
    return surveyor;
}

static int survey_ask(void *kept, const Kernel *kernel) {
    const Surveyor *surveyor = kept;
    return survey_value(kernel, surveyor->values, surveyor->traits);
}

const Evaluator evaluator_survey = {survey_begin, survey_ask, free};

// ---- what a kind of game adds

bool features_fill(Features *features, const Rules *rules, const Values *values,
                   const Traits *traits) {
    bool starved = false;
    *features = (Features){0};
    if (traits->rows)
        features->rows = rows_new(rules, &starved);
    if (traits->encloses && !starved)
        features->enclosing = enclosing_new(rules, values, &starved);
    return !starved;
}

void features_free(Features *features) {
    rows_free(features->rows);
    enclosing_free(features->enclosing);
}

int features_value(const Features *features, const RowSurvey *rows, const Kernel *kernel) {
    int white = 0;
    if (rows)
        white += rows->score[WHITE] - rows->score[BLACK];
    if (features->enclosing)
        white += enclosing_score(features->enclosing, kernel);
    return kernel_state(kernel)->side == WHITE ? white : -white;
}
