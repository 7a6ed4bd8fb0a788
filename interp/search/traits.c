// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/worth.h"

bool case_of_few(const Case *decided, KindSet *kinds, int *most) {
    const When *when = &decided->when;
    if (!decided->counts || when->has_count + when->lacks_count != 1)
        return false;
    const Men *men = when->has_count ? when->has : when->lacks;
    *kinds = men->pieces;
    *most = when->has_count ? men->count.most : men->count.least - 1;
    return men->side == MEN_OWN && (when->has_count ? men->count.least == 0 : *most >= 0);
}

// As case_of_few, for a case that asks that a side has nothing but its royal.
static bool case_of_bare(const Case *decided, const Rules *rules) {
    const When *when = &decided->when;
    if (!decided->counts || when->has_count != 1 || when->lacks_count != 0)
        return false;
    const Men *men = when->has;
    return men->side == MEN_OWN && men->count.least == 1 && men->count.most == 1 &&
           kinds_meet(men->pieces, rules->royals);
}

// Does a side win by being mated, whatever else holds?
static bool wins_by_mate_suffered(const Rules *rules) {
    bool wins = rules->checkmate.count > 0;
    for (int i = 0; i < rules->checkmate.count; i++)
        wins &= rules->verdicts[rules->checkmate.first + i].result == JUDGE_WIN;
    return wins;
}

// Does a side win by losing its men?
static bool wins_without_men(const Rules *rules) {
    KindSet kinds;
    int most;
    for (size_t i = 0; i < rules->case_count; i++)
        if (rules->cases[i].result == JUDGE_WIN && (case_of_few(&rules->cases[i], &kinds, &most) ||
                                                    case_of_bare(&rules->cases[i], rules)))
            return true;
    return false;
}

// How many men of these kinds a side has at the start.
static int start_count(const Rules *rules, KindSet kinds) {
    int count = 0;
    for (int kind = 0; kind < rules->piece_count; kind++)
        count += kinds_has(kinds, kind) ? rules->start.count[WHITE][kind] : 0;
    return count;
}

bool kind_is_decisive(const Rules *rules, int kind) {
    KindSet kinds;
    int most;
    for (size_t i = 0; i < rules->case_count; i++)
        if (rules->cases[i].result == JUDGE_LOSS && case_of_few(&rules->cases[i], &kinds, &most) &&
            kinds_has(kinds, kind) && start_count(rules, kinds) == most + 1)
            return true;
    return false;
}

int tally_of_checks(const Rules *rules) {
    for (size_t i = 0; i < rules->conduct.tally_count; i++) {
        const Tally *tally = &rules->conduct.tallies[i];
        if (tally->goal > 0 && tally->deed.gives == GIVES_CHECK)
            return (int)i;
    }
    return NONE;
}

bool checks_forbidden(const Rules *rules) {
    for (size_t i = 0; i < rules->conduct.limit_count; i++) {
        const Limit *limit = &rules->conduct.limits[i];
        if (limit->form == LIMIT_NEVER && !limit->when.keys && deed_is_check(limit->deeds))
            return true;
    }
    return false;
}

// Can some man move without capturing?
static bool has_quiet_moves(const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const SidePiece *piece = &rules->pieces[kind].side[WHITE];
        if (piece->special_count || piece->filtered_count || piece->walk_count)
            return true;
        for (uint32_t i = 0; i < piece->ordinary.count; i++)
            if (piece->ordinary.routes[i].modes & MODE_MOVE)
                return true;
    }
    return !kinds_empty(rules->hands.drops[DROP_MOVE].kinds) || rules->turns.passes_at_all;
}

// Can anything but passes decide the game before mate?
static bool has_cases(const Rules *rules) {
    bool cases = false;
    for (size_t i = 0; i < rules->case_count; i++)
        cases |= rules->cases[i].when.passes == 0;
    return cases;
}

// Does the limit speak of drops alone, as those of setup phases do?
static bool limits_drops(const Limit *limit) {
    bool drops = true;
    for (size_t i = 0; i < limit->deed_count; i++)
        drops &= limit->deeds[i].is == DEED_DROP;
    return drops;
}

// Must a side do certain things if it can, other than drop?
static bool must_do(const ConductRules *conduct) {
    bool must = conduct->must_capture != MUST_NO;
    for (size_t i = 0; i < conduct->limit_count; i++)
        must |= conduct->limits[i].form == LIMIT_MUST && !limits_drops(&conduct->limits[i]);
    return must;
}

// Is nothing forbidden but some captures and drops?
static bool nearly_free(const ConductRules *conduct) {
    bool nearly = true;
    for (size_t i = 0; i < conduct->limit_count; i++)
        nearly &= conduct->limits[i].run == LIMIT_CAPTIVES || limits_drops(&conduct->limits[i]);
    return nearly;
}

static bool repeats_draw(const Rules *rules) {
    bool draw = rules->end.drawn_for == NONE;
    for (size_t i = 0; i < rules->repetition_count; i++) {
        const Repetition *entry = &rules->repetitions[i];
        const Verdict *verdict = &rules->verdicts[entry->verdict];
        draw &= !entry->fault && !verdict->when.keys && verdict->result == JUDGE_DRAW;
    }
    return draw;
}

// Is it never good for a side that isn't in check to have no move? A case may say that it is.
static bool stuck_is_bad(const Rules *rules) {
    const Verdict *entry = &rules->verdicts[rules->stalemate.first];
    bool bad = true;
    for (size_t i = 0; i < rules->case_count; i++)
        bad &= !when_asks_stuck(&rules->cases[i].when);
    for (int i = 0; i < rules->stalemate.count; i++)
        bad &= entry[i].result == JUDGE_LOSS || entry[i].result == JUDGE_DRAW;
    return bad;
}

// May a piece become royal by the course of the game?
static bool royals_come_and_go(const Rules *rules) {
    bool conditions = false;
    for (int kind = 0; kind < rules->piece_count; kind++)
        conditions |= rules->pieces[kind].royalty.when.keys != 0;
    return conditions;
}

Traits traits_of(const Rules *rules) {
    const ConductRules *conduct = &rules->conduct;
    Traits traits = {.selective = true,
                     .compulsory = must_do(conduct),
                     .quiet = has_quiet_moves(rules),
                     .drops = !kinds_empty(rules->hands.drops[DROP_MOVE].kinds) ||
                              !kinds_empty(rules->hands.drops[DROP_GATING].kinds),
                     .series = rules->turns.series.given,
                     .repeats_draw = repeats_draw(rules),
                     .fewer_is_better = wins_without_men(rules),
                     .counted = tally_of_checks(rules) != NONE,
                     .rows = rows_men(rules) != NULL,
                     .encloses = enclosing_effect(rules) != NULL,
                     .mated_wins = wins_by_mate_suffered(rules)};
    traits.row_threats = traits.rows && !traits.series && !traits.compulsory;
    traits.stand_pat = !traits.compulsory;
    traits.null_move = !traits.compulsory && !traits.series && !rules->turns.passes_at_all &&
                       !traits.mated_wins && nearly_free(conduct) && stuck_is_bad(rules) &&
                       !kinds_empty(rules->royals) && !royals_come_and_go(rules);
    traits.exchanges = !traits.compulsory && !traits.series && !conduct->effect_count &&
                       rules->movement.attack_count > 0;
    traits.prunes = !traits.compulsory;
    bool jumps = traits.drops || has_cases(rules) || conduct->effect_count;
    traits.margins = traits.counted ? 4 : jumps ? 2 : 1;
    return traits;
}

// ---- classes

enum { OFFICER_LEAST = 120, ARMY_LARGE = 3600 }; // a pawn of chess has 88, its officers 2990

// Are White's officers together worth more than those of chess and a rook?
static bool army_is_large(const Rules *rules, const double *law) {
    double sum = 0;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (law[kind] >= OFFICER_LEAST && !royal_always(&rules->pieces[kind]))
            sum += rules->start.count[WHITE][kind] * law[kind];
    return sum > ARMY_LARGE;
}

const Men *goal_men(const Rules *rules, int number) {
    for (size_t i = 0; i < rules->case_count; i++)
        for (size_t k = 0; k < rules->cases[i].when.has_count; k++) {
            const Men *men = &rules->cases[i].when.has[k];
            if (rules->cases[i].result == JUDGE_WIN && men->placed && men->side == MEN_OWN &&
                number-- == 0)
                return men;
        }
    return NULL;
}

// Does a side lose with the last man of some kinds? A bare king that loses is no such game.
static bool has_extinction(const SurveyWeights *survey) {
    for (int i = 0; i < survey->few_count; i++)
        if (survey->few[i].most == 0)
            return true;
    return false;
}

unsigned classes_of(const Rules *rules, const Values *values) {
    const SurveyWeights *survey = &values->survey;
    bool drops = rules->hands.refills && !kinds_empty(rules->hands.drops[DROP_MOVE].kinds);
    return (unsigned)army_is_large(rules, values->law) << CLASS_large |
           (unsigned)has_extinction(survey) << CLASS_extinction |
           (unsigned)(goal_men(rules, 0) != NULL) << CLASS_goals | (unsigned)drops << CLASS_drops |
           (unsigned)(survey->tally != NONE) << CLASS_counted;
}
