// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

// "king and 2 knights"
static const char *men_of(const Wording *wording, const uint8_t *men) {
    Arena *arena = wording->arena;
    const char *text = "", *last = NULL, *between = "";
    for (size_t kind = 0; kind < wording->definition->piece_count; kind++) {
        if (!men[kind])
            continue;
        const char *name = kind_name(arena, wording->definition, (int)kind);
        if (last) {
            text = arena_printf(arena, "%s%s%s", text, between, last);
            between = ", ";
        }
        last = men[kind] == 1              ? name
               : men[kind] == MATERIAL_ANY ? arena_printf(arena, "any number of %ss", name)
                                           : arena_printf(arena, "%d %ss", men[kind], name);
    }
    return *text ? arena_printf(arena, "%s and %s", text, last) : last;
}

// "The game is drawn with king against king, or with king and bishop against king."
static const char *list_sentence(const Wording *wording) {
    Arena *arena = wording->arena;
    const EndDefinition *end = &wording->definition->end;
    const char *text = "The game is drawn";
    for (size_t i = 0; i < end->material_count; i++)
        text = arena_printf(arena, "%s%s with %s against %s", text,
                            i == 0                         ? ""
                            : i + 1 == end->material_count ? ", or"
                                                           : ",",
                            men_of(wording, end->materials[i].men[0]),
                            men_of(wording, end->materials[i].men[1]));
    return arena_printf(arena, "%s%s.", text,
                        kinds_empty(wording->held) ? "" : ", if no man is in hand");
}

void material_sentences(const Wording *wording, Remarks *sentences) {
    const EndDefinition *end = &wording->definition->end;
    if (end->material_count)
        sentence_add(sentences, TOPIC_END, list_sentence(wording));
    if (end->one_colour)
        sentence_add(sentences, TOPIC_END, arena_printf(wording->arena,
                         "The game is drawn when %sall men left, but for one royal piece of each "
                         "side, can only "
                         "ever stand on squares of the same colour.",
                         kinds_empty(wording->held) ? "" : "no man is in hand and "));
    if (end->unlike_colours)
        sentence_add(sentences, TOPIC_END, arena_printf(wording->arena,
                         "The game is drawn when %sall men left, but for royal pieces, can only "
                         "ever stand on squares of one colour for White and of the other for "
                         "Black.",
                         kinds_empty(wording->held) ? "" : "no man is in hand and "));
}
