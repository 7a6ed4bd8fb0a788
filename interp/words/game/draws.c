// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Repetition, move limits and drawn material → sentences.

#include <string.h>

#include "definition/visit.h"
#include "words/area.h"
#include "words/wording.h"
#include "words/game/game.h"
#include "words/kinds.h"

// ---- repetition -------------------------------------------------------------------------------

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

// "any man but a pawn, or a pawn on ranks 6-10"; NULL: any man at all.
static const char *chased_words(const Wording *wording) {
    const Definition *definition = wording->definition;
    const ChaseDefinition *chase = &definition->end.chase;
    KindSet may = kinds_royal(definition, ROYAL_NOT);
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
    KindSet left = kinds_royal(definition, ROYAL_NOT);
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
    KindSet may = kinds_royal(definition, ROYAL_NOT);
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
        sentence_add(sentences, MEWS_ON_END, repetition_sentence(wording, i, both));
        i += both;
    }
    if (chases_count(wording->definition))
        sentence_add(sentences, MEWS_ON_END, chase_sentence(wording));
}

// ---- move limits ------------------------------------------------------------------------------

enum { MANY = 4 }; // more numbers of moves or events are a list, with semicolons

typedef struct Events {
    Arena *arena;
    const char *words, *comma;
} Events;

static void events_add(Events *events, const char *event, bool last) {
    events->words = arena_printf(events->arena, "%s%s%s", events->words,
                                 !*events->words ? " without "
                                 : last          ? " or "
                                                 : events->comma,
                                 event);
}

// Is the deed a move by certain kinds, about which no more is asked?
static bool names_movers(const DeedDefinition *deed) {
    DeedDefinition rest = *deed;
    rest.is_kinds = (KindSet){{0}};
    return !deed_asks(&rest) && !kinds_empty(deed->is_kinds);
}

// " without a capture, a drop or a move by a pawn"; "" if nothing resets the count. The kinds that
// reset it by every move come last, and together.
static const char *reset_words(const Wording *wording, const MoveLimitDefinition *limit) {
    Arena *arena = wording->arena;
    Events events = {
        .arena = arena, .words = "", .comma = limit->reset_count > MANY ? "; " : ", "};
    KindSet movers = {{0}};
    size_t others = 0;
    for (size_t i = 0; i < limit->reset_count; i++) {
        if (names_movers(&limit->resets[i]))
            movers = kinds_or(movers, limit->resets[i].is_kinds);
        else
            others++;
    }
    for (size_t i = 0; i < limit->reset_count; i++)
        if (!names_movers(&limit->resets[i]))
            events_add(&events, deed_words(arena, wording->definition, &limit->resets[i], NONE),
                       --others == 0 && kinds_empty(movers));
    if (!kinds_empty(movers)) {
        const char *mover = kinds_noun(arena, wording->definition, movers).one;
        events_add(&events, arena_printf(arena, "a move by %s %s", noun_article(mover), mover),
                   true);
    }
    return events.words;
}

// "while White has one man, "
static const char *force_words(const Wording *wording, const WhenDefinition *when) {
    Arena *arena = wording->arena;
    const char *own = when->side == NONE ? "a side" : when->side == WHITE ? "White" : "Black";
    const char *moves = when_moves(arena, when);
    MenWords clauses = when_clauses(wording, when, own);
    if (!clauses.words)
        return moves;
    return arena_printf(arena, "%swhile %s, ", moves, clauses.words);
}

static const char *ends_words(const MoveLimitDefinition *limit) {
    const char *ends = judgement_ends(limit->result);
    return ends ? ends : limit->result == JUDGE_WIN ? "that side wins" : "that side loses";
}

static const char *counted_from(const MoveLimitDefinition *limit) {
    return limit->from_men ? ", counted from the number of men on the board" : "";
}

const char *clock_sentence(const Wording *wording, size_t i, bool otherwise) {
    Arena *arena = wording->arena;
    const MoveLimitDefinition *limit = &wording->definition->end.move_limits[i];
    const char *text = arena_printf(
        arena, "%s%s%s after %s%d move%s by each side%s%s%s.", otherwise ? "otherwise, " : "",
        force_words(wording, &limit->when), ends_words(limit), limit->counting ? "more than " : "",
        limit->moves, limit->moves == 1 ? "" : "s", reset_words(wording, limit),
        counted_from(limit), limit->counting ? "; once begun, the count goes on" : "");
    return with_capital(arena, text);
}

// ---- several that differ in the other side's men -----------------------------------------------

static const char *without_enemy(const Wording *wording, const MoveLimitDefinition *limit) {
    WhenDefinition when = limit->when;
    when.enemy = NULL;
    return force_words(wording, &when);
}

static const char *enemy_words(const Wording *wording, const MoveLimitDefinition *limit) {
    WhenDefinition when = limit->when;
    if (!when.enemy)
        return "";
    when.has_count = when.lacks_count = 0;
    return arena_printf(wording->arena, " if %s", when_clauses(wording, &when, "a side").words);
}

static bool asks_men_and_enemy(const WhenDefinition *when) {
    return !(when_keys(when) & ~(unsigned)(WHEN_SIDE | WHEN_HAS | WHEN_LACKS | WHEN_ENEMY));
}

// May the second be told as "otherwise more than 16 if the other side has a rook"?
static bool goes_on(const Wording *wording, const MoveLimitDefinition *a,
                    const MoveLimitDefinition *b) {
    const char *same = without_enemy(wording, a);
    return a->when.enemy && *same && asks_men_and_enemy(&a->when) &&
           asks_men_and_enemy(&b->when) && a->result == b->result && a->counting == b->counting &&
           a->from_men == b->from_men && strcmp(same, without_enemy(wording, b)) == 0 &&
           strcmp(reset_words(wording, a), reset_words(wording, b)) == 0;
}

// "While a side has one man, the game is drawn after a number of moves by each side: more than 16
// if the other side has a rook, otherwise more than 64."
static const char *run_sentence(const Wording *wording, size_t first, size_t count) {
    Arena *arena = wording->arena;
    const MoveLimitDefinition *limit = &wording->definition->end.move_limits[first];
    const char *text = arena_printf(
        arena, "%s%s%s after a number of moves by each side%s%s: ", first ? "otherwise, " : "",
        without_enemy(wording, limit), ends_words(limit), reset_words(wording, limit),
        counted_from(limit));
    for (size_t i = 0; i < count; i++)
        text = arena_printf(
            arena, "%s%s%s%d%s", text, i ? count > MANY ? "; otherwise " : ", otherwise " : "",
            limit->counting ? "more than " : "", limit[i].moves, enemy_words(wording, &limit[i]));
    text = arena_printf(arena, "%s.%s", text,
                        limit->counting ? " Once begun, the count goes on." : "");
    return with_capital(arena, text);
}

void clock_sentences(const Wording *wording, Remarks *sentences) {
    const EndDefinition *end = &wording->definition->end;
    for (size_t i = 0, count; i < end->move_limit_count; i += count) {
        count = 1;
        while (i + count < end->move_limit_count &&
               goes_on(wording, &end->move_limits[i + count - 1], &end->move_limits[i + count]))
            count++;
        sentence_add(sentences, MEWS_ON_END,
                     count > 1 ? run_sentence(wording, i, count)
                               : clock_sentence(wording, i, i > 0));
    }
}

// ---- drawn material ---------------------------------------------------------------------------

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
        sentence_add(sentences, MEWS_ON_END, list_sentence(wording));
    if (end->one_colour)
        sentence_add(
            sentences, MEWS_ON_END,
            arena_printf(wording->arena,
                         "The game is drawn when %sall men left, but for one royal piece of each "
                         "side, can only "
                         "ever stand on squares of the same colour.",
                         kinds_empty(wording->held) ? "" : "no man is in hand and "));
    if (end->unlike_colours)
        sentence_add(
            sentences, MEWS_ON_END,
            arena_printf(wording->arena,
                         "The game is drawn when %sall men left, but for royal pieces, can only "
                         "ever stand on squares of one colour for White and of the other for "
                         "Black.",
                         kinds_empty(wording->held) ? "" : "no man is in hand and "));
}
