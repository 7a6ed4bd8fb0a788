// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

#include "betza/pattern.h"
#include "words/kinds.h"
#include "words/game/case.h"
#include "words/when.h"

static const char *const captures[] = {
    [MUST_ANY] = "A side that can capture must.",
    [MUST_WHOLE] = "A side that can capture must, and no capture may be left unfinished.",
    [MUST_MOST] = "A side that can capture must, and as many men as it can.",
};

// "Among these captures those by a king go first, then those of the most kings."
static const char *prefer_sentence(const Wording *wording) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const TurnsDefinition *turns = &definition->turns;
    const char *text = "Among these captures";
    for (size_t i = 0; i < turns->prefer_count; i++) {
        const PreferDefinition *prefer = &turns->prefers[i];
        const char *which;
        if (!kinds_empty(prefer->by))
            which = arena_printf(arena, "those by a %s",
                                 kinds_noun(arena, definition, prefer->by).one);
        else if (!kinds_empty(prefer->of))
            which = arena_printf(arena, "those of the most %s",
                                 kinds_noun(arena, definition, prefer->of).many);
        else
            which = arena_printf(arena, "those in which %s are taken earlier",
                                 kinds_noun(arena, definition, prefer->first).many);
        text =
            arena_printf(arena, "%s%s %s%s", text, i ? ", then" : "", which, i ? "" : " go first");
    }
    return arena_printf(arena, "%s.", text);
}

static bool slides(const LegState *state) {
    bool far = false;
    for (int r = 0; r < state->ride_count; r++)
        far |= state->rides[r].max > 1;
    return far;
}

// May a move by the term take one man after another, and slide in between? A walk of short jumps
// never comes back to where it took a man.
static bool term_chains(const PatternTerm *term) {
    const unsigned takes = MODE_CAPTURE | MODE_ROYAL | MODE_PASSANT;
    bool taken[LEGS_MAX] = {false}; // [state]: behind it a man may have been taken
    bool more = true, again = false, far = false;
    for (int s = 0; s < term->state_count; s++) {
        taken[s] = term->states[s].modes & takes;
        if (term->states[s].unload) // such terms put men down again
            return false;
    }
    while (more) {
        more = false;
        for (int s = 0; s < term->state_count; s++)
            for (int e = 0; taken[s] && e < term->states[s].edge_count; e++) {
                int to = term->states[s].edges[e].to;
                again |= (term->states[to].modes & takes) != 0;
                far |= slides(&term->states[to]);
                more |= !taken[to];
                taken[to] = true;
            }
    }
    return again && far;
}

static bool captures_chain(Arena *arena, const Definition *definition) {
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        const PieceDefinition *piece = &definition->pieces[kind];
        for (size_t i = 0; i < piece->term_count; i++) {
            const Pattern *pattern = pattern_read(arena, piece->terms[i].betza, NULL);
            for (size_t k = 0; k < pattern->term_count; k++)
                if (term_chains(&pattern->terms[k]))
                    return true;
        }
    }
    return false;
}

// "1 move", "3 moves"
static const char *moves(Arena *arena, int count) {
    return arena_printf(arena, "%d move%s", count, count == 1 ? "" : "s");
}

// "the first has 1 move, each later one 1 move more than the one before"
static const char *lengths_words(Arena *arena, const SeriesDefinition *series) {
    size_t count = series->length_count;
    if (series->by_side)
        return arena_printf(
            arena, "White's has %s, Black's %s%s", moves(arena, series->lengths[WHITE]),
            moves(arena, series->lengths[BLACK]),
            series->step
                ? arena_printf(arena, ", each later one of a side %s more than the one before",
                               moves(arena, series->step))
                : "");
    const char *words = "";
    for (size_t i = 0; i < count; i++)
        words = arena_printf(arena, "%s%s %s", words,
                             i == 0                            ? "the first has"
                             : i + 1 == count && !series->step ? ", all later ones"
                                                               : ", the next",
                             moves(arena, series->lengths[i]));
    if (series->step)
        return arena_printf(arena, "%s, each later one %s more than the one before", words,
                            moves(arena, series->step));
    return words;
}

static const char *series_sentence(Arena *arena, const SeriesDefinition *series) {
    if (series->step == 0 && series->length_count == 1)
        return arena_printf(arena, "A turn is a series of %s.", moves(arena, series->lengths[0]));
    return arena_printf(arena, "A turn is a series of moves: %s.", lengths_words(arena, series));
}

static const char *const series_checks[] = {
    [CHECK_ENDS] = "Giving check ends a series.",
    [CHECK_AT_END] = "Only the last move of a series may give check.",
    [CHECK_FREE] = "Giving check doesn't end a series, but no move of it may capture a royal.",
};

// "A side that isn't in check may pass; two passes in a row draw the game."
static const char *pass_sentence(const Wording *wording) {
    static const char *const ends[] = {
        [JUDGE_DRAW] = "two passes in a row draw the game",
        [JUDGE_WIN] = "the second of two passes in a row wins",
        [JUDGE_LOSS] = "the second of two passes in a row loses",
        [JUDGE_MOST] = "after two passes in a row the side with more points wins",
        [JUDGE_FEWEST] = "after two passes in a row the side with fewer points wins",
    };
    Arena *arena = wording->arena;
    const PassDefinition *pass = &wording->definition->turns.pass;
    bool royals = has_royals(wording->definition), stuck = pass->may == PASS_STUCK;
    bool any = pass->when.side == NONE;
    bool bound = wording->definition->turns.must_capture != MUST_NO;
    const char *state = stuck && royals   ? "isn't in check and has no other move"
                        : stuck           ? "has no other move"
                        : bound && royals ? "is neither in check nor able to capture"
                        : bound           ? "can't capture"
                        : royals          ? "isn't in check"
                                          : NULL;
    const char *passes = stuck ? "must pass" : "may pass";
    const char *who = !state ? passes
                      : any  ? arena_printf(arena, "that %s %s", state, passes)
                             : arena_printf(arena, "%s if it %s", passes, state);
    const char *side = any ? "a side" : pass->when.side == WHITE ? "White" : "Black";
    MenWords clauses = when_clauses(wording, &pass->when, "it");
    const char *text =
        arena_printf(arena, "%s%s %s%s%s; %s.", when_moves(arena, &pass->when), side, who,
                     !clauses.words  ? ""
                     : any || !state ? " if "
                                     : " and ",
                     clauses.words ? clauses.words : "", ends[wording->definition->end.passes]);
    return with_capital(arena, text);
}

static const char *facing_sentence(const Wording *wording) {
    const char *ends = judgement_ends(wording->definition->end.passes);
    const char *pass = !wording->definition->turns.pass.may ? ""
                       : ends
                           ? arena_printf(wording->arena, ", or pass: after such a pass %s", ends)
                           : ", or pass, which ends the game";
    return arena_printf(wording->arena,
                        "If the royals face each other on a file or rank with no man between, the "
                        "side to move must end that%s.",
                        pass);
}

void turns_sentences(const Wording *wording, Remarks *sentences) {
    Arena *arena = wording->arena;
    const TurnsDefinition *turns = &wording->definition->turns;
    bool royal = has_royals(wording->definition);
    if (series_longest(&turns->series) > 1) {
        sentence_add(sentences, TOPIC_TURNS, series_sentence(arena, &turns->series));
        if (royal)
            sentence_add(sentences, TOPIC_TURNS, series_checks[turns->series.check]);
        if (royal && turns->series.safe == SAFE_END)
            sentence_add(sentences, TOPIC_TURNS, "A royal need only be safe after the whole turn: a move is legal "
                                 "if the turn can still be finished so.");
        if (turns->series.stop)
            sentence_add(sentences, TOPIC_TURNS, "After its first move a side may end its turn early, by a pass.");
    }
    if (turns->must_capture != MUST_NO)
        sentence_add(sentences, TOPIC_TURNS, captures[turns->must_capture]);
    if (turns->prefer_count)
        sentence_add(sentences, TOPIC_TURNS, prefer_sentence(wording));
    if (turns->removal == REMOVAL_AT_END)
        sentence_add(sentences, TOPIC_TURNS, "Men that are taken on the way stay on the board until the end of the "
            "move: they stand in the way, and aren't taken twice.");
    else if (turns->must_capture != MUST_NO && captures_chain(arena, wording->definition))
        sentence_add(sentences, TOPIC_TURNS, "Men that are taken on the way leave the board at once, so that the "
                             "same move may cross their squares again.");
    if (turns->pass.may)
        sentence_add(sentences, TOPIC_TURNS, pass_sentence(wording));
    for (size_t i = 0; i < turns->then_count; i++)
        sentence_add(sentences, TOPIC_TURNS, then_sentence(wording, i));
    if (turns->facing)
        sentence_add(sentences, TOPIC_TURNS, facing_sentence(wording));
}
