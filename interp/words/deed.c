// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All that is said of a deed, and which kinds of pieces it concerns. A new key of deeds, or a new
// word of `is`, is said here.

#include "words/piece/remarks.h"

#include "words/area.h"
#include "words/kinds.h"

static const char *joined(Arena *arena, const char *list, const char *between, const char *more) {
    return *list ? arena_printf(arena, "%s%s%s", list, between, more) : more;
}

// "a capture or a drop"
static const char *is_words(Arena *arena, unsigned is) {
    static const struct {
        unsigned is;
        const char *words;
    } rows[] = {{DEED_MOVE | DEED_CAPTURE, "a move or capture"},
                {DEED_MOVE, "a move without a capture"},
                {DEED_CAPTURE, "a capture"},
                {DEED_DROP, "a drop"},
                {DEED_CASTLING, "a castling move"},
                {DEED_PASS, "a pass"},
                {DEED_PROMOTION, "a promotion"},
                {DEED_GATING, "a move behind which a man is put from the hand"},
                {DEED_FLIP, "a move by which men change sides"}};
    const char *words = "";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if ((is & rows[i].is) != rows[i].is)
            continue;
        words = joined(arena, words, " or ", rows[i].words);
        is &= ~rows[i].is;
    }
    return *words ? words : "a move";
}

// "the zone camp", "rank 2 for White, rank 7 for Black"
static const char *place_words(Arena *arena, const Definition *definition, const Area *area) {
    const char *zone = area_zone(arena, definition, area);
    return zone ? zone : area_words(arena, definition, area);
}

// What the move gives and undoes: " that gives check and undoes the move before it", or "".
static const char *outcome_words(Arena *arena, const DeedDefinition *deed) {
    static const char *const gives[] = {[GIVES_ANY] = "",
                                        [GIVES_CHECK] = " that gives check",
                                        [GIVES_MATE] = " that mates",
                                        [GIVES_CHECK_ONLY] = " that gives check without mate",
                                        [GIVES_NONE] = " that gives no check"};
    return arena_printf(arena, "%s%s", gives[deed->gives],
                        !deed->undoes              ? ""
                        : deed->gives == GIVES_ANY ? " that undoes the move before it"
                                                   : " and undoes the move before it");
}

// " by which a pawn becomes a queen", " and after which it is a pawn or a queen"; behind what the
// move gives, so that this isn't said of the man.
static const char *into_words(Arena *arena, const Definition *definition,
                              const DeedDefinition *deed, int kind, const char *outcome) {
    bool of_kinds = kind == NONE && !kinds_empty(deed->by);
    KindSet by = deed->by;
    if (kind != NONE) {
        by = (KindSet){{0}};
        kinds_add(&by, kind);
    }
    bool becomes = !kinds_empty(by) && !kinds_meet(by, deed->into);
    const char *who = of_kinds       ? kinds_words(arena, definition, deed->by, "any man")
                      : kind == NONE ? "the man"
                                     : "it";
    bool uncovers = deed->gives == GIVES_CHECK && !deed->undoes;
    return arena_printf(arena, "%s%s %s %s %s", uncovers ? ", be it by another man," : "",
                        *outcome ? " and" : "", becomes ? "by which" : "after which", who,
                        arena_printf(arena, "%s %s", becomes ? "becomes" : "is",
                                     kinds_words(arena, definition, deed->into, "any piece")));
}

const char *deed_words(Arena *arena, const Definition *definition, const DeedDefinition *deed,
                       int kind) {
    bool any = kind != NONE && kinds_has(deed->is_kinds, kind);
    bool taking = !deed->is && !kinds_empty(deed->of), into = !kinds_empty(deed->into);
    const char *words = is_words(arena, any ? 0 : taking ? DEED_CAPTURE : deed->is);
    if (!kinds_empty(deed->of))
        words = arena_printf(arena, "%s of %s", words,
                             kinds_words(arena, definition, deed->of, "any man"));
    const char *by = kinds_noun(arena, definition, deed->by).one;
    bool of_kinds = kind == NONE && !into && !kinds_empty(deed->by);
    bool named = kind == NONE && taking && kinds_empty(deed->by) && !kinds_empty(deed->is_kinds);
    if (of_kinds && deed->is == DEED_DROP)
        words = arena_printf(arena, "%s of %s %s", words, noun_article(by), by);
    if (deed->from.given)
        words =
            arena_printf(arena, "%s from %s", words, place_words(arena, definition, &deed->from));
    if (deed->to.given)
        words = arena_printf(arena, "%s to %s", words, place_words(arena, definition, &deed->to));
    if (of_kinds && deed->is != DEED_DROP)
        words = arena_printf(arena, "%s with %s", words,
                             kinds_words(arena, definition, deed->by, "any man"));
    if (named)
        words = arena_printf(arena, "%s with %s", words,
                             kinds_words(arena, definition, deed->is_kinds, "any man"));
    const char *outcome = outcome_words(arena, deed);
    return arena_printf(arena, "%s%s%s", words, outcome,
                        into ? into_words(arena, definition, deed, kind, outcome) : "");
}

// ---- which kinds it concerns ------------------------------------------------------------------

static bool ever_castles(const Definition *definition, int kind) {
    for (size_t i = 0; i < definition->castling_count; i++)
        if (definition->castlings[i].king == kind)
            return true;
    return false;
}

// The words of `is` that a move of this kind can ever be.
static unsigned words_possible(const Remarks *remarks, const Definition *definition, int kind) {
    unsigned is = DEED_MOVE | DEED_CAPTURE | DEED_GATING | DEED_FLIP;
    if (kinds_has(remarks->held, kind))
        is |= DEED_DROP;
    if (ever_castles(definition, kind))
        is |= DEED_CASTLING;
    const PieceDefinition *piece = &definition->pieces[kind];
    bool chooses = false;
    for (size_t i = 0; i < piece->term_count; i++)
        chooses |= piece->terms[i].absorbs.choice_count > 0;
    return piece->promotion_count || chooses ? is | DEED_PROMOTION : is;
}

bool deed_concerns(const Remarks *remarks, const Definition *definition,
                   const DeedDefinition *deed, int kind) {
    bool named = kinds_has(deed->is_kinds, kind), asked = deed->is || !kinds_empty(deed->is_kinds);
    return (kinds_empty(deed->by) || kinds_has(deed->by, kind)) &&
           (!asked || named || (deed->is & words_possible(remarks, definition, kind)));
}

bool deed_is_any(const DeedDefinition *deed, int kind) {
    bool named = kinds_has(deed->is_kinds, kind) || (!deed->is && kinds_has(deed->by, kind));
    return named && (kinds_empty(deed->by) || kinds_has(deed->by, kind)) &&
           kinds_empty(deed->of) && kinds_empty(deed->into) && !deed->from.given &&
           !deed->to.given && deed->gives == GIVES_ANY && !deed->undoes;
}

const char *deeds_words(const Remarks *remarks, const Definition *definition,
                        const DeedDefinition *deeds, size_t count, int kind) {
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        if (deed_concerns(remarks, definition, &deeds[i], kind))
            words = joined(remarks->arena, words, " or ",
                           deed_words(remarks->arena, definition, &deeds[i], kind));
    return words;
}
