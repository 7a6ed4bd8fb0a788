// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Limits in words, as they concern one kind of pieces: when they bind, and what they allow.

#include "words/game/game.h"

#include <string.h>

#include "words/wording.h"
#include "words/kinds.h"
#include "words/piece/remarks.h"

// "in moves 2 to 6 of the game", or ""
static const char *range_words(Arena *arena, int first, int last, const char *of) {
    if (first <= 1 && last >= NUMBER_MAX)
        return "";
    if (first == 1 && last == 1)
        return arena_printf(arena, "on the first move of the %s", of);
    if (first == last)
        return arena_printf(arena, "on move %d of the %s", first, of);
    return last < NUMBER_MAX ? arena_printf(arena, "in moves %d to %d of the %s", first, last, of)
                             : arena_printf(arena, "from move %d of the %s on", first, of);
}

// ---- conditions -------------------------------------------------------------------------------

const char *rule_when_words_of(const Wording *wording, WhenDefinition when, const char *own) {
    Arena *arena = wording->arena;
    const char *words = when.side == NONE    ? ""
                        : when.side == WHITE ? ", for White"
                                             : ", for Black";
    const char *moves[] = {range_words(arena, when.first_move, when.last_move, "game"),
                           range_words(arena, when.first_nth, when.last_nth, "turn")};
    for (int i = 0; i < 2; i++)
        if (*moves[i])
            words = arena_printf(arena, "%s, %s", words, moves[i]);
    when.first_nth = 1;
    when.last_nth = NUMBER_MAX;
    MenWords clauses = when_clauses(wording, &when, own);
    if (clauses.words)
        words = arena_printf(arena, "%s%s if %s", words, *words ? "," : "", clauses.words);
    return words;
}

const char *rule_when_words(const Wording *wording, WhenDefinition when) {
    return rule_when_words_of(wording, when, "its side");
}

static const char *const side_names[] = {[WHITE] = "White", [BLACK] = "Black"};

static Wording wording_of_side(Arena *arena, const Definition *definition, int side) {
    return (Wording){.arena = arena,
                     .definition = definition,
                     .held = definition->drops.pieces,
                     .other = side_names[!side]};
}

const char *drop_when_words(Arena *arena, const Definition *definition,
                            const DropRuleDefinition *rule, int side) {
    const Wording wording = wording_of_side(arena, definition, side);
    WhenDefinition when = rule->when;
    if (when.side == side)
        when.side = NONE;
    const char *words = rule_when_words_of(&wording, when, side_names[side]);
    return words + strspn(words, ", ");
}

// What is asked of the side, which is called `own`; NULL: nothing.
static const char *asked_of_side(Wording wording, const WhenDefinition *when, int side,
                                 const char *own) {
    WhenDefinition of_side = *when;
    of_side.side = side;
    return when_clauses(&wording, &of_side, own).words;
}

const char *limit_when_words(Arena *arena, const Definition *definition,
                             const WhenDefinition *when, int side) {
    Wording wording = wording_of_side(arena, definition, side);
    wording.of_limit = true;
    const char *asked = asked_of_side(wording, when, side, "it");
    return asked ? arena_printf(arena, ", as %s", asked) : "";
}

const char *term_when_words(Arena *arena, const Definition *definition, const WhenDefinition *when,
                            int side) {
    const char *asked =
        asked_of_side(wording_of_side(arena, definition, side), when, side, side_names[side]);
    return asked ? asked : "";
}

const char *term_part_words(Arena *arena, const Definition *definition, const WhenDefinition *when,
                            size_t i, int side) {
    WhenDefinition part = {.side = NONE,
                           .first_move = 1,
                           .last_move = NUMBER_MAX,
                           .first_nth = 1,
                           .last_nth = NUMBER_MAX,
                           .check = NONE};
    if (i < when->has_count) {
        part.has = &when->has[i];
        part.has_count = 1;
    } else {
        part.lacks = &when->lacks[i - when->has_count];
        part.lacks_count = 1;
    }
    return term_when_words(arena, definition, &part, side);
}

// ---- limits -----------------------------------------------------------------------------------

const char *deed_list_words(Arena *arena, const Definition *definition,
                            const DeedDefinition *deeds, size_t count) {
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        words = arena_printf(arena, "%s%s%s", words, i ? " or " : "",
                             deed_words(arena, definition, &deeds[i], NONE));
    return words;
}

static const char *must_words(const Wording *wording, const LimitDefinition *limit) {
    return deed_list_words(wording->arena, wording->definition, limit->must, limit->must_count);
}

// Are these what any man may do? Then that is a rule of the game, and is told with its turns.
static bool deeds_of_side(const DeedDefinition *deeds, size_t count) {
    bool any = true;
    for (size_t i = 0; i < count; i++)
        any &= kinds_empty(deeds[i].is_kinds) && kinds_empty(deeds[i].by) &&
               kinds_empty(deeds[i].into);
    return any;
}

// ---- limits that never hold --------------------------------------------------------------------

// Can the side never have the men that are asked for, be it `own` or the other one?
static bool men_never(const KindsSeen *seen, const Definition *definition,
                      const MenDefinition *men, int own) {
    MenSide whose = men_side(definition, men);
    if ((whose != MEN_OWN && whose != MEN_ENEMY) || men->count.all || men->count.least == 0)
        return false;
    int side = whose == MEN_OWN ? own : !own;
    KindSet had =
        men->in_hand ? seen->hands[side] : kinds_or(seen->hands[side], seen->sides[side]);
    return !kinds_meet(men->pieces, had);
}

static bool when_never(const KindsSeen *seen, const Definition *definition,
                       const WhenDefinition *when, int own) {
    bool never = when->side == !own;
    for (size_t i = 0; i < when->has_count; i++)
        never |= men_never(seen, definition, &when->has[i], own);
    return never || (when->enemy && when_never(seen, definition, when->enemy, !own));
}

// Does it never hold in a game for a side that has this kind? It may for those of FENs.
static bool limit_never(const Remarks *remarks, const Definition *definition,
                        const LimitDefinition *limit, int kind) {
    bool seen = false, binds = false;
    for (int side = 0; side < SIDES; side++) {
        if (!kinds_has(kinds_or(remarks->seen.sides[side], remarks->seen.hands[side]), kind))
            continue;
        seen = true;
        binds |= !when_never(&remarks->seen, definition, &limit->when, side);
    }
    return seen && !binds;
}

// What is said of any man is a sentence on the game, too.
static mews_topic topic_of(const DeedDefinition *deeds, size_t count) {
    return deeds_of_side(deeds, count) ? MEWS_ON_ALL : MEWS_ON_OTHERS;
}

static void remark_limit(Remarks *remarks, const Definition *definition,
                         const LimitDefinition *limit, int kind) {
    Arena *arena = remarks->arena;
    Wording wording = wording_of(remarks, definition);
    wording.of_limit = true;
    const char *when = rule_when_words(&wording, limit->when);
    const char *never = deeds_words(remarks, definition, limit->never, limit->never_count, kind);
    const char *only = deeds_words(remarks, definition, limit->only, limit->only_count, kind);
    const char *must = deeds_words(remarks, definition, limit->must, limit->must_count, kind);
    if (*never)
        remark_add(remarks, topic_of(limit->never, limit->never_count),
                   arena_printf(arena, "never makes %s%s", never, when), NULL);
    bool free = false;
    for (size_t i = 0; i < limit->only_count; i++)
        free |= deed_is_any(&limit->only[i], kind);
    const char *during =
        *when == ' ' ? arena_printf(arena, ", as long as%s", when + strlen(" if")) : when;
    if (limit->only_count && !free)
        remark_add(remarks, topic_of(limit->only, limit->only_count),
                   *only ? arena_printf(arena, "makes nothing but %s%s", only, during)
                         : arena_printf(arena, "makes no move%s", during),
                   NULL);
    if (deeds_of_side(limit->must, limit->must_count))
        return;
    if (*must)
        remark_add(remarks, MEWS_ON_ALL,
                   arena_printf(arena, "must make %s whenever its side can%s", must, during),
                   NULL);
    else if (limit->must_count)
        remark_add(remarks, MEWS_ON_ALL,
                   arena_printf(arena, "must wait whenever its side has to make %s",
                                must_words(&wording, limit)),
                   NULL);
}

// "In move 2 of the game, White may make nothing but a drop, as long as it has a man in hand."
static const char *limit_sentence(const Wording *wording, const LimitDefinition *limit, bool each,
                                  const char *does, const char *deeds, const char *added) {
    Arena *arena = wording->arena;
    const WhenDefinition *when = &limit->when;
    const char *side = when->side == WHITE   ? "White"
                       : when->side == BLACK ? "Black"
                       : each                ? "each side"
                                             : "a side";
    MenWords clauses = when_clauses(wording, when, "it");
    const char *text =
        arena_printf(arena, "%s%s %s %s%s%s%s.", when_moves(arena, when), side, does, deeds, added,
                     clauses.words ? ", as long as " : "", clauses.words ? clauses.words : "");
    return with_capital(arena, text);
}

void limit_sentences(const Wording *wording, const LimitDefinition *limit, Remarks *sentences) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    Wording of_limit = *wording;
    of_limit.of_limit = true;
    if (limit->never_count && deeds_of_side(limit->never, limit->never_count))
        sentence_add(
            sentences, MEWS_ON_TURNS,
            limit_sentence(&of_limit, limit, false, "may not make",
                           deed_list_words(arena, definition, limit->never, limit->never_count),
                           ""));
    if (limit->only_count && deeds_of_side(limit->only, limit->only_count))
        sentence_add(sentences, MEWS_ON_TURNS,
                     limit_sentence(
                         &of_limit, limit, true, "may make nothing but",
                         deed_list_words(arena, definition, limit->only, limit->only_count), ""));
    if (limit->must_count)
        sentence_add(sentences, MEWS_ON_TURNS,
                     limit_sentence(&of_limit, limit, false, "must make",
                                    must_words(&of_limit, limit), " if it can"));
}

void remark_limits(Remarks *remarks, const Definition *definition, int kind) {
    for (size_t i = 0; i < definition->limit_count && !definition->pieces[kind].neutral; i++)
        if (!limit_never(remarks, definition, &definition->limits[i], kind))
            remark_limit(remarks, definition, &definition->limits[i], kind);
}
