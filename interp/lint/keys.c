// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys of the definition that can never apply. Each key has a function; the list is at the end.

#include "definition/visit.h"
#include "lint/lint.h"

#include <string.h>

static const char *const side_names[SIDES] = {"White", "Black"};

bool lint_ever_held(const Lint *lint, KindSet kinds) {
    return kinds_meet(kinds, lint->possible.hands[WHITE]) ||
           kinds_meet(kinds, lint->possible.hands[BLACK]);
}

// ---- en passant, immunity ----------------------------------------------------------------------

static bool term_marks(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++)
        if (term->states[s].marks_passed)
            return true;
    return false;
}

static bool marks_squares(const Lint *lint, int kind) {
    const PieceDefinition *piece = &lint->definition->pieces[kind];
    bool marks = false;
    for (size_t i = 0; i < piece->term_count && !marks; i++) {
        ArenaMark mark = arena_mark(lint->scratch);
        const Pattern *pattern = pattern_read(lint->scratch, piece->terms[i].betza, NULL);
        for (size_t t = 0; t < pattern->term_count; t++)
            marks |= term_marks(&pattern->terms[t]);
        arena_release(lint->scratch, mark);
    }
    return marks;
}

static void check_passant(Lint *lint) {
    const EnPassantDefinition *passant = &lint->definition->en_passant;
    const Piece *pieces = lint->rules->pieces;
    for (int victim = 0; passant->given && victim < lint->rules->piece_count; victim++) {
        if (!kinds_has(lint->rules->movement.victims, victim) || marks_squares(lint, victim))
            continue;
        for (int captor = 0; captor < lint->rules->piece_count; captor++)
            if (kinds_has(passant->victims[captor], victim))
                report_warning(lint->report, "en-passant-never", passant->spans[captor],
                               "'%s' takes '%s' en passant, but no term of '%s' has 'n': put it "
                               "into that for its long move, such as 'fmnD', or leave this out",
                               pieces[captor].name, pieces[victim].name, pieces[victim].name);
    }
}

// Does any of them ever play?
static bool any_plays(const Lint *lint, KindSet kinds) {
    bool plays = false;
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        plays |= kinds_has(kinds, kind) && lint_ever_plays(lint, kind);
    return plays;
}

static void check_immunities(Lint *lint) {
    for (int kind = 0; kind < lint->rules->piece_count; kind++) {
        const PieceDefinition *piece = &lint->definition->pieces[kind];
        for (size_t i = 0; i < piece->immunity_count; i++)
            if (!any_plays(lint, piece->immunities[i].by))
                report_warning(lint->report, "immune-never", piece->name.span,
                               "'%s' is immune to pieces that are never on the board",
                               piece->name.text);
    }
}

static void check_forbidden(Lint *lint) {
    for (size_t i = 0; i < lint->definition->forbidden_count; i++) {
        const ForbiddenDefinition *forbidden = &lint->definition->forbidden[i];
        if (!any_plays(lint, forbidden->of) || !any_plays(lint, forbidden->by))
            report_warning(lint->report, "forbidden-never", forbidden->span,
                           "this forbids nothing: the pieces of '%s' are never on the board",
                           any_plays(lint, forbidden->of) ? "by" : "of");
    }
}

// ---- hands ------------------------------------------------------------------------------------

static void check_drops(Lint *lint) {
    const DropDefinition *drops = &lint->definition->drops;
    const GatingDefinition *gating = &drops->gating;
    const Bits *squares = lint->rules->hands.drops[DROP_GATING].squares;
    bool gates = gating->given && lint_ever_held(lint, gating->pieces);
    if (gating->given && (!gates || (bits_empty(&squares[WHITE]) && bits_empty(&squares[BLACK]))))
        report_warning(lint->report, "gating-never", gating->span,
                       "no man stands there at the start, or none of these pieces is ever in "
                       "hand");
    if (lint->possible.hands_by_fen)
        report_note(lint->report, "hands-by-fen", drops->span,
                    "only a FEN can give a side men to drop: 'start.hand' and 'captures' put "
                    "none in a hand");
    if (drops->given && !gates && !lint_ever_held(lint, drops->pieces)) {
        report_warning(lint->report, "drops-never", drops->span,
                       "no side ever has a man in hand that it may drop: 'start.hand' and "
                       "'captures' put none there");
        return;
    }
    for (size_t i = 0; i < drops->forced_count; i++)
        if (!lint_ever_held(lint, drops->forced[i].holding))
            report_warning(lint->report, "drops-never", drops->forced[i].span,
                           "no side ever has one of 'holding' in hand");
}

// Older definitions: for each kind and side the first entry that fits decides.
static void check_places(Lint *lint, const DropReading *drops) {
    bool *decides = ARENA_ARRAY(lint->scratch, bool, drops->place_count + 1);
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < lint->rules->piece_count; kind++) {
            size_t i = 0;
            while (i < drops->place_count && !(kinds_has(drops->places[i].pieces, kind) &&
                                               drops->places[i].side != !side))
                i++;
            decides[i] |= kinds_has(drops->pieces, kind) &&
                          kinds_has(lint->possible.hands[side], kind);
        }
    for (size_t i = 0; i < drops->place_count; i++)
        if (!decides[i])
            report_warning(lint->report, "place-never", drops->places[i].span,
                           "this entry never decides: those before it fit first, or its pieces "
                           "are never in hand");
}

static void check_entries(Lint *lint) {
    const DropDefinition *drops = &lint->definition->drops;
    for (size_t i = 0; i < drops->read_count; i++) {
        check_places(lint, &drops->read[i]);
        if (drops->read_count > 1 && !lint_ever_held(lint, drops->read[i].pieces))
            report_warning(lint->report, "place-never", drops->read[i].span,
                           "the pieces of this entry are never in hand");
    }
}

// Each pair of captor and captive is decided by the first entry that fits.
static void check_captures(Lint *lint) {
    const Definition *definition = lint->definition;
    int kinds = lint->rules->piece_count;
    bool *decides = ARENA_ARRAY(lint->scratch, bool, definition->capture_count);
    for (int by = 0; by < kinds; by++)
        for (int of = 0; of < kinds; of++)
            for (size_t i = 0; i < definition->capture_count; i++) {
                const CaptureDefinition *capture = &definition->captures[i];
                if (!kinds_has(capture->by, by) || !kinds_has(capture->of, of))
                    continue;
                decides[i] |= lint_ever_plays(lint, by) && lint_ever_plays(lint, of);
                if (!when_keys(&capture->when))
                    break;
            }
    for (size_t i = 0; i < definition->capture_count; i++)
        if (!decides[i])
            report_warning(lint->report, "capture-never", definition->captures[i].span,
                           "this entry never decides: those before it fit first, or its pieces "
                           "are never on the board");
}

static int different_men(const Lint *lint, const ShuffleDefinition *shuffle) {
    const Bits *squares = &shuffle->squares;
    KindSet seen = {{0}};
    int count = 0;
    bool empty = false;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        int man = lint->start->men[s];
        if (!shuffle_takes(shuffle, man))
            continue;
        empty |= !man;
        count += man && !kinds_has(seen, man_kind(man));
        if (man)
            kinds_add(&seen, man_kind(man));
    }
    return count ? count + empty : 0;
}

static void check_shuffle(Lint *lint) {
    const StartDefinition *start = &lint->definition->start;
    for (size_t i = 0; i < start->shuffle_count; i++)
        if (different_men(lint, &start->shuffles[i]) < 2)
            report_warning(lint->report, "shuffle-never", start->shuffles[i].span,
                           "there is nothing to shuffle on these squares");
}

// ---- turns ------------------------------------------------------------------------------------

static void check_series(Lint *lint) {
    const SeriesDefinition *series = &lint->definition->turns.series;
    if (series->given && series_longest(series) == 1)
        report_warning(lint->report, "series-never", series->span,
                       "every series has one move, as it has without 'series'");
    else if (series->given && series->safe == SAFE_END && kinds_empty(lint->rules->royals))
        report_warning(lint->report, "series-safe", series->span,
                       "'safe: end' says when royals must be safe, but no piece is royal");
}

// ---- the end ----------------------------------------------------------------------------------

int lint_men_at_start(const Lint *lint, KindSet kinds, int side) {
    int count = 0;
    for (int s = 0; s < lint->rules->board.squares; s++) {
        int man = lint->start->men[s];
        count += man && man_side(man) == side && kinds_has(kinds, man_kind(man));
    }
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        count += kinds_has(kinds, kind) ? lint->start->hands[side][kind] : 0;
    return count;
}

static void check_extinctions(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    for (size_t i = 0; i < end->extinction_count; i++)
        for (int side = 0; side < SIDES; side++) {
            int count = lint_men_at_start(lint, end->extinctions[i].pieces, side);
            if (count <= end->extinctions[i].left && end->extinctions[i].result != JUDGE_NONE)
                report_warning(lint->report, "extinction-start", end->extinctions[i].span,
                               "%s has %s%d of these men at the start: that decides the game at "
                               "once",
                               side_names[side], count ? "only " : "", count);
        }
}

static void check_checkmate(Lint *lint) {
    if (lint->definition->end.checkmate_at.source && kinds_empty(lint->rules->royals))
        report_warning(lint->report, "checkmate-never", lint->definition->end.checkmate_at,
                       "no piece is royal, so no side is ever mated");
}

static void check_outcomes(const Lint *lint, const OutcomeDefinition *outcomes, size_t count) {
    size_t last = 0;
    while (last < count && when_keys(&outcomes[last].when))
        last++;
    if (last + 1 < count)
        report_warning(lint->report, "outcome-never", outcomes[last + 1].span,
                       "the entry before it always decides: write the entry without 'when' last");
}

static void check_all_outcomes(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    check_outcomes(lint, end->checkmates, end->checkmate_count);
    check_outcomes(lint, end->stalemates, end->stalemate_count);
}

static void check_points(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    if (end->odds_at.source && !definition_counts_points(lint->definition))
        report_warning(lint->report, "points-never", end->odds_at,
                       "nothing is decided by points: no end of the game is 'most' or 'fewest'");
    if (end->passes_at.source && !lint->definition->turns.pass.may)
        report_warning(lint->report, "passes-never", end->passes_at,
                       "no side may pass: 'turns' has no 'pass'");
}

static void check_move_limits(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    for (size_t i = 0; i < end->move_limit_count; i++) {
        const MoveLimitDefinition *limit = &end->move_limits[i];
        bool always = when_keys(&limit->when) == 0;
        lint_deeds(lint, limit->resets, limit->reset_count);
        if (always && i + 1 < end->move_limit_count)
            report_warning(lint->report, "move-limit-never", end->move_limits[i + 1].span,
                           "the entry before it is always in force, so this one never is: write "
                           "the entry without 'when' last");
        if (always && (limit->result == JUDGE_WIN || limit->result == JUDGE_LOSS))
            report_warning(lint->report, "move-limit-always", limit->span,
                           "without 'when' this is asked for White first, so it always decides "
                           "%s White: say with 'when' which side it is about",
                           limit->result == JUDGE_WIN ? "for" : "against");
        if (limit->from_men && limit->moves <= 2)
            report_warning(lint->report, "move-limit-never", limit->span,
                           "a count that begins at the number of men is over at once");
    }
}

// Does the first entry decide whenever the second one would?
static bool repetition_hides(const RepetitionDefinition *first,
                             const RepetitionDefinition *second) {
    return when_keys(&first->when) == 0 && first->count <= second->count &&
           (first->fault == FAULT_NONE || first->fault == second->fault);
}

static void check_repetitions(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    bool chases = false;
    for (size_t i = 0; i < end->repetition_count; i++) {
        const RepetitionDefinition *entry = &end->repetitions[i];
        if (entry->fault == FAULT_CHECK && kinds_empty(lint->rules->royals))
            report_warning(lint->report, "repetition-never", entry->span,
                           "no piece is royal, so no move gives check");
        chases |= entry->fault == FAULT_CHASE;
        size_t first = 0;
        while (first < i && !repetition_hides(&end->repetitions[first], entry))
            first++;
        if (first < i)
            report_warning(lint->report, "repetition-never", entry->span,
                           "an entry before it always decides first: write the entry that asks "
                           "for less last");
    }
    if (end->chase.span.source && !chases)
        report_warning(lint->report, "chase-never", end->chase.span,
                       "no entry of 'repetition' has 'fault: chase'");
}

void lint_keys(Lint *lint) {
    static void (*const checks[])(Lint * lint) = {
        lint_castlings,    check_passant,      check_immunities, check_forbidden,   lint_effects,
        check_drops,       check_entries,      check_captures,   check_shuffle,     check_series,
        check_extinctions, check_checkmate,    check_points,     check_move_limits, lint_material,
        check_repetitions, check_all_outcomes,
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        checks[i](lint);
}
