// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/clock.h"

#include "words/case.h"
#include "words/kinds.h"
#include "words/when.h"

// " without a capture, a drop or a move by a pawn"; "" if nothing resets the count.
static const char *reset_words(const Wording *wording, const MoveLimitDefinition *limit) {
    Arena *arena = wording->arena;
    const char *events[4];
    size_t count = 0;
    if (limit->reset_by_capture)
        events[count++] = "a capture";
    if (limit->reset_by_drop)
        events[count++] = "a drop";
    if (limit->reset_by_promotion)
        events[count++] = "a promotion";
    if (!kinds_empty(limit->reset_by_move)) {
        const char *mover = kinds_noun(arena, wording->definition, limit->reset_by_move).one;
        events[count++] = arena_printf(arena, "a move by %s %s", noun_article(mover), mover);
    }
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        words = arena_printf(arena, "%s%s%s", words,
                             i == 0           ? " without "
                             : i + 1 == count ? " or "
                                              : ", ",
                             events[i]);
    return words;
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

const char *clock_sentence(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    const MoveLimitDefinition *limit = &wording->definition->end.move_limits[i];
    const char *ends = judgement_ends(limit->result);
    if (!ends)
        ends = limit->result == JUDGE_WIN ? "that side wins" : "that side loses";
    const char *text =
        arena_printf(arena, "%s%s%s after %d move%s by each side%s%s.", i ? "otherwise, " : "",
                     force_words(wording, &limit->when), ends, limit->moves,
                     limit->moves == 1 ? "" : "s", reset_words(wording, limit),
                     limit->from_men ? ", counted from the number of men on the board" : "");
    return arena_printf(arena, "%c%s", text[0] - 'a' + 'A', text + 1);
}
