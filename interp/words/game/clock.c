// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

#include <string.h>

#include "definition/visit.h"
#include "words/game/case.h"
#include "words/deed.h"
#include "words/kinds.h"
#include "words/when.h"

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
        sentence_add(sentences, TOPIC_END,
                     count > 1 ? run_sentence(wording, i, count)
                               : clock_sentence(wording, i, i > 0));
    }
}
