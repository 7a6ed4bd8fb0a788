// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Deeds and limits: what a move does, and what a side may do in its turn. A limit is asked on the
// position before the move; a deed tells of the whole move.

#include "support/slow_inner.h"

// ---- deeds ------------------------------------------------------------------------------------

static bool asked(KindSet kinds) {
    return !kinds_empty(kinds);
}

static bool moved_by(KindSet kinds, const SlowMove *move) {
    return move->type != SLOW_PASS && kinds_has(kinds, move->kind);
}

static bool takes_somebody(const SlowMove *move) {
    return move->type == SLOW_WALK && move->way.taken_count > 0;
}

static bool is_what_is_asked(const DeedDefinition *deed, const SlowMove *move) {
    bool capture = takes_somebody(move);
    const struct {
        DeedIs word;
        bool is;
    } words[] = {{DEED_MOVE, move->type == SLOW_WALK && !capture},
                 {DEED_CAPTURE, capture},
                 {DEED_DROP, move->type == SLOW_DROP},
                 {DEED_CASTLING, move->type == SLOW_CASTLE},
                 {DEED_PASS, move->type == SLOW_PASS},
                 {DEED_PROMOTION, move->promotion != NONE},
                 {DEED_GATING, move->gates},
                 {DEED_FLIP, move->flips}};
    bool is = moved_by(deed->is_kinds, move);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is |= (deed->is & words[i].word) && words[i].is;
    return is || (deed->is == 0 && !asked(deed->is_kinds));
}

static int kind_afterwards(const SlowMove *move) {
    return move->promotion != NONE ? move->promotion
           : move->becomes != NONE ? move->becomes
                                   : move->kind;
}

static bool takes_one_of(KindSet kinds, const SlowMove *move) {
    for (int i = 0; move->type == SLOW_WALK && i < move->way.taken_count; i++)
        if (kinds_has(kinds, move->way.taken[i].man.kind))
            return true;
    return false;
}

static bool begins_and_ends_there(const SlowBoard *board, int side, const DeedDefinition *deed,
                                  const SlowMove *move) {
    bool from = move->type == SLOW_WALK || move->type == SLOW_CASTLE;
    bool to = from || move->type == SLOW_DROP;
    return (!deed->from.given ||
            (from && area_has(&deed->from, side, board, move->from))) &&
           (!deed->to.given || (to && area_has(&deed->to, side, board, move->to)));
}

// Mate is a check that no move answers, whatever the limits on giving check or mate say.
static bool gives(const SlowGame *game, const SlowPosition *after, Gives wanted, int them) {
    bool check = slow_in_check(game, after, them);
    if (wanted == GIVES_CHECK || wanted == GIVES_NONE || !check)
        return wanted == (check ? GIVES_CHECK : GIVES_NONE);
    bool mate = after->side == them && !slow_decided(game, after);
    if (mate) {
        SlowMoves answers = slow_undecided_moves(game, after);
        mate = answers.count == 0;
        slow_moves_free(&answers);
    }
    return mate == (wanted == GIVES_MATE);
}

bool slow_does(const SlowBoard *board, int side, const DeedDefinition *deed,
               const SlowMove *move) {
    return is_what_is_asked(deed, move) && (!asked(deed->by) || moved_by(deed->by, move)) &&
           (!asked(deed->into) ||
            (move->type != SLOW_PASS && kinds_has(deed->into, kind_afterwards(move)))) &&
           (!asked(deed->of) || takes_one_of(deed->of, move)) &&
           begins_and_ends_there(board, side, deed, move);
}

// ---- undoing ------------------------------------------------------------------------------------

static bool any_undoes(const DeedDefinition *deeds, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (deeds[i].undoes)
            return true;
    return false;
}

bool slow_asks_undoes(const Definition *definition) {
    SlowJusts justs = slow_justs(definition);
    bool asked = false;
    for (int i = 0; i < justs.count; i++)
        asked |= any_undoes(justs.deeds[i], 1);
    for (size_t i = 0; i < definition->limit_count; i++) {
        const LimitDefinition *limit = &definition->limits[i];
        asked |= any_undoes(limit->never, limit->never_count) ||
                 any_undoes(limit->only, limit->only_count) ||
                 any_undoes(limit->must, limit->must_count);
    }
    for (size_t i = 0; i < definition->tally_count; i++)
        asked |= any_undoes(&definition->tallies[i].deed, 1) ||
                 any_undoes(definition->tallies[i].reset, definition->tallies[i].reset_count);
    for (size_t i = 0; i < definition->end.move_limit_count; i++)
        asked |= any_undoes(definition->end.move_limits[i].resets,
                            definition->end.move_limits[i].reset_count);
    return asked;
}

static bool same_square(Man a, Man b) {
    return a.kind == b.kind && (a.kind == NOBODY || a.side == b.side);
}

void slow_note_past(const SlowGame *game, const SlowPosition *position, SlowPosition *after) {
    if (!slow_asks_undoes(game->definition))
        return;
    for (Spot s = first_spot(); more_spots(&after->board, s); s = next_spot(&after->board, s)) {
        Man before = man_on(&position->board, s);
        SlowPast past = {true, (signed char)before.kind, (signed char)before.side};
        if (same_square(before, man_on(&after->board, s)))
            past = (SlowPast){.changed = false};
        after->past[s.file][s.rank] = past;
    }
}

// Does each square hold again what it held before the last move, which has changed some?
static bool undoes(const SlowPosition *position, const SlowBoard *after) {
    bool any = false;
    for (Spot s = first_spot(); more_spots(after, s); s = next_spot(after, s)) {
        SlowPast past = position->past[s.file][s.rank];
        Man before =
            past.changed ? make_man(past.kind, past.side) : man_on(&position->board, s);
        any |= past.changed;
        if (!same_square(man_on(after, s), before))
            return false;
    }
    return any;
}

static bool may_be_deed(const SlowPosition *position, const DeedDefinition *deed,
                        const SlowMove *move) {
    return slow_does(&position->board, position->side, deed, move);
}

static bool is_deed(const SlowGame *game, const SlowPosition *position,
                    const DeedDefinition *deed, const SlowMove *move) {
    bool more = deed->gives != GIVES_ANY || deed->undoes;
    if (move->type == SLOW_PASS && !(deed->is & DEED_PASS))
        return false;
    if (!may_be_deed(position, deed, move) || !more)
        return may_be_deed(position, deed, move);
    SlowPosition after = slow_play(game, position, move);
    return slow_was_deed(game, position, deed, move, &after);
}

static bool asks_gives(const DeedDefinition *deeds, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (deeds[i].gives != GIVES_ANY)
            return true;
    return false;
}

static bool is_one(const SlowGame *game, const SlowPosition *position,
                   const DeedDefinition *deeds, size_t count, const SlowMove *move) {
    for (size_t i = 0; i < count; i++)
        if (is_deed(game, position, &deeds[i], move))
            return true;
    return false;
}

// ---- tallies ----------------------------------------------------------------------------------

bool slow_was_deed(const SlowGame *game, const SlowPosition *position,
                   const DeedDefinition *deed, const SlowMove *move, const SlowPosition *after) {
    return may_be_deed(position, deed, move) &&
           (!deed->undoes || undoes(position, &after->board)) &&
           (deed->gives == GIVES_ANY || gives(game, after, deed->gives, 1 - position->side));
}

void slow_note_just(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                    SlowPosition *after) {
    SlowJusts justs = slow_justs(game->definition);
    const DeedDefinition **deeds = justs.deeds;
    unsigned was = 0;
    for (int i = 0; i < justs.count; i++)
        if (deeds[i]->gives == GIVES_ANY && slow_was_deed(game, position, deeds[i], move, after))
            was |= 1U << i;
    after->just = was; // whether there is mate may depend on it
    for (int i = 0; i < justs.count; i++)
        if (deeds[i]->gives != GIVES_ANY && slow_was_deed(game, position, deeds[i], move, after))
            was |= 1U << i;
    after->just = was;
}

void slow_count_tallies(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                        SlowPosition *after) {
    int mover = position->side;
    for (size_t i = 0; i < game->definition->tally_count; i++) {
        const TallyDefinition *tally = &game->definition->tallies[i];
        bool reset = false;
        for (size_t k = 0; k < tally->reset_count; k++)
            reset = reset || slow_was_deed(game, position, &tally->reset[k], move, after);
        bool raise = slow_was_deed(game, position, &tally->deed, move, after) &&
                     slow_when_holds(game, after, mover, &tally->when, position->fullmove, 1);
        int number = reset ? 0 : position->tallies[mover][i];
        after->tallies[mover][i] = raise && number < TALLY_MAX ? number + 1 : number;
    }
}

// ---- limits -----------------------------------------------------------------------------------

int slow_nth(const SlowGame *game, const SlowPosition *position) {
    int whole = slow_series_length(game, position->side, position->fullmove);
    return whole ? whole - position->series_left + 1 : 1;
}

static bool limit_holds(const SlowGame *game, const SlowPosition *position,
                        const LimitDefinition *limit) {
    int nth = slow_nth(game, position);
    return slow_when_holds(game, position, position->side, &limit->when, position->fullmove, nth);
}

// With `may_mate` the limits that ask what a move gives don't bind. A list of deeds is forbidden or
// allowed as a whole, but of those in `never` each is a limit of its own. A pass is forbidden by a
// `never` that names it, and by nothing else; it meets a `must` that names it.
bool slow_allowed(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                  bool may_mate) {
    const Definition *definition = game->definition;
    const DeedDefinition check = {.gives = GIVES_CHECK};
    if (definition->turns.series.check == CHECK_AT_END && position->series_left > 1 &&
        move->type != SLOW_PASS && !may_mate && is_deed(game, position, &check, move))
        return false;
    for (size_t i = 0; i < definition->limit_count; i++) {
        const LimitDefinition *limit = &definition->limits[i];
        if (!limit_holds(game, position, limit))
            continue;
        for (size_t k = 0; k < limit->never_count; k++)
            if (!(may_mate && limit->never[k].gives != GIVES_ANY) &&
                is_deed(game, position, &limit->never[k], move))
                return false;
        if (limit->only_count && move->type != SLOW_PASS &&
            !(may_mate && asks_gives(limit->only, limit->only_count)) &&
            !is_one(game, position, limit->only, limit->only_count, move))
            return false;
    }
    return true;
}

// Each `must` in turn keeps only the moves that obey it, if any does.
void slow_keep_musts(const SlowGame *game, const SlowPosition *position, SlowMoves *list,
                     bool may_mate) {
    const Definition *definition = game->definition;
    for (size_t i = 0; i < definition->limit_count; i++) {
        const LimitDefinition *limit = &definition->limits[i];
        if (!limit->must_count || !limit_holds(game, position, limit) ||
            (may_mate && asks_gives(limit->must, limit->must_count)))
            continue;
        bool *obeys = slow_flags(list->count);
        for (int k = 0; k < list->count; k++)
            obeys[k] = is_one(game, position, limit->must, limit->must_count, &list->moves[k]);
        slow_keep(list, obeys);
    }
}
