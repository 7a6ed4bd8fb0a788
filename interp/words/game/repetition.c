// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

#include "definition/visit.h"
#include "words/area.h"
#include "words/game/case.h"
#include "words/kinds.h"
#include "words/when.h"

static const char *ordinal(Arena *arena, int number) {
    static const char *const words[] = {"second",  "third",  "fourth", "fifth", "sixth",
                                        "seventh", "eighth", "ninth",  "tenth"};
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    int unit = number % 10;
    bool teens = number / 10 % 10 == 1;
    if (number >= 2 && number <= 10)
        return words[number - 2];
    return arena_printf(arena, "%d%s", number, endings[teens || unit > 3 ? 0 : unit]);
}

// "the side to move loses"; with a fault "White loses if it has checked with every move …".
static const char *result_words(Arena *arena, const RepetitionDefinition *entry) {
    const char *own = entry->when.side == NONE    ? NULL
                      : entry->when.side == WHITE ? "White"
                                                  : "Black";
    const char *ends = judgement_ends(entry->result);
    const char *verb = entry->result == JUDGE_WIN ? "wins" : "loses";
    const char *deed = entry->fault == FAULT_CHECK ? "checked" : "chased the same man";
    if (ends && entry->fault)
        return arena_printf(arena, "%s if %s alone has %s with every move since the first time",
                            ends, own ? own : "one side", deed);
    if (ends)
        return ends;
    if (own && entry->fault)
        return arena_printf(arena, "%s %s if it alone has %s with every move since the first time",
                            own, verb, deed);
    if (entry->fault)
        return arena_printf(arena,
                            "the side that alone has %s with every move since the first time %s",
                            deed, verb);
    return arena_printf(arena, "%s %s", own ? own : "the side to move", verb);
}

// "Otherwise, when a position occurs for the third time, the game is drawn."; `whoever`: whichever
// side is to move.
static const char *repetition_sentence(const Wording *wording, size_t i, bool whoever) {
    Arena *arena = wording->arena;
    const RepetitionDefinition *entry = &wording->definition->end.repetitions[i];
    const WhenDefinition *when = &entry->when;
    MenWords clauses = when_clauses(wording, when, "it");
    const char *to_move = whoever || entry->fault || when->side == NONE ? ""
                          : when->side == WHITE                         ? " with White to move"
                                                                        : " with Black to move";
    const char *text = arena_printf(
        arena, "%s%swhen a position occurs for the %s time%s, %s%s%s.", i ? "otherwise, " : "",
        when_moves(arena, when), ordinal(arena, entry->count), to_move, result_words(arena, entry),
        clauses.words ? entry->fault && (when->side != NONE || judgement_ends(entry->result))
                            ? " and "
                            : " if "
                      : "",
        clauses.words ? clauses.words : "");
    return with_capital(arena, text);
}

// Does White lose, say, when it is to move, and in all other cases the side to move win?
static bool is_for_one_side(const RepetitionDefinition *entry, const RepetitionDefinition *next) {
    bool opposite = (entry->result == JUDGE_WIN && next->result == JUDGE_LOSS) ||
                    (entry->result == JUDGE_LOSS && next->result == JUDGE_WIN);
    return opposite && entry->count == next->count && !entry->fault && !next->fault &&
           when_keys(&entry->when) == WHEN_SIDE && !when_keys(&next->when);
}

// The kinds that may chase and be chased at all.
static KindSet commoners(const Definition *definition) {
    KindSet kinds = {{0}};
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (definition->pieces[kind].royal.as == ROYAL_NOT)
            kinds_add(&kinds, (int)kind);
    return kinds;
}

// "any man but a pawn, or a pawn on ranks 6-10"; NULL: any man at all.
static const char *chased_words(const Wording *wording) {
    const Definition *definition = wording->definition;
    const ChaseDefinition *chase = &definition->end.chase;
    KindSet may = commoners(definition);
    const char *text = NULL;
    if (!chase->of_count && !kinds_all(definition, may))
        return kinds_words(wording->arena, definition, may, "any man");
    for (size_t i = 0; i < chase->of_count; i++) {
        const MenDefinition *men = &chase->of[i];
        KindSet pieces = kinds_and(men->pieces, may);
        if (kinds_empty(pieces))
            continue;
        const char *kinds = kinds_words(wording->arena, definition, pieces, "any man");
        if (men->at.given)
            kinds = arena_printf(wording->arena, "%s on %s", kinds,
                                 area_words(wording->arena, definition, &men->at));
        text = text ? arena_printf(wording->arena, "%s, or %s", text, kinds) : kinds;
    }
    return text;
}

// "; a horse or a cannon can be taken back and still chases a rook", for each set of what is
// dearer
static const char *dearer_words(const Wording *wording) {
    const Definition *definition = wording->definition;
    const KindSet *dearer = definition->end.chase.dearer.victims;
    const char *text = "";
    KindSet left = commoners(definition);
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        KindSet hunters = {{0}};
        if (kinds_empty(dearer[kind]) || !kinds_has(left, (int)kind))
            continue;
        for (size_t other = kind; other < definition->piece_count; other++)
            if (kinds_has(left, (int)other) && kinds_equal(dearer[other], dearer[kind]))
                kinds_add(&hunters, (int)other);
        left = kinds_minus(left, hunters);
        text = arena_printf(wording->arena, "%s; %s can be taken back and still chases %s", text,
                            kinds_words(wording->arena, definition, hunters, "any man"),
                            kinds_words(wording->arena, definition, dearer[kind], "any man"));
    }
    return text;
}

static bool chases_count(const Definition *definition) {
    const EndDefinition *end = &definition->end;
    bool count = end->chase.span.source;
    for (size_t i = 0; i < end->repetition_count; i++)
        count |= end->repetitions[i].fault == FAULT_CHASE;
    return count;
}

static const char *chase_sentence(const Wording *wording) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    KindSet may = commoners(definition);
    const char *of = chased_words(wording);
    return arena_printf(
        arena,
        "A man%s%s%s is chased if %s could take it next, could not before, and could not be taken "
        "back%s. A man is not chased by one of its own kind that it could take as well.",
        of ? " (" : "", of ? of : "", of ? ")" : "",
        kinds_words(arena, definition, kinds_and(definition->end.chase.by, may), "any man"),
        dearer_words(wording));
}

void repetition_sentences(const Wording *wording, Remarks *sentences) {
    const EndDefinition *end = &wording->definition->end;
    for (size_t i = 0; i < end->repetition_count; i++) {
        const RepetitionDefinition *entry = &end->repetitions[i];
        bool both = i + 1 < end->repetition_count && is_for_one_side(entry, entry + 1);
        sentence_add(sentences, TOPIC_END, repetition_sentence(wording, i, both));
        i += both;
    }
    if (chases_count(wording->definition))
        sentence_add(sentences, TOPIC_END, chase_sentence(wording));
}
