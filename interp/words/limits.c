// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Deeds, conditions and limits in words, as they concern one kind of pieces.

#include "words/limits.h"

#include "words/area.h"
#include "words/kinds.h"
#include "words/when.h"

// ---- deeds ------------------------------------------------------------------------------------

static const char *joined(Arena *arena, const char *list, const char *between, const char *more) {
    return *list ? arena_printf(arena, "%s%s%s", list, between, more) : more;
}

// "a capture or a drop"
static const char *is_words(Arena *arena, unsigned is) {
    static const struct {
        DeedIs is;
        const char *words;
    } rows[] = {{DEED_MOVE, "a move that takes nobody"},
                {DEED_CAPTURE, "a capture"},
                {DEED_DROP, "a drop"},
                {DEED_CASTLING, "a castling move"},
                {DEED_PASS, "a pass"},
                {DEED_PROMOTION, "a promotion"},
                {DEED_GATING, "a move behind which a man is put from the hand"}};
    const char *words = "";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (is & rows[i].is)
            words = joined(arena, words, " or ", rows[i].words);
    return *words ? words : "a move";
}

// "in moves 2 to 6 of the game", or ""
static const char *range_words(Arena *arena, int first, int last, const char *of) {
    if (first <= 1 && last >= NUMBER_MAX)
        return "";
    if (first == last)
        return arena_printf(arena, "in move %d of the %s", first, of);
    return last < NUMBER_MAX
               ? arena_printf(arena, "in moves %d to %d of the %s", first, last, of)
               : arena_printf(arena, "from move %d of the %s on", first, of);
}

const char *deed_words(Arena *arena, const Definition *definition, const DeedDefinition *deed,
                       int kind) {
    static const char *const gives[] = {[GIVES_ANY] = "",
                                        [GIVES_CHECK] = " that gives check",
                                        [GIVES_MATE] = " that mates",
                                        [GIVES_CHECK_ONLY] = " that gives check, but not mate",
                                        [GIVES_NONE] = " that gives no check"};
    bool any = kind != NONE && kinds_has(deed->is_kinds, kind);
    bool taking = !deed->is && !kinds_empty(deed->of);
    const char *words = is_words(arena, any ? 0 : taking ? DEED_CAPTURE : deed->is);
    if (!kinds_empty(deed->of))
        words = arena_printf(arena, "%s of %s", words,
                             kinds_words(arena, definition, deed->of, "any man"));
    if (!kinds_empty(deed->into))
        words = arena_printf(arena, "%s after which it is %s", words,
                             kinds_words(arena, definition, deed->into, "any piece"));
    if (deed->from.given)
        words = arena_printf(arena, "%s from %s", words,
                             area_words(arena, definition, &deed->from));
    if (deed->to.given)
        words =
            arena_printf(arena, "%s to %s", words, area_words(arena, definition, &deed->to));
    if (kind == NONE && !kinds_empty(deed->by))
        words = arena_printf(arena, "%s with %s", words,
                             kinds_words(arena, definition, deed->by, "any man"));
    return arena_printf(arena, "%s%s", words, gives[deed->gives]);
}

static bool ever_castles(const Definition *definition, int kind) {
    for (size_t i = 0; i < definition->castling_count; i++)
        if (definition->castlings[i].king == kind)
            return true;
    return false;
}

// The words of `is` that a move of this kind can ever be.
static unsigned words_possible(const Remarks *remarks, const Definition *definition, int kind) {
    unsigned is = DEED_MOVE | DEED_CAPTURE | DEED_GATING;
    if (kinds_has(remarks->held, kind))
        is |= DEED_DROP;
    if (ever_castles(definition, kind))
        is |= DEED_CASTLING;
    return definition->pieces[kind].promotion.given ? is | DEED_PROMOTION : is;
}

bool deed_concerns(const Remarks *remarks, const Definition *definition,
                          const DeedDefinition *deed, int kind) {
    bool named = kinds_has(deed->is_kinds, kind), asked = deed->is || !kinds_empty(deed->is_kinds);
    return (kinds_empty(deed->by) || kinds_has(deed->by, kind)) &&
           (!asked || named || (deed->is & words_possible(remarks, definition, kind)));
}

// Is every move of the kind such a deed?
static bool deed_is_any(const DeedDefinition *deed, int kind) {
    bool named = kinds_has(deed->is_kinds, kind) || (!deed->is && kinds_has(deed->by, kind));
    return named && (kinds_empty(deed->by) || kinds_has(deed->by, kind)) &&
           kinds_empty(deed->of) && kinds_empty(deed->into) && !deed->from.given &&
           !deed->to.given && deed->gives == GIVES_ANY;
}

// The deeds that concern the kind.
static const char *deeds_words(const Remarks *remarks, const Definition *definition,
                               const DeedDefinition *deeds, size_t count, int kind) {
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        if (deed_concerns(remarks, definition, &deeds[i], kind))
            words = joined(remarks->arena, words, " or ",
                           deed_words(remarks->arena, definition, &deeds[i], kind));
    return words;
}

// ---- conditions -------------------------------------------------------------------------------

// " if its side is in check", ", for Black, in moves 2 to 3 of the game, if …": when it binds. The
// keys beside `when` are put into it where it doesn't have them.
static const char *limit_when_words(const Wording *wording, const LimitDefinition *limit) {
    Arena *arena = wording->arena;
    WhenDefinition when = limit->when;
    if (when.side == NONE)
        when.side = limit->side;
    if (limit->first > when.first_move)
        when.first_move = limit->first;
    if (limit->last < when.last_move)
        when.last_move = limit->last;
    const char *words = when.side == NONE    ? ""
                        : when.side == WHITE ? ", for White"
                                             : ", for Black";
    const char *moves[] = {
        range_words(arena, when.first_move, when.last_move, "game"),
        range_words(arena, when.first_nth, when.last_nth, "turn")};
    for (int i = 0; i < 2; i++)
        if (*moves[i])
            words = arena_printf(arena, "%s, %s", words, moves[i]);
    MenWords clauses = when_clauses(wording, &when, "its side");
    if (clauses.words)
        words = arena_printf(arena, "%s%s if %s", words, *words ? "," : "", clauses.words);
    return words;
}

// ---- limits -----------------------------------------------------------------------------------

static void remark_limit(Remarks *remarks, const Definition *definition,
                         const LimitDefinition *limit, int kind) {
    Arena *arena = remarks->arena;
    const Wording wording = {arena, definition, remarks->held};
    const char *when = limit_when_words(&wording, limit);
    const char *never =
        deeds_words(remarks, definition, limit->never, limit->never_count, kind);
    const char *only = deeds_words(remarks, definition, limit->only, limit->only_count, kind);
    const char *must = deeds_words(remarks, definition, limit->must, limit->must_count, kind);
    if (*never)
        remark_add(remarks, arena_printf(arena, "never makes %s%s", never, when), NULL);
    bool free = false;
    for (size_t i = 0; i < limit->only_count; i++)
        free |= deed_is_any(&limit->only[i], kind);
    if (limit->only_count && !free)
        remark_add(remarks,
                   *only ? arena_printf(arena, "makes nothing but %s%s", only, when)
                         : arena_printf(arena, "makes no move%s", when),
                   NULL);
    if (limit->must_count)
        remark_add(remarks,
                   *must ? arena_printf(arena, "must make %s whenever its side can%s", must, when)
                         : arena_printf(arena, "moves only when its side can't make %s%s",
                                        deed_words(arena, definition, &limit->must[0], NONE),
                                        when),
                   NULL);
}

void remark_limits(Remarks *remarks, const Definition *definition, int kind) {
    for (size_t i = 0; i < definition->limit_count && !definition->pieces[kind].neutral; i++)
        remark_limit(remarks, definition, &definition->limits[i], kind);
}
