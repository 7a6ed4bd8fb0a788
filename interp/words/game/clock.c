// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/clock.h"

#include "words/game/case.h"
#include "words/deed.h"
#include "words/kinds.h"
#include "words/when.h"

typedef struct Events {
    Arena *arena;
    const char *words;
} Events;

static void events_add(Events *events, const char *event, bool last) {
    events->words = arena_printf(events->arena, "%s%s%s", events->words,
                                 !*events->words ? " without "
                                 : last          ? " or "
                                                 : ", ",
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
    Events events = {.arena = arena, .words = ""};
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

const char *clock_sentence(const Wording *wording, size_t i, bool otherwise) {
    Arena *arena = wording->arena;
    const MoveLimitDefinition *limit = &wording->definition->end.move_limits[i];
    const char *ends = judgement_ends(limit->result);
    if (!ends)
        ends = limit->result == JUDGE_WIN ? "that side wins" : "that side loses";
    const char *text = arena_printf(
        arena, "%s%s%s after %s%d move%s by each side%s%s%s.", otherwise ? "otherwise, " : "",
        force_words(wording, &limit->when), ends, limit->counting ? "more than " : "",
        limit->moves, limit->moves == 1 ? "" : "s", reset_words(wording, limit),
        limit->from_men ? ", counted from the number of men on the board" : "",
        limit->counting ? "; once begun, the count goes on" : "");
    return arena_printf(arena, "%c%s", text[0] - 'a' + 'A', text + 1);
}
