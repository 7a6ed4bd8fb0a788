// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is true of the game as a whole, in the order in which it is read: turns, tallies, cases,
// outcomes, repetition, move limits, material, points.

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "definition/visit.h"
#include "words/wording.h"
#include "words/game/game.h"
#include "words/kinds.h"

// ---- points, and the side that wins what is drawn ---------------------------------------------

const char *number_words(Arena *arena, int64_t hundredths) {
    const char *sign = hundredths < 0 ? "-" : "";
    int64_t whole = llabs(hundredths) / 100;
    int rest = (int)(llabs(hundredths) % 100);
    return rest == 0        ? arena_printf(arena, "%s%" PRId64, sign, whole)
           : rest % 10 == 0 ? arena_printf(arena, "%s%" PRId64 ".%d", sign, whole, rest / 10)
                            : arena_printf(arena, "%s%" PRId64 ".%02d", sign, whole, rest);
}

// "Each man counts 1 point, but a chariot 13, a general 0; Black has 1.5 more." If no kind counts
// 1 point: "A chariot counts 13 points, a general 0."
static const char *points_sentence(Arena *arena, const Definition *definition) {
    static const char *const names[] = {[WHITE] = "White", [BLACK] = "Black"};
    const char *text = "Each man counts 1 point", *between = ", but";
    bool plain = false, told = false;
    for (size_t i = 0; i < definition->piece_count; i++)
        plain |= definition->pieces[i].points == 100 && !definition->pieces[i].neutral;
    for (size_t i = 0; i < definition->piece_count; i++) {
        const PieceDefinition *piece = &definition->pieces[i];
        if (piece->points == 100 || piece->neutral)
            continue;
        const char *name = kind_name(arena, definition, (int)i), *article = noun_article(name);
        text = plain || told ? arena_printf(arena, "%s%s %s %s %s", text, between, article, name,
                                            number_words(arena, piece->points))
                             : arena_printf(arena, "%s %s counts %s points",
                                            strcmp(article, "a") == 0 ? "A" : "An", name,
                                            number_words(arena, piece->points));
        between = ",";
        told = true;
    }
    between = ";";
    for (int side = 0; side < SIDES; side++) {
        if (!definition->end.odds[side])
            continue;
        text = arena_printf(arena, "%s%s %s has %s more", text, between, names[side],
                            number_words(arena, definition->end.odds[side]));
        between = ",";
    }
    return arena_printf(arena, "%s.", text);
}

static void points_sentences(const Wording *wording, Remarks *sentences) {
    const Definition *definition = wording->definition;
    if (definition_counts_points(definition))
        sentence_add(sentences, MEWS_ON_END, points_sentence(wording->arena, definition));
    if (definition->end.drawn_for != NONE)
        sentence_add(sentences, MEWS_ON_END,
                     definition->end.drawn_for == WHITE ? "What would be drawn is won by White."
                                                        : "What would be drawn is won by Black.");
}

Noun points_noun(const Wording *wording) {
    const Definition *definition = wording->definition;
    bool men = !definition->end.odds[WHITE] && !definition->end.odds[BLACK];
    KindSet sided = {{0}};
    size_t count = 0, last = 0;
    if (!definition_counts_points(definition))
        return (Noun){NULL, NULL};
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        if (definition->pieces[kind].neutral)
            continue;
        men &= definition->pieces[kind].points == 100;
        kinds_add(&sided, (int)kind);
        last = kind;
        count++;
    }
    if (!men)
        return (Noun){"point", "points"};
    if (count != 1)
        return (Noun){"man", "men"};
    return (Noun){kind_name(wording->arena, definition, (int)last),
                  kinds_plurals(wording->arena, definition, sided)};
}

// ---- all sentences ----------------------------------------------------------------------------

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

// "A side that has a queen in hand and no rook on the board must drop such a man if it can.":
// older definitions have no limit for that.
static const char *forced_sentence(const Wording *wording, const ForcedDropDefinition *forced) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const char *absent = kinds_empty(forced->absent)
                             ? ""
                             : arena_printf(arena, " and no %s on the board",
                                            kinds_names(arena, definition, forced->absent, "man"));
    return arena_printf(arena, "A side that has %s in hand%s must drop such a man if it can.",
                        kinds_words(arena, definition, forced->holding, "any man"), absent);
}

void game_sentences(Remarks *sentences, const Wording *wording) {
    const Definition *definition = wording->definition;
    turns_sentences(wording, sentences);
    for (size_t i = 0; i < definition->drops.forced_count; i++)
        sentence_add(sentences, MEWS_ON_TURNS,
                     forced_sentence(wording, &definition->drops.forced[i]));
    for (size_t i = 0; i < definition->limit_count; i++)
        limit_sentences(wording, &definition->limits[i], sentences);
    const char *captives = captures_sentence(wording);
    if (captives)
        sentence_add(sentences, MEWS_ON_TURNS, captives);
    for (size_t i = 0; i < definition->tally_count; i++)
        if (!tally_told_by_case(definition, &definition->tallies[i]))
            sentence_add(sentences, MEWS_ON_END, tally_sentence(wording, &definition->tallies[i]));
    size_t before = sentences->count;
    for (size_t i = 0; i < cases_count(definition); i++)
        sentence_add(sentences, MEWS_ON_END, case_words(wording, i));
    remarks_gather(sentences, before);
    for (size_t i = 0; i < outcomes_count(definition); i++)
        sentence_add(sentences, MEWS_ON_END, outcome_sentence(wording, i));
    repetition_sentences(wording, sentences);
    clock_sentences(wording, sentences);
    material_sentences(wording, sentences);
    points_sentences(wording, sentences);
    plain_outcomes(wording, sentences);
}
