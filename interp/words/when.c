// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A condition has clauses that are joined by "and": on the own side's men, on the other side's, on
// neutral men and squares, and one for each of its other keys. A new key is a row of `key_words`.

#include "words/wording.h"

#include <string.h>

#include "definition/visit.h"
#include "words/kinds.h"

static const char *const side_names[] = {[WHITE] = "White", [BLACK] = "Black"};

static bool sides_differ(const Area *area) {
    return !bits_equal(&area->squares[WHITE], &area->squares[BLACK]);
}

bool when_impartial(const Definition *definition, const WhenDefinition *when) {
    static const unsigned of_both = WHEN_SIDE | WHEN_MOVES | WHEN_HAS | WHEN_LACKS | WHEN_ATTACKED;
    bool impartial = !(when_keys(when) & ~of_both);
    for (size_t i = 0; i < when_men_count(when); i++) {
        const MenDefinition *men = when_men(when, i);
        MenSide side = men_side(definition, men);
        impartial &= side != MEN_OWN && side != MEN_ENEMY;
        impartial &= side != MEN_EMPTY || men->attacked == NONE;
        impartial &= (!men->at.given || !sides_differ(&men->at)) && !men_ask_here(men);
        for (size_t join = 0; join < men->join_count; join++)
            impartial &= !sides_differ(&men->joins[join]);
    }
    return impartial;
}

MenWords when_list(const Wording *wording, const WhenDefinition *when, MenSide side) {
    Arena *arena = wording->arena;
    MenWords list = {.words = NULL};
    size_t left = 0;
    for (size_t i = 0; i < when_men_count(when); i++)
        left += men_side(wording->definition, when_men(when, i)) == side;
    for (size_t i = 0; i < when_men_count(when); i++) {
        const MenDefinition *men = when_men(when, i);
        if (men_side(wording->definition, men) != side)
            continue;
        MenWords next = men_words(wording, men, when->side, i >= when->has_count);
        const char *before = --left ? ", " : list.comma ? ", and " : " and ";
        if (list.words)
            next.words = arena_printf(arena, "%s%s%s", list.words, before, next.words);
        list = next;
    }
    return list;
}

// Adds a clause to those that are joined by "and".
void clause_add(Arena *arena, MenWords *clauses, const char *start, MenWords men) {
    men.words = arena_printf(arena, "%s%s%s%s", clauses->words ? clauses->words : "",
                             !clauses->words  ? ""
                             : clauses->comma ? ", and "
                                              : " and ",
                             start, men.words);
    *clauses = men;
}

static const char *other_name(const Wording *wording, const WhenDefinition *when) {
    if (wording->other)
        return wording->other;
    return when->side == NONE ? "the other side" : side_names[!when->side];
}

// Adds the men that are neither side's.
static void add_neutral(const Wording *wording, const WhenDefinition *when, MenWords *clauses) {
    for (size_t i = 0; i < when_men_count(when); i++) {
        const MenDefinition *men = when_men(when, i);
        MenSide side = men_side(wording->definition, men);
        if (side == MEN_OWN || side == MEN_ENEMY)
            continue;
        MenWords there = men_words(wording, men, when->side, i >= when->has_count);
        clause_add(wording->arena, clauses, there.many ? "there are " : "there is ", there);
    }
}

static void add_plain(Arena *arena, MenWords *clauses, const char *words) {
    clause_add(arena, clauses, "", (MenWords){.words = words});
}

// ---- the keys about anything but men ----------------------------------------------------------

// Each adds its clauses for one key; `own` is what the own side is called.
typedef void KeyWords(const Wording *wording, const WhenDefinition *when, const char *own,
                      MenWords *clauses);

static void add_nth(const Wording *wording, const WhenDefinition *when, const char *own,
                    MenWords *clauses) {
    int first = when->first_nth, last = when->last_nth;
    (void)own;
    add_plain(
        wording->arena, clauses,
        first == last ? arena_printf(wording->arena, "it is move %d of the turn", first)
        : last < NUMBER_MAX
            ? arena_printf(wording->arena, "it is one of moves %d to %d of the turn", first, last)
            : arena_printf(wording->arena, "it is move %d of the turn or a later one", first));
}

// "it is in check from a rook or a bers"; denied: "it is not in check"
static const char *check_words(const Wording *wording, const WhenDefinition *when, const char *own,
                               bool denied) {
    Arena *arena = wording->arena;
    const char *from =
        kinds_empty(when->checkers)
            ? ""
            : arena_printf(arena, " from %s",
                           kinds_words(arena, wording->definition, when->checkers, "any man"));
    bool checked = (when->check == 1) != denied;
    return arena_printf(arena, "%s is %sin check%s", own, checked ? "" : "not ", from);
}

static void add_check(const Wording *wording, const WhenDefinition *when, const char *own,
                      MenWords *clauses) {
    add_plain(wording->arena, clauses, check_words(wording, when, own, false));
}

static void add_stuck(const Wording *wording, const WhenDefinition *when, const char *own,
                      MenWords *clauses) {
    add_plain(wording->arena, clauses,
              when->stuck == HERE_YES
                  ? arena_printf(wording->arena, "%s is to move and can't", own)
                  : arena_printf(wording->arena, "%s isn't to move, or can", own));
}

// "its square is guarded by its side"
static void add_here(const Wording *wording, const WhenDefinition *when, const char *own,
                     MenWords *clauses) {
    static const char *const attacked[] = {[HERE_YES] = "its square is attacked by the enemy",
                                           [HERE_NO] = "no enemy attacks its square"};
    Arena *arena = wording->arena;
    const char *square = wording->here ? wording->here : "its square";
    if (when->here_attacked && !wording->here)
        add_plain(arena, clauses, attacked[when->here_attacked]);
    else if (when->here_attacked)
        add_plain(arena, clauses,
                  arena_printf(arena, "%s %s %s", other_name(wording, when),
                               when->here_attacked == HERE_YES ? "attacks" : "doesn't attack",
                               square));
    if (when->here_guarded)
        add_plain(arena, clauses,
                  arena_printf(arena, "%s is %sguarded%s%s", square,
                               when->here_guarded == HERE_YES ? "" : "not ",
                               wording->here ? " by " : "", wording->here ? own : ""));
}

static void add_to_move(const Wording *wording, const WhenDefinition *when, const char *own,
                        MenWords *clauses) {
    add_plain(wording->arena, clauses,
              arena_printf(wording->arena, "%s moves next",
                           when->to_move == TO_MOVE_OWN ? own : other_name(wording, when)));
}

// "a side's tally 'checks' is 3 or more"
static void add_tallies(const Wording *wording, const WhenDefinition *when, const char *own,
                        MenWords *clauses) {
    Arena *arena = wording->arena;
    const char *whose = strcmp(own, "it") == 0 ? "its" : arena_printf(arena, "%s's", own);
    for (size_t i = 0; i < when->tally_count; i++) {
        const TallyRange *range = &when->tallies[i];
        const char *name = wording->definition->tallies[range->tally].name.text;
        const char *is = arena_printf(arena, "%s tally '%s' is", whose, name);
        add_plain(arena, clauses,
                  range->most == NUMBER_MAX
                      ? arena_printf(arena, "%s %d or more", is, range->least)
                  : range->least == range->most
                      ? arena_printf(arena, "%s %d", is, range->least)
                      : arena_printf(arena, "%s %d to %d", is, range->least, range->most));
    }
}

// "it has just made a drop of a pawn"; where a limit asks, whoever made it.
static void add_just(const Wording *wording, const WhenDefinition *when, const char *own,
                     MenWords *clauses) {
    Arena *arena = wording->arena;
    const char *words = "";
    for (size_t i = 0; i < when->just_count; i++)
        words = arena_printf(arena, "%s%s%s", words, i ? " or " : "",
                             deed_words(arena, wording->definition, &when->just[i], NONE));
    add_plain(arena, clauses,
              wording->of_limit ? arena_printf(arena, "the move just made was %s", words)
                                : arena_printf(arena, "%s has just made %s", own, words));
}

static const char *inner_words(const Wording *wording, const WhenDefinition *when,
                               const char *own);

// Does a condition that is asked of the other side say nothing of this one, so that its clauses
// can be told with the other side as their subject?
static bool speaks_of_own(const Wording *wording, const WhenDefinition *when) {
    static const unsigned plain = WHEN_HAS | WHEN_LACKS | WHEN_CHECK | WHEN_TALLY | WHEN_JUST;
    bool own = !(when_keys(when) & ~plain) && !(wording->of_limit && when->just_count);
    for (size_t i = 0; i < when_men_count(when); i++)
        own &= men_side(wording->definition, when_men(when, i)) == MEN_OWN;
    return own;
}

static bool asks_checkers_alone(const WhenDefinition *when) {
    return when_keys(when) == WHEN_CHECK && !kinds_empty(when->checkers);
}

static void add_enemy(const Wording *wording, const WhenDefinition *when, const char *own,
                      MenWords *clauses) {
    const WhenDefinition *enemy = when->enemy;
    const char *other = other_name(wording, when);
    Wording turned = *wording; // as the other side sees it
    turned.other = wording->other ? own : NULL;
    if (speaks_of_own(wording, enemy))
        clause_add(wording->arena, clauses, "", when_clauses(&turned, enemy, other));
    else if (when_keys(enemy) == WHEN_NOT && asks_checkers_alone(enemy->denied))
        add_plain(wording->arena, clauses, check_words(&turned, enemy->denied, other, true));
    else if (when_keys(enemy) == WHEN_NOT && speaks_of_own(wording, enemy->denied))
        add_plain(wording->arena, clauses,
                  arena_printf(wording->arena, "it is not so that %s",
                               inner_words(&turned, enemy->denied, other)));
    else if (wording->other)
        add_plain(wording->arena, clauses, inner_words(&turned, enemy, other));
    else
        add_plain(wording->arena, clauses,
                  arena_printf(wording->arena, "for the other side it holds that %s",
                               inner_words(&turned, enemy, "it")));
}

// "White's first move of the game", where nothing else is denied; or NULL.
static const char *denied_moves(const Wording *wording, const WhenDefinition *denied) {
    Arena *arena = wording->arena;
    int first = denied->first_move, last = denied->last_move;
    MenWords rest = when_clauses(wording, denied, "it");
    bool some = first > 1 || last < NUMBER_MAX;
    if (rest.words || !some || last == NUMBER_MAX)
        return NULL;
    const char *whose =
        denied->side == NONE ? "" : arena_printf(arena, "%s's ", side_names[denied->side]);
    if (first == 1 && last == 1)
        return arena_printf(arena, "%sfirst move of the game", *whose ? whose : "the ");
    return first == last ? arena_printf(arena, "%smove %d of the game", whose, first)
                         : arena_printf(arena, "%smoves %d to %d of the game", whose, first, last);
}

const char *when_except(const Wording *wording, WhenDefinition *when) {
    const char *moves = when->denied ? denied_moves(wording, when->denied) : NULL;
    if (!moves)
        return "";
    when->denied = NULL;
    return arena_printf(wording->arena, "except on %s, ", moves);
}

static void add_not(const Wording *wording, const WhenDefinition *when, const char *own,
                    MenWords *clauses) {
    const char *moves = denied_moves(wording, when->denied);
    if (moves) {
        bool several = when->denied->first_move < when->denied->last_move;
        add_plain(wording->arena, clauses,
                  arena_printf(wording->arena, "it is %s %s", several ? "none of" : "not", moves));
        return;
    }
    if (asks_checkers_alone(when->denied)) {
        const char *its = wording->other ? own : "it";
        add_plain(wording->arena, clauses, check_words(wording, when->denied, its, true));
        return;
    }
    add_plain(wording->arena, clauses,
              arena_printf(wording->arena, "it is not so that %s",
                           inner_words(wording, when->denied, wording->other ? own : "it")));
}

// In the order in which they are said. Men, move numbers and the side have places of their own.
static const struct {
    WhenKey key;
    KeyWords *add;
} key_words[] = {
    {WHEN_NTH, add_nth},   {WHEN_CHECK, add_check},     {WHEN_STUCK, add_stuck},
    {WHEN_HERE, add_here}, {WHEN_TO_MOVE, add_to_move}, {WHEN_TALLY, add_tallies},
    {WHEN_JUST, add_just}, {WHEN_ENEMY, add_enemy},     {WHEN_NOT, add_not},
};

// ---- the whole --------------------------------------------------------------------------------

MenWords when_others(const Wording *wording, const WhenDefinition *when, const char *own) {
    Arena *arena = wording->arena;
    MenWords clauses = {.words = NULL}, enemy = when_list(wording, when, MEN_ENEMY);
    if (enemy.words)
        clause_add(arena, &clauses, arena_printf(arena, "%s has ", other_name(wording, when)),
                   enemy);
    add_neutral(wording, when, &clauses);
    for (size_t i = 0; i < sizeof key_words / sizeof *key_words; i++)
        if (when_keys(when) & key_words[i].key)
            key_words[i].add(wording, when, own, &clauses);
    return clauses;
}

MenWords when_clauses(const Wording *wording, const WhenDefinition *when, const char *own) {
    Arena *arena = wording->arena;
    MenWords clauses = {.words = NULL}, list = when_list(wording, when, MEN_OWN);
    MenWords others = when_others(wording, when, own);
    if (list.words)
        clause_add(arena, &clauses, arena_printf(arena, "%s has ", own), list);
    if (others.words)
        clause_add(arena, &clauses, "", others);
    return clauses;
}

const char *when_moves(Arena *arena, const WhenDefinition *when) {
    if (when->first_move == 1 && when->last_move == 1)
        return "on the first move of the game, ";
    if (when->first_move == when->last_move)
        return arena_printf(arena, "on move %d of the game, ", when->first_move);
    if (when->last_move < NUMBER_MAX)
        return arena_printf(arena, "in moves %d to %d of the game, ", when->first_move,
                            when->last_move);
    if (when->first_move > 1)
        return arena_printf(arena, "from move %d of the game on, ", when->first_move);
    return "";
}

// A condition within another one.
static const char *inner_words(const Wording *wording, const WhenDefinition *when,
                               const char *own) {
    Arena *arena = wording->arena;
    MenWords rest = when_clauses(wording, when, own), clauses = {.words = NULL};
    if (when->side != NONE)
        add_plain(arena, &clauses, arena_printf(arena, "%s is %s", own, side_names[when->side]));
    if (rest.words)
        clause_add(arena, &clauses, "", rest);
    return arena_printf(arena, "%s%s", when_moves(arena, when),
                        clauses.words ? clauses.words : "nothing is asked");
}
