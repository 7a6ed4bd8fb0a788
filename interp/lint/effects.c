// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Effects that never happen, or change nothing: `after` of terms and of the game, `explosion`,
// `aura`.

#include "lint/lint.h"

static bool any_plays(const Lint *lint, KindSet kinds) {
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        if (kinds_has(kinds, kind) && lint_ever_plays(lint, kind))
            return true;
    return false;
}

static void never(Lint *lint, const EffectDefinition *effect, const char *why) {
    report_warning(lint->report, "after-never", effect->span, "%s", why);
}

static void check_effect(Lint *lint, const EffectDefinition *effect) {
    bool needs_others = effect->at == AT_BETWEEN || effect->at == AT_CORNERS;
    if (effect->side != MEN_EMPTY && !any_plays(lint, effect->of))
        never(lint, effect, "none of the kinds in 'of' is ever on the board");
    else if (needs_others && !any_plays(lint, effect->with))
        never(lint, effect, "none of the kinds in 'with' is ever on the board");
}

// Does it matter whether a man of the kind has moved? If it becomes what it is, it has.
static bool minds_moving(const Rules *rules, int kind) {
    bool minds = rules->pieces[kind].side[WHITE].needs_unmoved ||
                 rules->pieces[kind].side[BLACK].needs_unmoved;
    for (size_t i = 0; i < rules->movement.castle_count; i++)
        minds |=
            rules->movement.castles[i].king == kind || rules->movement.castles[i].partner == kind;
    return minds;
}

static bool only_royals(const Lint *lint, KindSet kinds) {
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        if (kinds_has(kinds, kind) && !kinds_has(lint->rules->kings, kind))
            return false;
    return true;
}

static void check_other_effect(Lint *lint, const EffectDefinition *effect) {
    KindSet itself = {{0}};
    const char *why;
    bool drop = effect->upon.is == DEED_DROP && kinds_empty(effect->upon.is_kinds);
    if (effect->act == ACT_BECOME)
        kinds_add(&itself, effect->becomes);
    check_effect(lint, effect);
    if (lint_deed_obstacle(lint, &effect->upon, &why))
        never(lint, effect, "no move that can ever be made sets it off");
    else if (drop && (effect->at == AT_START || effect->at == AT_AHEAD || effect->at == AT_BEHIND))
        never(lint, effect, "a drop has no start");
    else if (effect->act == ACT_FLIP &&
             (effect->side == MEN_NEUTRAL || effect->side == MEN_EMPTY ||
              only_royals(lint, effect->of)))
        never(lint, effect, "no man that it finds can change sides");
    else if (effect->act == ACT_REMOVE && effect->side == MEN_EMPTY)
        never(lint, effect, "on an empty square there is no man to remove");
    else if (effect->act == ACT_BECOME && effect->side != MEN_EMPTY && effect->at != AT_START &&
             kinds_equal(effect->of, itself) && !minds_moving(lint->rules, effect->becomes))
        never(lint, effect, "the men that it finds are of this kind already");
}

static void check_term_effects(Lint *lint, const TermDefinition *term) {
    for (size_t i = 0; i < term->after_count; i++) {
        const EffectDefinition *effect = &term->after[i];
        if (effect->act == ACT_CAPTURE)
            check_effect(lint, effect);
        else if (term->stay && (effect->at == AT_AHEAD || effect->at == AT_BEHIND))
            never(lint, effect, "a man that stays goes in no direction");
        else
            check_other_effect(lint, effect);
    }
}

static void check_auras(Lint *lint, const PieceDefinition *piece) {
    for (size_t i = 0; i < piece->aura_count; i++)
        if (!any_plays(lint, piece->auras[i].of))
            report_warning(lint->report, "aura-never", piece->auras[i].span,
                           "none of the kinds in 'of' is ever on the board");
}

void lint_effects(Lint *lint) {
    const Definition *definition = lint->definition;
    const ExplosionDefinition *explosion = &definition->explosion;
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        const PieceDefinition *piece = &definition->pieces[kind];
        check_auras(lint, piece);
        for (size_t t = 0; t < piece->term_count; t++)
            check_term_effects(lint, &piece->terms[t]);
    }
    for (size_t i = 0; i < definition->effect_count; i++)
        check_other_effect(lint, &definition->effects[i]);
    if (explosion->given && !(any_plays(lint, explosion->by) && any_plays(lint, explosion->of)))
        report_warning(lint->report, "explosion-never", explosion->span,
                       "such a captor, or such a captured piece, is never on the board");
}
