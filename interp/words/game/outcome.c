// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

#include "definition/visit.h"
#include "words/game/case.h"
#include "words/kinds.h"
#include "words/when.h"

// A single word, such as `stalemate: loss`, comes last, with the standards.
static size_t told(const OutcomeDefinition *outcomes, size_t count) {
    return count == 1 && when_keys(&outcomes[0].when) == 0 ? 0 : count;
}

size_t outcomes_told(const Definition *definition, bool mated) {
    const EndDefinition *end = &definition->end;
    return mated ? told(end->checkmates, end->checkmate_count)
                 : told(end->stalemates, end->stalemate_count);
}

size_t outcomes_count(const Definition *definition) {
    return outcomes_told(definition, true) + outcomes_told(definition, false);
}

// The entry, and its number among those of its key, which is `checkmate` if `mated`.
static const OutcomeDefinition *find(const Definition *definition, size_t i, bool *mated,
                                     size_t *number) {
    const EndDefinition *end = &definition->end;
    size_t mates = told(end->checkmates, end->checkmate_count);
    *mated = i < mates;
    *number = *mated ? i : i - mates;
    return *mated ? &end->checkmates[*number] : &end->stalemates[*number];
}

static const char *sentence(const Wording *wording, size_t i, bool alone) {
    Arena *arena = wording->arena;
    bool mated;
    size_t number;
    const OutcomeDefinition *outcome = find(wording->definition, i, &mated, &number);
    const WhenDefinition *when = &outcome->when;
    MenWords clauses = when_clauses(wording, when, "it");
    const char *side = when->side == NONE ? "a side" : when->side == WHITE ? "White" : "Black";
    const char *how = mated ? "is mated" : "can't move and isn't in check";
    const char *condition = clauses.words ? arena_printf(arena, " if %s", clauses.words) : "";
    const char *ends = judgement_ends(outcome->result);
    const char *wins = outcome->result == JUDGE_WIN ? "wins" : "loses";
    const char *text =
        ends ? arena_printf(arena, "when %s %s, %s%s", side, how, ends, condition)
        : when->side == NONE
            ? arena_printf(arena, "a side that %s %s%s", how, wins, condition)
            : arena_printf(arena, "when %s %s, it %s%s", side, how, wins, condition);
    return with_capital(arena, arena_printf(arena, "%s%s%s.", number && !alone ? "otherwise " : "",
                                            when_moves(arena, when), text));
}

const char *outcome_sentence(const Wording *wording, size_t i) {
    return sentence(wording, i, false);
}

const char *outcome_words(const Wording *wording, size_t i) {
    return sentence(wording, i, true);
}

static bool deed_names(const DeedDefinition *deed, int kind) {
    return kinds_has(deed->by, kind) || kinds_has(deed->is_kinds, kind) ||
           kinds_has(deed->of, kind) || kinds_has(deed->into, kind);
}

static bool when_names(const Definition *definition, const WhenDefinition *when, int kind) {
    bool names = false;
    for (size_t i = 0; i < when_men_count(when); i++) {
        const MenDefinition *men = when_men(when, i);
        names |= men->side != MEN_EMPTY && !kinds_all(definition, men->pieces) &&
                 kinds_has(men->pieces, kind);
    }
    for (size_t i = 0; i < when->just_count; i++)
        names |= deed_names(&when->just[i], kind);
    names |= !kinds_empty(when->checkers) && kinds_name(definition, when->checkers, kind);
    return names || (when->enemy && when_names(definition, when->enemy, kind)) ||
           (when->denied && when_names(definition, when->denied, kind));
}

bool outcome_names(const Definition *definition, size_t i, int kind) {
    bool mated;
    size_t number;
    return when_names(definition, &find(definition, i, &mated, &number)->when, kind);
}

bool has_royals(const Definition *definition) {
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (definition->pieces[kind].royal.as != ROYAL_NOT)
            return true;
    return false;
}

// "A side that is mated loses."
static const char *plain_sentence(Arena *arena, Judgement result, const char *how) {
    const char *ends = judgement_ends(result);
    if (ends)
        return arena_printf(arena, "When a side %s, %s.", how, ends);
    return arena_printf(arena, "A side that %s %s.", how, result == JUDGE_WIN ? "wins" : "loses");
}

void plain_outcomes(const Wording *wording, Remarks *sentences) {
    const EndDefinition *end = &wording->definition->end;
    bool royals = has_royals(wording->definition);
    if (royals && !told(end->checkmates, end->checkmate_count))
        sentence_add(sentences, TOPIC_END, plain_sentence(
            wording->arena, end->checkmate_count ? end->checkmates[0].result : JUDGE_LOSS,
            "is mated"));
    const PassDefinition *pass = &wording->definition->turns.pass;
    bool passes = pass->may != PASS_NEVER && !when_keys(&pass->when) && pass->when.side == NONE;
    if (!passes && !told(end->stalemates, end->stalemate_count))
        sentence_add(sentences, TOPIC_END, plain_sentence(
            wording->arena, end->stalemate_count ? end->stalemates[0].result : JUDGE_DRAW,
            royals ? "can't move and isn't in check" : "can't move"));
}
