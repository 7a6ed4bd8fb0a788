// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Limits that never bind, deeds that no move is, and conditions that never (or always) hold.

#include "definition/visit.h"
#include "lint/lint.h"

// ---- deeds ------------------------------------------------------------------------------------

static bool ever_plays(const Lint *lint, KindSet kinds) {
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        if (kinds_has(kinds, kind) && lint_ever_plays(lint, kind))
            return true;
    return false;
}

static bool ever_promotes(const Lint *lint) {
    bool promotes = false;
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            promotes |= lint->possible.promotes[side][kind];
    return promotes;
}

static bool ever_flips(const Definition *definition) {
    bool flips = false;
    for (size_t i = 0; i < definition->effect_count; i++)
        flips |= definition->effects[i].act == ACT_FLIP;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t t = 0; t < definition->pieces[kind].term_count; t++) {
            const TermDefinition *term = &definition->pieces[kind].terms[t];
            for (size_t i = 0; i < term->after_count; i++)
                flips |= term->after[i].act == ACT_FLIP;
        }
    return flips;
}

// Can a move ever be one of the words of `is`?
static bool ever_is(const Lint *lint, unsigned is) {
    const Rules *rules = lint->rules;
    const Drop *drops = rules->hands.drops;
    return (is & (DEED_MOVE | DEED_CAPTURE)) ||
           ((is & DEED_DROP) && lint_ever_held(lint, drops[DROP_MOVE].kinds)) ||
           ((is & DEED_CASTLING) && rules->movement.castle_count) ||
           ((is & DEED_PASS) && rules->turns.passes_at_all) ||
           ((is & DEED_PROMOTION) && ever_promotes(lint)) ||
           ((is & DEED_GATING) && lint_ever_held(lint, drops[DROP_GATING].kinds)) ||
           ((is & DEED_FLIP) && ever_flips(lint->definition));
}

const char *lint_deed_obstacle(const Lint *lint, const DeedDefinition *deed, const char **why) {
    const struct {
        const char *key;
        KindSet kinds;
    } asked[] = {{"by", deed->by}, {"into", deed->into}, {"of", deed->of}};
    bool drops = deed->is == DEED_DROP && !kinds_empty(deed->by);
    *why = "none of these pieces is ever on the board";
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (!kinds_empty(asked[i].kinds) && !ever_plays(lint, asked[i].kinds))
            return asked[i].key;
    *why = "none of these pieces is ever in hand";
    if (drops && !lint_ever_held(lint, deed->by))
        return "by";
    *why = "no such move captures anything";
    bool takes = !deed->is || !kinds_empty(deed->is_kinds) ||
                 (deed->is & (DEED_CAPTURE | DEED_PROMOTION | DEED_GATING | DEED_FLIP));
    if (!kinds_empty(deed->of) && !takes)
        return "of";
    *why = "no move is ever so";
    if ((deed->is || !kinds_empty(deed->is_kinds)) && !ever_is(lint, deed->is) &&
        !ever_plays(lint, deed->is_kinds))
        return "is";
    *why = "no piece is royal, so no move gives check";
    bool check = deed->gives != GIVES_ANY && deed->gives != GIVES_NONE;
    return check && kinds_empty(lint->rules->royals) ? "gives" : NULL;
}

void lint_deeds(const Lint *lint, const DeedDefinition *deeds, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *why, *key = lint_deed_obstacle(lint, &deeds[i], &why);
        if (key)
            report_warning(lint->report, "deed-never", deeds[i].span,
                           "no move fits this, because of '%s': %s", key, why);
    }
}

// ---- conditions -------------------------------------------------------------------------------

static bool nth_happens(const Lint *lint, const WhenDefinition *when) {
    const SeriesDefinition *series = &lint->definition->turns.series;
    return when->first_nth <= series_longest(series);
}

// Does it ask for men in a hand, in a game without hands?
static bool asks_no_hand(const Lint *lint, const WhenDefinition *when) {
    for (size_t i = 0; i < when_men_count(when); i++)
        if (when_men(when, i)->in_hand && !lint->rules->hands.used)
            return true;
    return false;
}

static void check_stuck(const Lint *lint, const WhenDefinition *when, Span span) {
    const TurnsDefinition *turns = &lint->definition->turns;
    if (when->stuck == HERE_YES && !lint->rules->turns.passes_at_all && !turns->series.stop)
        report_warning(lint->report, "stuck-plain", span,
                       "no side may pass, so a side that is stuck is mated or stalemated: "
                       "'checkmate' and 'stalemate' say what that means");
}

static void check_when(void *context, const WhenDefinition *when, const WhenPlace *place) {
    const Lint *lint = context;
    Span span = place->span;
    if (!nth_happens(lint, when))
        report_warning(lint->report, "when-never", span,
                       "no turn has so many moves: 'nth' needs a 'series' that is long enough");
    if (when->check != NONE && kinds_empty(lint->rules->royals))
        report_warning(lint->report, "when-never", span,
                       "no piece is royal, so no side is ever in check");
    if (!kinds_empty(when->checkers) && !ever_plays(lint, when->checkers))
        report_warning(lint->report, "when-never", span,
                       "none of these pieces is ever on the board, so none gives check");
    if (when->to_move != TO_MOVE_EITHER && place->rule == WHEN_OF_LIMIT)
        report_warning(lint->report, "when-never", span,
                       "a limit is asked of the side to move, so 'to-move' says nothing new");
    lint_deeds(lint, when->just, when->just_count);
    check_stuck(lint, when, span);
    if (asks_no_hand(lint, when))
        report_warning(lint->report, "when-never", span,
                       "nothing can be dropped, so no side has a man in hand");
    if (when->last_move < lint->start->fullmove)
        report_warning(lint->report, "when-never", span,
                       "the moves %d to %d are past: the game starts with move %d",
                       when->first_move, when->last_move, lint->start->fullmove);
    for (size_t i = 0; i < when->tally_count; i++)
        if (when->tallies[i].least == 0 && when->tallies[i].most >= TALLY_MAX)
            report_warning(lint->report, "when-never", span, "every number of '%s' is so",
                           lint->definition->tallies[when->tallies[i].tally].name.text);
}

// ---- tallies ----------------------------------------------------------------------------------

typedef struct TallyUse {
    int tally;
    bool asked; // by another rule than the tally itself
} TallyUse;

static void note_use(void *context, const WhenDefinition *when, const WhenPlace *place) {
    TallyUse *use = context;
    bool own = place->rule == WHEN_OF_TALLY && (int)place->index == use->tally;
    for (size_t i = 0; i < when->tally_count && !own; i++)
        use->asked |= when->tallies[i].tally == use->tally;
}

// Does any condition ask for the tally?
static bool tally_is_asked(const Definition *definition, size_t tally) {
    TallyUse use = {.tally = (int)tally};
    definition_visit_whens(definition, note_use, &use);
    return use.asked;
}

static void check_tally(const Lint *lint, size_t i) {
    const TallyDefinition *tally = &lint->definition->tallies[i];
    const char *why, *key = lint_deed_obstacle(lint, &tally->deed, &why);
    if (key)
        report_warning(lint->report, "deed-never", tally->name.span,
                       "no move raises '%s', because of '%s': %s", tally->name.text, key, why);
    else if (!tally_is_asked(lint->definition, i))
        report_warning(lint->report, "unused-tally", tally->name.span,
                       "no condition asks for the tally '%s'", tally->name.text);
    lint_deeds(lint, tally->reset, tally->reset_count);
}

// ---- limits -----------------------------------------------------------------------------------

// Does the limit ask for drops alone?
static bool asks_drops(const LimitDefinition *limit) {
    bool drops = limit->only_count + limit->must_count > 0;
    for (size_t i = 0; i < limit->only_count; i++)
        drops &= limit->only[i].is == DEED_DROP;
    for (size_t i = 0; i < limit->must_count; i++)
        drops &= limit->must[i].is == DEED_DROP;
    return drops;
}

static void check_limit(const Lint *lint, const LimitDefinition *limit) {
    const WhenDefinition *when = &limit->when;
    if (when->last_move < lint->start->fullmove)
        report_warning(lint->report, "limit-never", limit->span,
                       "the moves %d to %d are past: the game starts with move %d",
                       when->first_move, when->last_move, lint->start->fullmove);
    else if (asks_drops(limit) && !lint_ever_held(lint, lint->rules->hands.drops[DROP_MOVE].kinds))
        report_warning(lint->report, "drops-never", limit->span,
                       "%s, and no side ever has a man in hand",
                       limit->only_count ? "only drops may be played" : "a drop must be made");
    else {
        lint_deeds(lint, limit->never, limit->never_count);
        lint_deeds(lint, limit->only, limit->only_count);
        lint_deeds(lint, limit->must, limit->must_count);
    }
}

// ---- second parts -----------------------------------------------------------------------------

// Of a list the first entry that fits is taken.
static void check_thens(const Lint *lint) {
    const TurnsDefinition *turns = &lint->definition->turns;
    bool decided = false;
    for (size_t i = 0; i < turns->then_count; i++) {
        const ThenDefinition *then = &turns->thens[i];
        if (decided)
            report_warning(lint->report, "then-never", then->span,
                           "an entry before it always fits: write the entry without 'when' and "
                           "'upon' last");
        decided |= !deed_asks(&then->upon) && !when_keys(&then->when);
        if (deed_asks(&then->upon))
            lint_deeds(lint, &then->upon, 1);
    }
}

void lint_limits(Lint *lint) {
    for (size_t i = 0; i < lint->definition->limit_count; i++)
        check_limit(lint, &lint->definition->limits[i]);
    for (size_t i = 0; i < lint->definition->tally_count; i++)
        check_tally(lint, i);
    check_thens(lint);
    definition_visit_whens(lint->definition, check_when, lint);
}
