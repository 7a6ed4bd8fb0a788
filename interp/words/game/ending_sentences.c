// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/game.h"

#include "definition/visit.h"
#include "words/area.h"
#include "words/kinds.h"

static const char *const sides[] = {[WHITE] = "White", [BLACK] = "Black"};

static const char *name(const Wording *wording, int kind) {
    return kind_name(wording->arena, wording->definition, kind);
}

// "king on e1"
static const char *man_words(const Wording *wording, EndingMan man) {
    return arena_printf(wording->arena, "%s on %s", name(wording, man.kind),
                        square_words(wording->arena, wording->definition, man.square));
}

// The sentence of the rules by which the game is over; NULL: it isn't over by an entry that says
// anything.
static const char *rule_words(const Wording *wording, const GameEnding *ending) {
    const Definition *definition = wording->definition;
    bool mated = ending->reason == TERM_CHECKMATE;
    size_t entry = (size_t)ending->entry, before = mated ? 0 : outcomes_told(definition, true);
    if (ending->entry == NONE)
        return NULL;
    if (ending->reason == TERM_MOVE_LIMIT)
        return clock_sentence(wording, entry, false);
    if (mated || ending->reason == TERM_STALEMATE) {
        const OutcomeDefinition *outcomes =
            mated ? definition->end.checkmates : definition->end.stalemates;
        bool told = entry < outcomes_told(definition, mated) && when_keys(&outcomes[entry].when);
        return told ? outcome_words(wording, before + entry) : NULL;
    }
    return entry < cases_count(definition) ? case_words(wording, entry) : NULL; // passes follow
}

static const char *with_rule(const Wording *wording, const GameEnding *ending, const char *text) {
    const char *rule = rule_words(wording, ending);
    return rule ? arena_printf(wording->arena, "%s %s", text, rule) : text;
}

// ---- men that are gone ------------------------------------------------------------------------

// "Black has no king and no pawn any more."
static const char *vanished_words(const Wording *wording, const GameEnding *ending) {
    Arena *arena = wording->arena;
    const char *kinds = "";
    for (size_t kind = 0; kind < wording->definition->piece_count; kind++)
        if (kinds_has(ending->vanished, (int)kind))
            kinds = arena_printf(arena, "%s%sno %s", kinds, *kinds ? " and " : "",
                                 name(wording, (int)kind));
    return *kinds ? arena_printf(arena, "%s has %s any more.", sides[!ending->winner], kinds)
                  : NULL;
}

// "Black has only three geese left, too few as the rules say."
static const char *few_words(const Wording *wording, const GameEnding *ending) {
    static const char *const numbers[] = {"no",  "one",   "two",   "three", "four", "five",
                                          "six", "seven", "eight", "nine",  "ten"};
    Arena *arena = wording->arena;
    const char *kind = name(wording, ending->lost);
    size_t left = (size_t)ending->left;
    return arena_printf(
        arena, "%s has only %s %s left, too few as the rules say.", sides[ending->loser],
        left < sizeof numbers / sizeof *numbers ? numbers[left] : arena_printf(arena, "%zu", left),
        left == 1 ? kind : noun_plural(arena, kind));
}

static const char *extinction_words(const Wording *wording, const GameEnding *ending) {
    Arena *arena = wording->arena;
    const char *loser = sides[ending->loser == BLACK];
    if (ending->mover == NONE)
        return rule_words(wording, ending);
    if (ending->lost == NONE)
        return vanished_words(wording, ending);
    if (ending->all_gone)
        return arena_printf(arena, "%s has no men any more.", loser);
    if (ending->left > 0)
        return few_words(wording, ending);
    const char *lost = name(wording, ending->lost);
    if (ending->loser == ending->mover || !ending->on_target)
        return arena_printf(arena, "%s has no %s any more.", loser, lost);
    return with_rule(wording, ending,
                     arena_printf(arena, "%s's %s has taken %s's %s%s on %s.",
                                  sides[ending->mover], name(wording, ending->moved.kind), loser,
                                  ending->one_of_several ? "last " : "", lost,
                                  square_words(arena, wording->definition, ending->moved.square)));
}

// ---- what has come about ----------------------------------------------------------------------

// Where the move has been counted, what matters is where it began, too: "White's knight, which has
// gone from e5 to d7, has decided the game."
static const char *goal_words(const Wording *wording, const GameEnding *ending) {
    Arena *arena = wording->arena;
    const char *rule = rule_words(wording, ending);
    int from = ending->from, to = ending->moved.square;
    if (!rule || ending->mover == NONE || to == NONE || ending->passed || ending->by_points)
        return rule;
    bool counted = case_counts(wording, (size_t)ending->entry) && from != NONE && from != to;
    const char *man = counted && !ending->dropped
                          ? arena_printf(arena, "%s, which has gone from %s to %s,",
                                         name(wording, ending->moved.kind),
                                         square_words(arena, wording->definition, from),
                                         square_words(arena, wording->definition, to))
                          : man_words(wording, ending->moved);
    return arena_printf(arena, "%s's %s has decided the game. %s", sides[ending->mover], man,
                        rule);
}

static const char *repetition_words(const Wording *wording, const GameEnding *ending) {
    static const char often[] = "The same position has come too often";
    if (ending->winner == NONE || ending->by_points)
        return arena_printf(wording->arena, "%s.", often);
    return arena_printf(wording->arena, "%s, and %s loses: %s.", often, sides[!ending->winner],
                        ending->has_always_checked
                            ? "it has checked with every move since it came first"
                            : "the rules say who does");
}

// "White is mated." or, where it has several royals, "White is mated: its queen on f5 is in check
// from the bishop on e6."; "White can't move, and so wins." and why, where there is a condition.
static const char *stuck_words(const Wording *wording, const GameEnding *ending) {
    Arena *arena = wording->arena;
    bool mated = ending->reason == TERM_CHECKMATE, drawn = ending->winner == NONE;
    bool wins = !drawn && ending->winner == ending->loser;
    const char *side = sides[ending->loser], *how = mated ? "is mated" : "can't move";
    if (mated && !wins && !drawn && !ending->by_points && ending->royal.kind != NONE)
        return arena_printf(
            arena, "%s is mated: its %s is in check%s%s.", side, man_words(wording, ending->royal),
            ending->attacker.kind == NONE ? "" : " from the ",
            ending->attacker.kind == NONE ? "" : man_words(wording, ending->attacker));
    if (ending->by_points || (mated && !wins && !drawn))
        return arena_printf(arena, "%s %s.", side, how);
    const char *by =
        mated && wins && ending->dropped
            ? arena_printf(arena, " by a dropped %s", name(wording, ending->moved.kind))
            : "";
    const char *then = drawn                                 ? "the game is drawn"
                       : !wins                               ? "loses"
                       : rule_words(wording, ending) != NULL ? "wins"
                                                             : "wins, as the rules say";
    return with_rule(wording, ending,
                     arena_printf(arena, "%s %s%s, and so %s.", side, how, by, then));
}

// A single pass ends the game where royals face each other.
static const char *passes_words(const Wording *wording, const GameEnding *ending) {
    const Definition *definition = wording->definition;
    const char *royals = "royals";
    if (ending->mover == NONE || ending->passed_before)
        return "Both sides have passed.";
    for (size_t kind = definition->piece_count; kind-- > 0;)
        if (definition->pieces[kind].royal.as != ROYAL_NOT)
            royals = noun_plural(wording->arena, name(wording, (int)kind));
    return arena_printf(wording->arena, "%s has passed while the %s face each other.",
                        sides[ending->mover], royals);
}

static const char *limit_words(const Wording *wording, const GameEnding *ending) {
    int moves = ending->plies / 2;
    return with_rule(wording, ending,
                     arena_printf(wording->arena, "%d move%s by each side %s been counted.", moves,
                                  moves == 1 ? "" : "s", moves == 1 ? "has" : "have"));
}

const char *ending_words(const Wording *wording, const GameEnding *ending) {
    static const char *const plain[] = {
        [TERM_EXTINCTION] =
            "A side has too few men of a kind that it must keep, as the rules say.",
        [TERM_MATERIAL] = "The men that are left can't win.",
        [TERM_GOAL] = "What wins or loses this game has come about: the rules say what that is.",
    };
    static const char *(*const by_reason[])(const Wording *, const GameEnding *) = {
        [TERM_CHECKMATE] = stuck_words,
        [TERM_STALEMATE] = stuck_words,
        [TERM_EXTINCTION] = extinction_words,
        [TERM_REPETITION] = repetition_words,
        [TERM_MOVE_LIMIT] = limit_words,
        [TERM_PASSES] = passes_words,
        [TERM_MATERIAL] = NULL,
        [TERM_GOAL] = goal_words};
    const char *words =
        by_reason[ending->reason] ? by_reason[ending->reason](wording, ending) : NULL;
    return words ? words : plain[ending->reason];
}

// ---- what is counted --------------------------------------------------------------------------

const char *counted_words(const Wording *wording, int64_t hundredths) {
    Noun noun = points_noun(wording);
    return arena_printf(wording->arena, "%s %s", number_words(wording->arena, hundredths),
                        hundredths == 100 ? noun.one : noun.many);
}

const char *points_words(const Wording *wording, const int64_t points[SIDES], int winner) {
    Arena *arena = wording->arena;
    const char *white = counted_words(wording, points[WHITE]);
    bool same = points[WHITE] == points[BLACK];
    const char *have = same ? arena_printf(arena, "Both sides have %s", white)
                            : arena_printf(arena, "White has %s, Black %s", white,
                                           number_words(arena, points[BLACK]));
    if (winner == NONE)
        return arena_printf(arena, "%s: the game is drawn.", have);
    return arena_printf(arena, "%s%s: %s wins.", have,
                        points[winner] < points[!winner] ? ", and the side with fewer wins" : "",
                        sides[winner]);
}

const char *count_words(const Wording *wording, int made, int most, int side, Judgement result) {
    bool decides = result == JUDGE_WIN || result == JUDGE_LOSS;
    int first = side == BLACK ? BLACK : WHITE, moves = most / 2;
    const char *then = result == JUDGE_DRAW                             ? "drawn"
                       : !decides                                       ? "points decide"
                       : first == (result == JUDGE_WIN ? WHITE : BLACK) ? "White wins"
                                                                        : "Black wins";
    return arena_printf(wording->arena, "count%s%s: %d of %d move%s, then %s",
                        side == NONE ? "" : " for ", side == NONE ? "" : sides[side], made / 2,
                        moves, moves == 1 ? "" : "s", then);
}
