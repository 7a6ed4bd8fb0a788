// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `turns` in sentences.

#include <string.h>

#include "betza/pattern.h"
#include "betza/passes.h"
#include "words/area.h"
#include "words/wording.h"
#include "words/game/game.h"
#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/piece/remarks.h"

// ---- second parts -----------------------------------------------------------------------------

// "queen" for `Q`; NULL: it isn't the notation of a piece with a usual name.
static const char *usual_piece(Arena *arena, Text notation) {
    const char *row, *own;
    for (size_t i = 0; (row = usual_row(i, &own)); i++) {
        if (!text_is(notation, own))
            continue;
        char *name = arena_small(arena, row, strcspn(row, "(,"));
        size_t length = strlen(name);
        if (length && name[length - 1] == ' ')
            name[length - 1] = '\0';
        return name;
    }
    return NULL;
}

// "steps one square forward": nothing of captures, as it ends on an empty square.
static const char *term_words(Arena *arena, const PatternTerm *written) {
    static const char only[] = ", only to move";
    PatternTerm term = *written;
    term.states = ARENA_ARRAY(arena, LegState, term.state_count);
    memcpy(term.states, written->states, term.state_count * sizeof *term.states);
    for (int s = 0; s < term.state_count; s++)
        if (term.states[s].final && term.states[s].modes & MODE_MOVE)
            term.states[s].modes = MODE_MOVE;
    const char *words = sentence_text(arena, &term, false, true);
    size_t length = strlen(words), end = strlen(only);
    bool said = length > end && strcmp(words + length - end, only) == 0;
    return arena_printf(arena, "%.*s", (int)(said ? length - end : length), words);
}

static const char *notation_words(Arena *arena, Text notation) {
    const Pattern *pattern = reach_read(arena, notation);
    const char *words = "";
    for (size_t i = 0; i < pattern->term_count; i++)
        words = arena_printf(arena, "%s%s%s", words, i ? "; " : "",
                             term_words(arena, &pattern->terms[i]));
    return words;
}

static const char *moves_words(Arena *arena, Text notation) {
    if (!notation.text)
        return "";
    const char *name = usual_piece(arena, notation);
    if (name)
        return arena_printf(arena, ", like %s %s", noun_article(name), name);
    return arena_printf(arena, " (it %s)", notation_words(arena, notation));
}

static const char *along_words(Arena *arena, Text notation) {
    if (!notation.text)
        return "";
    const char *name = usual_piece(arena, notation);
    if (name)
        return arena_printf(arena, " that %s %s would reach from where the move ended",
                            noun_article(name), name);
    return arena_printf(arena, ", reached from where the move ended by '%.*s' (%s)",
                        (int)notation.length, notation.text, notation_words(arena, notation));
}

static const char *zone_words(const Wording *wording, const Area *zone) {
    Arena *arena = wording->arena;
    if (!zone->given)
        return "";
    const char *except = area_except(arena, wording->definition, zone);
    if (except)
        return arena_printf(arena, ", any but %s", except);
    const char *white = area_choice(arena, wording->definition, zone, WHITE);
    const char *black = area_choice(arena, wording->definition, zone, BLACK);
    if (bits_equal(&zone->squares[WHITE], &zone->squares[BLACK]))
        return arena_printf(arena, ", of %s", white);
    return arena_printf(arena, ", of %s (White) or %s (Black)", white, black);
}

static const char *part_words(const Wording *wording, const ThenDefinition *then) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const char *zone = zone_words(wording, &then->zone);
    KindSet put = {{0}};
    if (then->take_count) {
        const char *words = "";
        for (size_t i = 0; i < then->take_count; i++) {
            const MenDefinition *men = &then->take[i];
            MenWords what = men_words(wording, men, NONE, false);
            words = arena_printf(arena, "%s%s%s%s", words, i ? " or " : "", what.words,
                                 men->side == MEN_ENEMY ? " of the other side" : "");
        }
        return arena_printf(arena, "removes %s%s", words, zone);
    }
    if (then->moves) {
        Noun noun = kinds_noun(arena, definition, then->move);
        return arena_printf(arena, "moves %s %s%s to an empty square%s%s", noun_article(noun.one),
                            noun.one,
                            then->side == MEN_ENEMY  ? " of the other side"
                            : then->side == MEN_BOTH ? " of either side"
                                                     : "",
                            zone, moves_words(arena, then->betza));
    }
    kinds_add(&put, then->put);
    Noun noun = kinds_noun(arena, definition, put);
    return arena_printf(arena, "puts %s %s on an empty square%s%s", noun_article(noun.one),
                        noun.one, zone, along_words(arena, then->along));
}

static const char *then_sentence(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    const ThenDefinition *then = &wording->definition->turns.thens[i];
    WhenDefinition when = then->when;
    const char *side = when.side == NONE ? "a side" : when.side == WHITE ? "White" : "Black";
    const char *except = when_except(wording, &when);
    MenWords clauses = when_clauses(wording, &when, "it");
    const char *moves = when_moves(arena, &when);
    const char *upon = deed_asks(&then->upon)
                           ? deed_words(arena, wording->definition, &then->upon, NONE)
                           : "its move";
    const char *text =
        arena_printf(arena, "%s%s%safter %s %s%s %s%s.", i ? "otherwise, " : "", except, moves,
                     upon, side, then->optional ? ", if it likes," : "", part_words(wording, then),
                     clauses.words ? arena_printf(arena, " if %s", clauses.words) : "");
    return with_capital(arena, text);
}

// ---- of one kind ------------------------------------------------------------------------------

void remark_then(Remarks *remarks, const Definition *definition, int kind) {
    static const char *const whose[] = {
        [MEN_OWN] = "its side's", [MEN_ENEMY] = "the other side's", [MEN_BOTH] = "either side's"};
    bool neutral = definition->pieces[kind].neutral, put = false, moved = false;
    for (size_t i = 0; i < definition->turns.then_count; i++) {
        const ThenDefinition *then = &definition->turns.thens[i];
        put |= !then->moves && !then->take_count && then->put == kind;
        if (!then->moves || moved || !kinds_has(then->move, kind))
            continue;
        moved = true;
        bool sided = !neutral && (size_t)then->side < sizeof whose / sizeof *whose;
        remark_add(remarks, MEWS_ON_OTHERS,
                   neutral ? "moves in the second part of a turn only, after the move of a man"
                   : sided ? arena_printf(remarks->arena,
                                          "may move in the second part of %s turn, too",
                                          whose[then->side])
                           : "may move in the second part of a turn, too",
                   NULL);
    }
    if (put)
        remark_add(remarks, MEWS_ON_OTHERS,
                   "is put on an empty square in the second part of a turn", NULL);
}

// ---- turns ------------------------------------------------------------------------------------

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
        sentence_add(sentences, MEWS_ON_TURNS, series_sentence(arena, &turns->series));
        if (royal)
            sentence_add(sentences, MEWS_ON_TURNS, series_checks[turns->series.check]);
        if (royal && turns->series.safe == SAFE_END)
            sentence_add(sentences, MEWS_ON_TURNS,
                         "A royal need only be safe after the whole turn: a move is legal "
                         "if the turn can still be finished so.");
        if (turns->series.stop)
            sentence_add(sentences, MEWS_ON_TURNS,
                         "After its first move a side may end its turn early, by a pass.");
    }
    if (turns->must_capture != MUST_NO)
        sentence_add(sentences, MEWS_ON_TURNS, captures[turns->must_capture]);
    if (turns->prefer_count)
        sentence_add(sentences, MEWS_ON_TURNS, prefer_sentence(wording));
    if (turns->removal == REMOVAL_AT_END)
        sentence_add(sentences, MEWS_ON_TURNS,
                     "Men that are taken on the way stay on the board until the end of the "
                     "move: they stand in the way, and aren't taken twice.");
    else if (turns->must_capture != MUST_NO && captures_chain(arena, wording->definition))
        sentence_add(sentences, MEWS_ON_TURNS,
                     "Men that are taken on the way leave the board at once, so that the "
                     "same move may cross their squares again.");
    if (turns->pass.may)
        sentence_add(sentences, MEWS_ON_TURNS, pass_sentence(wording));
    for (size_t i = 0; i < turns->then_count; i++)
        sentence_add(sentences, MEWS_ON_TURNS, then_sentence(wording, i));
    if (turns->facing)
        sentence_add(sentences, MEWS_ON_TURNS, facing_sentence(wording));
}
