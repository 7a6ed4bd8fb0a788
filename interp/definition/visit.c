// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The lists of visit.h.

#include "definition/visit.h"

// ---- what a condition asks

static bool men_ask_attacks(const WhenDefinition *when) {
    for (size_t i = 0; i < when_men_count(when); i++)
        if (when_men(when, i)->attacked != NONE)
            return true;
    return false;
}

static bool men_ask_reach(const WhenDefinition *when) {
    for (size_t i = 0; i < when_men_count(when); i++)
        if (men_ask_here(when_men(when, i)))
            return true;
    return false;
}

// `nth` is 0 to 0 where it can't be asked.
unsigned when_keys(const WhenDefinition *when) {
    const struct {
        WhenKey key;
        bool asked;
    } rows[] = {
        {WHEN_SIDE, when->side != NONE},
        {WHEN_MOVES, when->first_move > 1 || when->last_move < NUMBER_MAX},
        {WHEN_NTH, when->first_nth > 1 || (when->last_nth > 0 && when->last_nth < NUMBER_MAX)},
        {WHEN_TO_MOVE, when->to_move != TO_MOVE_EITHER},
        {WHEN_CHECK, when->check != NONE},
        {WHEN_HAS, when->has_count > 0},
        {WHEN_LACKS, when->lacks_count > 0},
        {WHEN_TALLY, when->tally_count > 0},
        {WHEN_JUST, when->just_count > 0},
        {WHEN_ENEMY, when->enemy != NULL},
        {WHEN_NOT, when->denied != NULL},
        {WHEN_ATTACKED, men_ask_attacks(when)},
        {WHEN_REACH, men_ask_reach(when)},
        {WHEN_HERE, when->here_attacked || when->here_guarded},
        {WHEN_STUCK, when->stuck != HERE_EITHER},
    };
    unsigned keys = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        keys |= rows[i].asked ? (unsigned)rows[i].key : 0;
    return keys;
}

const WhenDefinition *when_find(const WhenDefinition *when, unsigned keys) {
    if (!when || when_keys(when) & keys)
        return when;
    const WhenDefinition *found = when_find(when->enemy, keys);
    return found ? found : when_find(when->denied, keys);
}

// ---- all conditions

typedef struct WhenVisitor {
    WhenVisit *visit;
    void *context;
} WhenVisitor;

static void visit_when(const WhenVisitor *visitor, const WhenDefinition *when, WhenPlace place) {
    if (!when)
        return;
    if (when->span.source)
        place.span = when->span;
    visitor->visit(visitor->context, when, &place);
    visit_when(visitor, when->enemy, place);
    visit_when(visitor, when->denied, place);
}

static void visit_effects(const WhenVisitor *visitor, const EffectDefinition *effects, size_t count,
                          WhenRule rule) {
    for (size_t i = 0; i < count; i++)
        visit_when(visitor, &effects[i].when, (WhenPlace){rule, i, effects[i].span});
}

static void visit_cases(const WhenVisitor *visitor, const CaseDefinition *cases, size_t count) {
    for (size_t i = 0; i < count; i++)
        visit_when(visitor, &cases[i].when, (WhenPlace){WHEN_OF_CASE, i, cases[i].span});
}

static void visit_outcomes(const WhenVisitor *visitor, const OutcomeDefinition *outcomes,
                           size_t count) {
    for (size_t i = 0; i < count; i++)
        visit_when(visitor, &outcomes[i].when, (WhenPlace){WHEN_OF_OUTCOME, i, outcomes[i].span});
}

static void visit_piece(const WhenVisitor *visitor, const PieceDefinition *piece, size_t kind) {
    visit_when(visitor, &piece->royal.when, (WhenPlace){WHEN_OF_ROYAL, kind, piece->royal.span});
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        visit_when(visitor, &term->when, (WhenPlace){WHEN_OF_MOVE, i, term->span});
        visit_effects(visitor, term->after, term->after_count, WHEN_OF_TERM);
    }
    for (size_t i = 0; i < piece->aura_count; i++)
        visit_when(visitor, &piece->auras[i].when,
                   (WhenPlace){WHEN_OF_AURA, i, piece->auras[i].span});
    for (size_t i = 0; i < piece->promotion_count; i++)
        visit_when(visitor, &piece->promotions[i].when,
                   (WhenPlace){WHEN_OF_PROMOTION, i, piece->promotions[i].span});
    for (size_t i = 0; i < piece->immunity_count; i++)
        visit_when(visitor, &piece->immunities[i].when,
                   (WhenPlace){WHEN_OF_IMMUNITY, i, piece->immunities[i].span});
}

void definition_visit_whens(const Definition *definition, WhenVisit *visit, void *context) {
    const WhenVisitor visitor = {visit, context};
    const EndDefinition *end = &definition->end;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        visit_piece(&visitor, &definition->pieces[kind], kind);
    for (size_t i = 0; i < definition->capture_count; i++)
        visit_when(&visitor, &definition->captures[i].when,
                   (WhenPlace){WHEN_OF_CAPTURE, i, definition->captures[i].span});
    for (size_t i = 0; i < definition->drops.rule_count; i++)
        visit_when(&visitor, &definition->drops.rules[i].when,
                   (WhenPlace){WHEN_OF_DROP, i, definition->drops.rules[i].span});
    for (size_t i = 0; i < definition->castling_count; i++)
        visit_when(&visitor, &definition->castlings[i].when,
                   (WhenPlace){WHEN_OF_CASTLING, i, definition->castlings[i].span});
    for (size_t i = 0; i < definition->tally_count; i++)
        visit_when(&visitor, &definition->tallies[i].when,
                   (WhenPlace){WHEN_OF_TALLY, i, definition->tallies[i].span});
    visit_effects(&visitor, definition->effects, definition->effect_count, WHEN_OF_EFFECT);
    for (size_t i = 0; i < definition->limit_count; i++)
        visit_when(&visitor, &definition->limits[i].when,
                   (WhenPlace){WHEN_OF_LIMIT, i, definition->limits[i].span});
    for (size_t i = 0; i < definition->forbidden_count; i++)
        visit_when(&visitor, &definition->forbidden[i].when,
                   (WhenPlace){WHEN_OF_LIMIT, definition->limit_count + i,
                               definition->forbidden[i].span});
    visit_when(&visitor, &definition->turns.pass.when,
               (WhenPlace){WHEN_OF_PASS, 0, definition->turns.pass.span});
    for (size_t i = 0; i < definition->turns.then_count; i++)
        visit_when(&visitor, &definition->turns.thens[i].when,
                   (WhenPlace){WHEN_OF_THEN, i, definition->turns.thens[i].span});
    visit_cases(&visitor, end->wins, end->win_count);
    visit_cases(&visitor, end->losses, end->loss_count);
    visit_cases(&visitor, end->draws, end->draw_count);
    visit_cases(&visitor, end->mosts, end->most_count);
    visit_cases(&visitor, end->fewests, end->fewest_count);
    visit_outcomes(&visitor, end->checkmates, end->checkmate_count);
    visit_outcomes(&visitor, end->stalemates, end->stalemate_count);
    for (size_t i = 0; i < end->repetition_count; i++)
        visit_when(&visitor, &end->repetitions[i].when,
                   (WhenPlace){WHEN_OF_REPETITION, i, end->repetitions[i].span});
    for (size_t i = 0; i < end->move_limit_count; i++)
        visit_when(&visitor, &end->move_limits[i].when,
                   (WhenPlace){WHEN_OF_MOVE_LIMIT, i, end->move_limits[i].span});
}

// ---- the deeds that `just` asks for

typedef struct Justs {
    const DeedDefinition **list;
    size_t count;
} Justs;

static void note_justs(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Justs *justs = context;
    (void)place;
    for (size_t i = 0; i < when->just_count && justs->count < JUSTS_ROOM; i++)
        justs->list[justs->count++] = &when->just[i];
}

size_t definition_justs(const Definition *definition, const DeedDefinition *list[JUSTS_ROOM]) {
    Justs justs = {list, 0};
    definition_visit_whens(definition, note_justs, &justs);
    return justs.count;
}

// ---- royals

bool royal_is_kept(const RoyalDefinition *royal) {
    return (royal->as == ROYAL_TRUE || royal->as == ROYAL_ANTI) && !when_keys(&royal->when);
}

// ---- points

static bool by_points(Judgement judgement) {
    return judgement == JUDGE_MOST || judgement == JUDGE_FEWEST;
}

static bool outcomes_by_points(const OutcomeDefinition *outcomes, size_t count) {
    bool points = false;
    for (size_t i = 0; i < count; i++)
        points |= by_points(outcomes[i].result);
    return points;
}

bool definition_counts_points(const Definition *definition) {
    const EndDefinition *end = &definition->end;
    bool count = end->most_count || end->fewest_count ||
                 outcomes_by_points(end->checkmates, end->checkmate_count) ||
                 outcomes_by_points(end->stalemates, end->stalemate_count) ||
                 (definition->turns.pass.may && by_points(end->passes));
    for (size_t i = 0; i < end->repetition_count; i++)
        count |= by_points(end->repetitions[i].result);
    for (size_t i = 0; i < end->move_limit_count; i++)
        count |= by_points(end->move_limits[i].result);
    for (size_t i = 0; i < end->extinction_count; i++)
        count |= by_points(end->extinctions[i].result);
    return count;
}

// ---- how kinds change

static KindSet kind_alone(size_t kind) {
    KindSet set = {{0}};
    kinds_add(&set, (int)kind);
    return set;
}

static void visit_changes_by_effects(const EffectDefinition *effects, size_t count,
                                     ChangeVisit *visit, void *context) {
    for (size_t i = 0; i < count; i++)
        if (effects[i].act == ACT_BECOME)
            visit(context, &(KindChange){CHANGE_BY_EFFECT, effects[i].of, effects[i].becomes,
                                         effects[i].span});
}

static void visit_changes_of_piece(const PieceDefinition *piece, KindSet from, ChangeVisit *visit,
                                   void *context) {
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        if (term->becomes != NONE)
            visit(context,
                  &(KindChange){CHANGE_BY_TERM, from, term->becomes, term->betza.span});
        for (size_t k = 0; k < term->absorbs.count; k++)
            visit(context, &(KindChange){CHANGE_BY_TERM, from, term->absorbs.items[k].into,
                                         term->betza.span});
        for (size_t k = 0; k < term->absorbs.choice_count; k++)
            visit(context, &(KindChange){CHANGE_BY_TERM, from, term->absorbs.choices[k],
                                         term->betza.span});
        visit_changes_by_effects(term->after, term->after_count, visit, context);
    }
    for (size_t i = 0; i < piece->promotion_count; i++) {
        const PromotionDefinition *promotion = &piece->promotions[i];
        for (size_t k = 0; k < promotion->to_count; k++)
            visit(context, &(KindChange){CHANGE_BY_PROMOTION, from, promotion->to[k],
                                         promotion->span});
    }
}

// Men that second parts and free drops put on empty squares, and what others are dropped as.
static void visit_changes_from_outside(const Definition *definition, ChangeVisit *visit,
                                       void *context) {
    const KindSet none = {{0}};
    for (size_t i = 0; i < definition->turns.then_count; i++) {
        const ThenDefinition *then = &definition->turns.thens[i];
        if (!then->moves && !then->take_count)
            visit(context, &(KindChange){CHANGE_BY_EFFECT, none, then->put, then->span});
    }
    for (size_t i = 0; i < definition->drops.rule_count; i++) {
        const DropRuleDefinition *rule = &definition->drops.rules[i];
        KindSet forms = !kinds_empty(rule->as) ? rule->as : rule->free ? rule->pieces : none;
        for (int kind = 0; kind < (int)definition->piece_count; kind++)
            if (kinds_has(forms, kind))
                visit(context, &(KindChange){CHANGE_BY_EFFECT, none, kind, rule->span});
    }
}

void definition_visit_changes(const Definition *definition, ChangeVisit *visit, void *context) {
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        visit_changes_of_piece(&definition->pieces[kind], kind_alone(kind), visit, context);
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *capture = &definition->captures[i];
        if (capture->as != NONE)
            visit(context,
                  &(KindChange){CHANGE_BY_CAPTURE, capture->of, capture->as, capture->span});
    }
    visit_changes_from_outside(definition, visit, context);
    visit_changes_by_effects(definition->effects, definition->effect_count, visit, context);
}
