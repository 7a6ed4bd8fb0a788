// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "definition/visit.h"
#include "words/kinds.h"

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

void points_sentences(const Wording *wording, Remarks *sentences) {
    const Definition *definition = wording->definition;
    if (definition_counts_points(definition))
        sentence_add(sentences, TOPIC_END, points_sentence(wording->arena, definition));
    if (definition->end.drawn_for != NONE)
        sentence_add(sentences, TOPIC_END, definition->end.drawn_for == WHITE
                                 ? "What would be drawn is won by White."
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
