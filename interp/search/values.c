// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules → values of men. A man is worth what it can reach (reach.c): from n targets on the best
// quarter of the squares follow 33 n + 0.6 n², nearly H. G. Muller's law for leapers. It is worth
// more if its moves see to both colours, as those of an archbishop do together, and if it may
// promote. The rest is weights in the form that a survey reads.

#include "search/worth.h"

#include <math.h>
#include <stdlib.h>

#include "base/square.h"

const WeightRow weight_rows[WEIGHT_COUNT] = {
#define WEIGHT(name, value, meaning)    {#name, value, meaning},
#define PHASED(name, mid, end, meaning) {#name, mid, meaning}, {#name "_end", end, meaning},
#include "search/weights.inc"
};

const char *const weight_class_names[WEIGHT_CLASSES] = {"large", "extinction", "goals", "drops",
                                                        "counted"};

// What the rows for classes say.
static const struct ClassRow {
    WeightClass class;
    WeightIndex weight;
    double value;
} class_rows[] = {
#define FOR(class, name, value) {CLASS_##class, WEIGHT_##name, value},
#include "search/weights.inc"
};

Weights weights_usual(void) {
    Weights weights = {.lawful = false};
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        weights.of[i] = weight_rows[i].value;
        for (int c = 0; c < WEIGHT_CLASSES; c++)
            weights.in[c][i] = NAN;
    }
    for (size_t i = 0; i < sizeof class_rows / sizeof *class_rows; i++)
        weights.in[class_rows[i].class][class_rows[i].weight] = class_rows[i].value;
    return weights;
}

// Those that hold in a game of these classes.
static Weights weights_in(const Weights *weights, unsigned classes) {
    Weights held = *weights;
    for (int c = 0; c < WEIGHT_CLASSES; c++)
        for (int i = 0; i < WEIGHT_COUNT && classes >> c & 1; i++)
            if (!isnan(weights->in[c][i]))
                held.of[i] = weights->in[c][i];
    return held;
}

// ---- values

enum { SHARE = 1024, THREATENED_MOST = 1200, REACH_PART = 4 };

int values_round(double number) {
    return (int)floor(number + 0.5 + 1e-6);
}

static int sixteenths(double number) {
    return values_round(number * SURVEY_UNIT);
}

int16_t values_clamped(double value) {
    return (int16_t)values_round(fmax(-3000, fmin(3000, value)));
}

// ---- men

int values_gain(const Values *values, const Rules *rules, int kind) {
    const Piece *piece = &rules->pieces[kind];
    int best = values->board[kind];
    for (size_t i = 0; i < piece->promotion_count; i++) {
        int value = values->board[piece->promotes_to[i]];
        if (value > best && value < VALUE_ROYAL)
            best = value;
    }
    return best - values->board[kind];
}

// What a man of the kind is worth by the law.
static double value_by_law(const Values *values, const Weights *weights, int kind) {
    const double *of = weights->of;
    double n = values->reached[kind];
    double share = values->recoloured[kind], both = 2 * fmin(share, 1 - share);
    return (of[WEIGHT_target] * n + of[WEIGHT_target_squared] * n * n) *
           (1 + of[WEIGHT_colours] * both);
}

// What it is worth, but for ends.
static double value_plain(const Values *values, const Rules *rules, const Weights *weights,
                          int kind) {
    const Piece *piece = &rules->pieces[kind];
    if (weights->value[kind] > 0)
        return weights->value[kind];
    return piece->value > 0 && !weights->lawful ? piece->value : values->law[kind];
}

// What a kind gains by its best promotion, by the law.
static double gain_by_law(const Values *values, const Rules *rules, int kind) {
    const Piece *piece = &rules->pieces[kind];
    double best = values->law[kind];
    for (size_t i = 0; i < piece->promotion_count; i++)
        if (!royal_always(&rules->pieces[piece->promotes_to[i]]))
            best = fmax(best, values->law[piece->promotes_to[i]]);
    return best - values->law[kind];
}

static void value_boards(Values *values, const Rules *rules, const Weights *weights) {
    const double *of = weights->of;
    double gains[KINDS_MAX] = {0};
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (rules->pieces[kind].neutral)
            continue;
        values->recoloured[kind] = reach_squares(rules, weights, kind, values->targets[kind]);
        values->reached[kind] = reach_mean(rules, values->targets[kind], REACH_PART);
        values->law[kind] = value_by_law(values, weights, kind);
    }
    for (int kind = 0; kind < rules->piece_count; kind++)
        gains[kind] = gain_by_law(values, rules, kind);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Piece *piece = &rules->pieces[kind];
        values->law[kind] += of[WEIGHT_promotion] * gains[kind];
        double value = value_plain(values, rules, weights, kind);
        value += kind_is_decisive(rules, kind) ? of[WEIGHT_decisive] : 0;
        if (!piece->neutral)
            values->board[kind] = royal_always(piece) ? VALUE_ROYAL : values_clamped(value);
    }
}

static void value_kind(Values *values, const Rules *rules, const Weights *weights, int kind) {
    const Piece *piece = &rules->pieces[kind];
    const double *of = weights->of;
    double value = value_plain(values, rules, weights, kind);
    bool drops = kinds_has(rules->hands.drops[DROP_MOVE].kinds, kind);
    values->hand[kind] = values_clamped(drops ? value * of[WEIGHT_hand] : value * 0.8);
    SurveyKind *about = &values->kinds[kind];
    if (royal_always(piece))
        return;
    about->value = values->board[kind] < THREATENED_MOST ? values->board[kind] : THREATENED_MOST;
    about->attacker = sixteenths(of[WEIGHT_attacker] * about->value);
    if (values->reached[kind] < 3)
        return;
    double each = 2000 / (value + 200);
    about->mobility.mid = sixteenths(of[WEIGHT_mobility] * each);
    about->mobility.end = sixteenths(of[WEIGHT_mobility_end] * each);
}

static void order_kinds(Values *values, const Rules *rules) {
    SurveyWeights *survey = &values->survey;
    values->pawn = INT16_MAX;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (rules->pieces[kind].neutral)
            continue;
        int at = survey->order_count++;
        for (; at > 0 && values->board[values->order[at - 1]] > values->board[kind]; at--)
            values->order[at] = values->order[at - 1];
        values->order[at] = (uint8_t)kind;
        if (values->board[kind] < values->pawn)
            values->pawn = values->board[kind];
    }
}

static void fill_phases(Values *values, const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (!royal_always(&rules->pieces[kind]) && !rules->pieces[kind].neutral &&
            !pawns_has(values, kind))
            values->kinds[kind].phase = values->kinds[kind].value;
    for (int s = 0; s < rules->board.squares; s++)
        if (rules->start.men[s])
            values->phase_most += values->kinds[man_kind(rules->start.men[s])].phase;
}

// Does White's man move over empty squares only, and by nothing but ordinary moves?
static bool kind_sees(const Piece *piece) {
    const SidePiece *side = &piece->side[WHITE];
    bool sees = !side->walk_count && !side->filtered_count;
    for (uint32_t i = 0; i < side->ordinary.count; i++)
        sees &= bits_empty(&side->ordinary.routes[i].when->value);
    return sees;
}

// How the kinds compare. Asks `order` and `phase`.
static void compare_kinds(Values *values, const Rules *rules) {
    int most = 0;
    for (int kind = 0; kind < rules->piece_count; kind++)
        most = values->kinds[kind].phase > most ? values->kinds[kind].phase : most;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        SurveyKind *about = &values->kinds[kind];
        about->pawn = pawns_has(values, kind);
        about->leads = most > 0 && 4 * about->phase >= 3 * most;
        about->sees = kind_sees(&rules->pieces[kind]);
        while (about->peers < values->survey.order_count &&
               8 * values->board[values->order[about->peers]] <= 9 * about->value)
            about->peers++;
    }
}

// ---- the board

// The square, or the one next to it that isn't on the edge of the board.
static int off_edge(const Rules *rules, int square) {
    int files = rules->board.files, ranks = rules->board.ranks;
    int file = square % files, rank = square / files;
    if (files > 2)
        file = file < 1 ? 1 : file > files - 2 ? files - 2 : file;
    if (ranks > 2)
        rank = rank < 1 ? 1 : rank > ranks - 2 ? ranks - 2 : rank;
    return rank * files + file;
}

static void fill_rings(Values *values, const Rules *rules) {
    for (int s = 0; s < rules->board.squares; s++)
        for (int to = 0; to < rules->board.squares; to++)
            if (bits_has(&rules->board.exists, to) &&
                square_steps(rules->board.files, off_edge(rules, s), to) <= 1)
                bits_add(&values->ring[s], to);
}

// The squares that White's man can come to from `from`, in any number of moves.
static Bits component(const Rules *rules, int kind, int from) {
    const RouteList *list = &rules->pieces[kind].side[WHITE].ordinary;
    Bits reached = {{0}};
    bits_add(&reached, from);
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < list->count; i++)
            if (bits_has(&reached, list->routes[i].from) &&
                !bits_has(&reached, list->routes[i].to)) {
                bits_add(&reached, list->routes[i].to);
                more = true;
            }
    }
    return reached;
}

// Finds the kinds that are bound to one half of the board or so, as bishops are.
static void find_bound(Values *values, const Rules *rules) {
    int squares = bits_count(&rules->board.exists);
    int middle = rules->board.squares / 2 + rules->board.files / 2;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const SidePiece *piece = &rules->pieces[kind].side[WHITE];
        if (royal_always(&rules->pieces[kind]) || rules->pieces[kind].neutral ||
            pawns_has(values, kind) ||
            piece->special_count + piece->filtered_count + piece->walk_count > 0)
            continue;
        values->half[kind] = component(rules, kind, middle % rules->board.squares);
        int count = bits_count(&values->half[kind]);
        if (count * 4 > squares && count * 5 < squares * 4)
            values->bound[values->survey.bound_count++] = (uint8_t)kind;
    }
}

// ---- ends

static void find_few(SurveyWeights *survey, const Rules *rules) {
    for (size_t i = 0; i < rules->case_count && survey->few_count < FEW_MAX; i++) {
        SurveyFew *few = &survey->few[survey->few_count];
        if (rules->cases[i].result == JUDGE_LOSS &&
            case_of_few(&rules->cases[i], &few->kinds, &few->most))
            survey->few_count++;
    }
}

// The squares on which one man is enough to win.
static void find_goals(SurveyWeights *survey, const Rules *rules) {
    const Men *men;
    for (int i = 0; (men = goal_men(rules, i)) && survey->goal_count < GOALS_MAX; i++)
        if (men->count.least <= 1)
            survey->goals[survey->goal_count++] =
                (SurveyGoal){men->pieces, {men->at[WHITE], men->at[BLACK]}};
}

// The only kind of both sides, if it has moves that no condition limits, and none captures.
static void find_roamer(SurveyWeights *survey, const Values *values, const Rules *rules) {
    survey->roamer = NONE;
    if (survey->order_count != 1)
        return;
    const SidePiece *piece = &rules->pieces[values->order[0]].side[WHITE];
    bool roams = !piece->walk_count && !piece->special_count && !piece->filtered_count;
    for (uint32_t i = 0; i < piece->ordinary.count; i++)
        roams &= piece->ordinary.routes[i].modes == MODE_MOVE;
    if (roams)
        survey->roamer = values->order[0];
}

static void find_tally(SurveyWeights *survey, const Rules *rules) {
    survey->tally = tally_of_checks(rules);
    if (survey->tally != NONE)
        survey->tally_goal = rules->conduct.tallies[survey->tally].goal;
}

// ---- the whole

static Phased phased(const double *of) {
    return (Phased){sixteenths(of[0]), sixteenths(of[1])};
}

static Phased phased_share(const double *of) {
    return (Phased){values_round(of[0] * SHARE), values_round(of[1] * SHARE)};
}

static void fill_survey(SurveyWeights *survey, const double *of) {
    survey->pair = phased(&of[WEIGHT_pair]);
    survey->passed_royal = phased(&of[WEIGHT_passed_royal]);
    survey->protected = phased(&of[WEIGHT_protected]);
    survey->isolated = phased(&of[WEIGHT_isolated]);
    survey->doubled = phased(&of[WEIGHT_doubled]);
    survey->stuck = phased(&of[WEIGHT_stuck]);
    survey->by_pawn = phased(&of[WEIGHT_by_pawn]);
    survey->by_push = phased(&of[WEIGHT_by_push]);
    survey->by_peer = phased(&of[WEIGHT_by_peer]);
    survey->by_peer_value = phased_share(&of[WEIGHT_by_peer_value]);
    survey->attacked = phased(&of[WEIGHT_attacked]);
    survey->by_royal = phased(&of[WEIGHT_by_royal]);
    survey->hanging = phased(&of[WEIGHT_hanging]);
    survey->contested = phased(&of[WEIGHT_contested]);
    survey->leap_at_leader = phased(&of[WEIGHT_leap_at_leader]);
    survey->slide_at_leader = phased(&of[WEIGHT_slide_at_leader]);
    survey->points = sixteenths(of[WEIGHT_points]);
    survey->ring_attack = sixteenths(of[WEIGHT_ring]);
    survey->crowd = sixteenths(of[WEIGHT_crowd]);
    survey->weak = sixteenths(of[WEIGHT_weak]);
    survey->check = sixteenths(of[WEIGHT_check]);
    survey->unsafe_check = sixteenths(of[WEIGHT_unsafe_check]);
    survey->hand_check = sixteenths(of[WEIGHT_hand_check]);
    survey->pinned = sixteenths(of[WEIGHT_pinned]);
    survey->freer = values_round(of[WEIGHT_freer] * SHARE);
    survey->leaderless = sixteenths(of[WEIGHT_leaderless]);
    survey->shelter = sixteenths(of[WEIGHT_shelter]);
    survey->hand_man = sixteenths(of[WEIGHT_hand_man]);
    survey->danger = sixteenths(of[WEIGHT_danger]);
    survey->danger_end = values_round(of[WEIGHT_danger_end] * SHARE);
    survey->danger_most = sixteenths(of[WEIGHT_danger_most]);
    survey->counted_danger = values_round(of[WEIGHT_counted_danger] * SHARE);
    survey->counted_most = values_round(of[WEIGHT_counted_most]);
    survey->counted = sixteenths(of[WEIGHT_counted]);
    survey->least_few = sixteenths(of[WEIGHT_few]);
    survey->room = sixteenths(of[WEIGHT_room]);
    survey->must_take = sixteenths(of[WEIGHT_must_take]);
    survey->near_goal = sixteenths(of[WEIGHT_near_goal]);
}

static void show(Values *values) {
    SurveyWeights *survey = &values->survey;
    survey->square = (const SquareWorth(*)[SQUARES_MAX])values->square;
    survey->kinds = values->kinds;
    survey->order = values->order;
    survey->bound = values->bound;
    survey->half = values->half;
    survey->ring = values->ring;
}

static bool values_fill(Values *values, const Rules *rules, const Weights *usual) {
    value_boards(values, rules, usual);
    find_few(&values->survey, rules);
    find_tally(&values->survey, rules);
    find_goals(&values->survey, rules);
    const Weights held = weights_in(usual, classes_of(rules, values)), *weights = &held;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (!rules->pieces[kind].neutral)
            value_kind(values, rules, weights, kind);
    order_kinds(values, rules);
    pawns_find(values, rules);
    fill_phases(values, rules);
    compare_kinds(values, rules);
    fill_rings(values, rules);
    find_bound(values, rules);
    find_roamer(&values->survey, values, rules);
    fill_survey(&values->survey, weights->of);
    squares_fill(values, rules, weights);
    Traits traits = traits_of(rules);
    values->survey.threats = !traits.compulsory;
    values->survey.dangers = traits.mated_wins || (!traits.compulsory && !traits.fewer_is_better);
    values->survey.forced = traits.compulsory && traits.fewer_is_better;
    values->survey.mated_wins = traits.mated_wins;
    values->tempo = values_round(weights->of[WEIGHT_tempo]);
    values->fewer = values_round(weights->of[WEIGHT_fewer] * SHARE);
    show(values);
    if (!pawns_fill(values, rules, weights))
        return false;
    if (traits.fewer_is_better) // what makes men strong is no good there, but free moves are
        values->survey.pawn_count = values->survey.bound_count = 0;
    return true;
}

Values *values_new(const Rules *rules, const Weights *weights) {
    Weights usual = weights_usual();
    Values *values = calloc(1, sizeof *values);
    size_t men = (size_t)man_make(rules->piece_count, WHITE);
    if (!values)
        return NULL;
    values->square = calloc(men, sizeof *values->square);
    values->targets = calloc((size_t)rules->piece_count + 1, sizeof *values->targets);
    if (values->square && values->targets &&
        values_fill(values, rules, weights ? weights : &usual))
        return values;
    values_free(values);
    return NULL;
}

void values_free(Values *values) {
    if (!values)
        return;
    pawns_free(values);
    free(values->square);
    free(values->targets);
    free(values);
}
