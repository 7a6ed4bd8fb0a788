// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A sentence has three parts: the side that it is about, what that side has, and what else must be
// so. "A side that has a king on e5 wins if the other side has no queen."

#include "words/game/game.h"

#include <string.h>

#include "definition/visit.h"
#include "words/wording.h"
#include "words/kinds.h"

static const char *const side_names[] = {[WHITE] = "White", [BLACK] = "Black"};

// ---- the list ---------------------------------------------------------------------------------

typedef struct Decided {
    CaseDefinition rule;
    Judgement result; // for its own side
    bool extinction;  // after an answer the game goes on
} Decided;

size_t cases_count(const Definition *definition) {
    const EndDefinition *end = &definition->end;
    return end->win_count + end->loss_count + end->draw_count + end->most_count +
           end->fewest_count + end->extinction_count;
}

// An entry of `extinction` is a case about a side that has no more than some men.
static Decided from_extinction(Arena *arena, const ExtinctionDefinition *extinction) {
    MenDefinition *men = ARENA_NEW(arena, MenDefinition);
    *men = (MenDefinition){.pieces = extinction->pieces,
                           .side = MEN_OWN,
                           .attacked = NONE,
                           .count = {.most = extinction->left}};
    return (Decided){.rule = {.when = {.side = NONE,
                                       .first_move = 1,
                                       .last_move = NUMBER_MAX,
                                       .check = NONE,
                                       .has = men,
                                       .has_count = 1},
                              .answer = extinction->answer ? ANSWER_BOTH : ANSWER_NONE},
                     .result = extinction->result,
                     .extinction = true};
}

static Decided case_find(Arena *arena, const Definition *definition, size_t i) {
    const EndDefinition *end = &definition->end;
    const struct {
        const CaseDefinition *cases;
        size_t count;
        Judgement result;
    } lists[] = {{end->wins, end->win_count, JUDGE_WIN},
                 {end->losses, end->loss_count, JUDGE_LOSS},
                 {end->draws, end->draw_count, JUDGE_DRAW},
                 {end->mosts, end->most_count, JUDGE_MOST},
                 {end->fewests, end->fewest_count, JUDGE_FEWEST}};
    for (size_t list = 0; list < sizeof lists / sizeof *lists; i -= lists[list++].count)
        if (i < lists[list].count)
            return (Decided){.rule = lists[list].cases[i], .result = lists[list].result};
    return from_extinction(arena, &end->extinctions[i]);
}

// ---- cases that hold at once after a deed ---------------------------------------------------

typedef struct Uses {
    int tally;
    size_t count;
} Uses;

static void count_uses(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Uses *uses = context;
    (void)place;
    for (size_t i = 0; i < when->tally_count; i++)
        uses->count += when->tallies[i].tally == uses->tally;
}

// `tally: {left: 1-}`, where 'left' counts some deed, whenever it is done, for nothing but this.
// Returns the tally, or NULL.
static const TallyDefinition *counts_to_one(const Definition *definition,
                                            const CaseDefinition *rule) {
    const TallyRange *range = rule->when.tallies;
    if (when_keys(&rule->when) != WHEN_TALLY || rule->when.tally_count != 1 ||
        rule->answer != ANSWER_NONE || range->least != 1 || range->most != NUMBER_MAX)
        return NULL;
    const TallyDefinition *tally = &definition->tallies[range->tally];
    Uses uses = {.tally = range->tally};
    definition_visit_whens(definition, count_uses, &uses);
    return uses.count == 1 && !tally->reset_count && !when_keys(&tally->when) ? tally : NULL;
}

static bool case_tells(const Definition *definition, const CaseDefinition *cases, size_t count,
                       const TallyDefinition *tally) {
    size_t i = 0;
    while (i < count && counts_to_one(definition, &cases[i]) != tally)
        i++;
    return i < count;
}

bool tally_told_by_case(const Definition *definition, const TallyDefinition *tally) {
    const EndDefinition *end = &definition->end;
    return case_tells(definition, end->wins, end->win_count, tally) ||
           case_tells(definition, end->losses, end->loss_count, tally);
}

// ---- sentences --------------------------------------------------------------------------------

const char *judgement_ends(Judgement judgement) {
    static const char *const ends[] = {
        [JUDGE_DRAW] = "the game is drawn",
        [JUDGE_MOST] = "the side with more points wins",
        [JUDGE_FEWEST] = "the side with fewer points wins",
    };
    return ends[judgement];
}

// "the game is drawn when a side has a king on e5 and …"; `ends`: "the game is drawn"
static const char *draw_words(const Wording *wording, const WhenDefinition *when,
                              const char *ends) {
    Arena *arena = wording->arena;
    const char *own = when->side == NONE ? "a side" : side_names[when->side];
    MenWords list = when_list(wording, when, MEN_OWN), clauses = {.words = NULL};
    MenWords others = when_others(wording, when, list.words ? "it" : own);
    if (list.words)
        clause_add(arena, &clauses, arena_printf(arena, "%s has ", own), list);
    if (others.words)
        clause_add(arena, &clauses, "", others);
    if (!clauses.words)
        return ends;
    bool seen = !list.words && when->side == NONE && !when_impartial(wording->definition, when);
    return arena_printf(arena, "%s when%s %s", ends, seen ? ", as either side sees it," : "",
                        clauses.words);
}

// "a side that has a king on e5 wins if …"; "White wins if it has …"
static const char *decision_words(const Wording *wording, const WhenDefinition *when,
                                  const char *verb) {
    Arena *arena = wording->arena;
    MenWords list = when_list(wording, when, MEN_OWN), others = when_others(wording, when, "it");
    if (when->side == NONE && list.words)
        return arena_printf(arena, "a side that has %s%s %s%s%s", list.words,
                            list.comma ? "," : "", verb, others.words ? " if " : "",
                            others.words ? others.words : "");
    bool impartial = when_impartial(wording->definition, when);
    const char *subject = when->side != NONE ? side_names[when->side]
                          : impartial        ? "the side that has just moved"
                                             : "a side";
    MenWords clauses = when_clauses(wording, when, "it");
    return arena_printf(arena, "%s %s%s%s", subject, verb, clauses.words ? " if " : "",
                        clauses.words ? clauses.words : "");
}

// What follows if the loser has one more move; "" if it has none. A case that is asked for one
// side only can't be answered: it never holds for the other.
static const char *answer_words(Arena *arena, const Decided *decided) {
    Answer answer = decided->rule.answer;
    if (answer == ANSWER_NONE || judgement_ends(decided->result) ||
        decided->rule.when.side != NONE)
        return "";
    bool both = answer == ANSWER_BOTH, wins = decided->result == JUDGE_WIN;
    int side = answer == ANSWER_WHITE ? WHITE : BLACK;
    const char *it = both ? "it" : side_names[side];
    const char *other = both ? "the other side" : side_names[!side];
    if (decided->extinction)
        return wins ? ""
                    : " A side that is brought there by the other's move gets one more move if "
                      "that may bring the other side there, too; if it does, the game goes on.";
    if (wins)
        return arena_printf(arena,
                            " If %s gets there first, %s may still draw by doing the same at "
                            "once.",
                            both ? "one side" : other, both ? "the other" : it);
    return arena_printf(arena,
                        " If %s is brought there by %s move, %s may still draw by bringing %s "
                        "there at once.",
                        both ? "a side" : it,
                        both ? "the other's" : arena_printf(arena, "%s's", other), it, other);
}

const char *case_words(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    Decided decided = case_find(arena, wording->definition, i);
    const WhenDefinition *when = &decided.rule.when;
    const char *ends = judgement_ends(decided.result);
    const char *verb = decided.result == JUDGE_WIN ? "wins" : "loses";
    const TallyDefinition *tally = ends ? NULL : counts_to_one(wording->definition, &decided.rule);
    const char *words =
        ends    ? draw_words(wording, when, ends)
        : tally ? arena_printf(arena, "a side %s with %s", verb,
                               deed_words(arena, wording->definition, &tally->deed, NONE))
                : decision_words(wording, when, verb);
    const char *sentence =
        with_capital(arena, arena_printf(arena, "%s%s.", when_moves(arena, when), words));
    return arena_printf(arena, "%s%s", sentence, answer_words(arena, &decided));
}

bool case_counts(const Wording *wording, size_t i) {
    Decided decided = case_find(wording->arena, wording->definition, i);
    const WhenDefinition *when = &decided.rule.when;
    return when->tally_count || (when->enemy && when->enemy->tally_count);
}

bool case_names(const Wording *wording, size_t i, int kind, const Area **area) {
    Decided decided = case_find(wording->arena, wording->definition, i);
    const WhenDefinition *when = &decided.rule.when;
    for (size_t m = 0; m < when_men_count(when); m++) {
        const MenDefinition *men = when_men(when, m);
        if (men->side == MEN_EMPTY || kinds_all(wording->definition, men->pieces) ||
            !kinds_has(men->pieces, kind))
            continue;
        *area = men->at.given ? &men->at : NULL;
        return true;
    }
    return false;
}

// ---- entries of `checkmate` and `stalemate` ---------------------------------------------------

// A single word, such as `stalemate: loss`, comes last, with the standards.
static size_t told(const OutcomeDefinition *outcomes, size_t count) {
    return count == 1 && when_keys(&outcomes[0].when) == 0 ? 0 : count;
}

size_t outcomes_told(const Definition *definition, bool mated) {
    const EndDefinition *end = &definition->end;
    return mated ? told(end->checkmates, end->checkmate_count)
                 : told(end->stalemates, end->stalemate_count);
}

size_t outcomes_count(const Definition *definition) {
    return outcomes_told(definition, true) + outcomes_told(definition, false);
}

// The entry, and its number among those of its key, which is `checkmate` if `mated`.
static const OutcomeDefinition *find(const Definition *definition, size_t i, bool *mated,
                                     size_t *number) {
    const EndDefinition *end = &definition->end;
    size_t mates = told(end->checkmates, end->checkmate_count);
    *mated = i < mates;
    *number = *mated ? i : i - mates;
    return *mated ? &end->checkmates[*number] : &end->stalemates[*number];
}

static const char *sentence(const Wording *wording, size_t i, bool alone) {
    Arena *arena = wording->arena;
    bool mated;
    size_t number;
    const OutcomeDefinition *outcome = find(wording->definition, i, &mated, &number);
    const WhenDefinition *when = &outcome->when;
    MenWords clauses = when_clauses(wording, when, "it");
    const char *side = when->side == NONE ? "a side" : when->side == WHITE ? "White" : "Black";
    const char *how = mated ? "is mated" : "can't move and isn't in check";
    const char *condition = clauses.words ? arena_printf(arena, " if %s", clauses.words) : "";
    const char *ends = judgement_ends(outcome->result);
    const char *wins = outcome->result == JUDGE_WIN ? "wins" : "loses";
    const char *text =
        ends ? arena_printf(arena, "when %s %s, %s%s", side, how, ends, condition)
        : when->side == NONE
            ? arena_printf(arena, "a side that %s %s%s", how, wins, condition)
            : arena_printf(arena, "when %s %s, it %s%s", side, how, wins, condition);
    return with_capital(arena, arena_printf(arena, "%s%s%s.", number && !alone ? "otherwise " : "",
                                            when_moves(arena, when), text));
}

const char *outcome_sentence(const Wording *wording, size_t i) {
    return sentence(wording, i, false);
}

const char *outcome_words(const Wording *wording, size_t i) {
    return sentence(wording, i, true);
}

static bool deed_names(const DeedDefinition *deed, int kind) {
    return kinds_has(deed->by, kind) || kinds_has(deed->is_kinds, kind) ||
           kinds_has(deed->of, kind) || kinds_has(deed->into, kind);
}

static bool when_names(const Definition *definition, const WhenDefinition *when, int kind) {
    bool names = false;
    for (size_t i = 0; i < when_men_count(when); i++) {
        const MenDefinition *men = when_men(when, i);
        names |= men->side != MEN_EMPTY && !kinds_all(definition, men->pieces) &&
                 kinds_has(men->pieces, kind);
    }
    for (size_t i = 0; i < when->just_count; i++)
        names |= deed_names(&when->just[i], kind);
    names |= !kinds_empty(when->checkers) && kinds_name(definition, when->checkers, kind);
    return names || (when->enemy && when_names(definition, when->enemy, kind)) ||
           (when->denied && when_names(definition, when->denied, kind));
}

bool outcome_names(const Definition *definition, size_t i, int kind) {
    bool mated;
    size_t number;
    return when_names(definition, &find(definition, i, &mated, &number)->when, kind);
}

bool has_royals(const Definition *definition) {
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (definition->pieces[kind].royal.as != ROYAL_NOT)
            return true;
    return false;
}

// "A side that is mated loses."
static const char *plain_sentence(Arena *arena, Judgement result, const char *how) {
    const char *ends = judgement_ends(result);
    if (ends)
        return arena_printf(arena, "When a side %s, %s.", how, ends);
    return arena_printf(arena, "A side that %s %s.", how, result == JUDGE_WIN ? "wins" : "loses");
}

void plain_outcomes(const Wording *wording, Remarks *sentences) {
    const EndDefinition *end = &wording->definition->end;
    bool royals = has_royals(wording->definition);
    if (royals && !told(end->checkmates, end->checkmate_count))
        sentence_add(sentences, MEWS_ON_END,
                     plain_sentence(wording->arena,
                                    end->checkmate_count ? end->checkmates[0].result : JUDGE_LOSS,
                                    "is mated"));
    const PassDefinition *pass = &wording->definition->turns.pass;
    bool passes = pass->may != PASS_NEVER && !when_keys(&pass->when) && pass->when.side == NONE;
    if (!passes && !told(end->stalemates, end->stalemate_count))
        sentence_add(sentences, MEWS_ON_END,
                     plain_sentence(wording->arena,
                                    end->stalemate_count ? end->stalemates[0].result : JUDGE_DRAW,
                                    royals ? "can't move and isn't in check" : "can't move"));
}
