// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is true of the game as a whole, in the order in which it is read: turns, tallies, cases,
// outcomes, repetition, move limits, material, points.

#include "words/game/sections.h"

#include <string.h>

#include "definition/visit.h"
#include "words/game/case.h"
#include "words/deed.h"
#include "words/when.h"

// "Each side's tally 'checks' goes up by one with a move that gives check."
static const char *tally_sentence(const Wording *wording, const TallyDefinition *tally) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const char *text =
        arena_printf(arena, "Each side's tally '%s' goes up by one with %s", tally->name.text,
                     deed_words(arena, definition, &tally->deed, NONE));
    const char *moves = when_moves(arena, &tally->when);
    MenWords clauses = when_clauses(wording, &tally->when, "it");
    if (*moves)
        text = arena_printf(arena, "%s, %.*s", text, (int)strlen(moves) - 2, moves);
    if (tally->when.side != NONE)
        text =
            arena_printf(arena, "%s, for %s", text, tally->when.side == WHITE ? "White" : "Black");
    if (clauses.words)
        text = arena_printf(arena, "%s, if afterwards %s", text, clauses.words);
    for (size_t i = 0; i < tally->reset_count; i++)
        text = arena_printf(arena, "%s%s%s", text, i ? " or " : "; it begins at 0 again with ",
                            deed_words(arena, definition, &tally->reset[i], NONE));
    return arena_printf(arena, "%s.", text);
}

void game_sentences(Remarks *sentences, const Wording *wording) {
    const Definition *definition = wording->definition;
    turns_sentences(wording, sentences);
    for (size_t i = 0; i < definition->limit_count; i++)
        limit_sentences(wording, &definition->limits[i], sentences);
    const char *captives = captures_sentence(wording);
    if (captives)
        sentence_add(sentences, TOPIC_TURNS, captives);
    for (size_t i = 0; i < definition->tally_count; i++)
        if (!tally_told_by_case(definition, &definition->tallies[i]))
            sentence_add(sentences, TOPIC_END, tally_sentence(wording, &definition->tallies[i]));
    size_t before = sentences->count;
    for (size_t i = 0; i < cases_count(definition); i++)
        sentence_add(sentences, TOPIC_END, case_words(wording, i));
    remarks_gather(sentences, before);
    for (size_t i = 0; i < outcomes_count(definition); i++)
        sentence_add(sentences, TOPIC_END, outcome_sentence(wording, i));
    repetition_sentences(wording, sentences);
    clock_sentences(wording, sentences);
    material_sentences(wording, sentences);
    points_sentences(wording, sentences);
    plain_outcomes(wording, sentences);
}
