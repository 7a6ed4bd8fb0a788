// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/outcome.h"

#include "words/case.h"
#include "words/when.h"

size_t outcomes_count(const Definition *definition) {
    return definition->end.checkmate_count + definition->end.stalemate_count;
}

const char *outcome_sentence(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    const EndDefinition *end = &wording->definition->end;
    bool mated = i < end->checkmate_count;
    size_t number = mated ? i : i - end->checkmate_count;
    const OutcomeDefinition *outcome =
        mated ? &end->checkmates[number] : &end->stalemates[number];
    const WhenDefinition *when = &outcome->when;
    MenWords clauses = when_clauses(wording, when, "it");
    const char *side = when->side == NONE    ? "a side"
                       : when->side == WHITE ? "White"
                                             : "Black";
    const char *how = mated ? "is mated" : "can't move and isn't in check";
    const char *condition =
        clauses.words ? arena_printf(arena, " if %s", clauses.words) : "";
    const char *ends = judgement_ends(outcome->result);
    const char *text =
        ends ? arena_printf(arena, "when %s %s, %s%s", side, how, ends, condition)
             : arena_printf(arena, "%s%s %s %s%s", side, when->side == NONE ? " that" : ", if it",
                            how, outcome->result == JUDGE_WIN ? "wins" : "loses", condition);
    text = arena_printf(arena, "%s%s%s.", number ? "otherwise " : "", when_moves(arena, when), text);
    if (text[0] >= 'a' && text[0] <= 'z')
        return arena_printf(arena, "%c%s", text[0] - 'a' + 'A', text + 1);
    return text;
}
