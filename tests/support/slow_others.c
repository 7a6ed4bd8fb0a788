// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves that no man makes by its notation: drops, castling, passes.

#include "support/slow_inner.h"

// ---- drops ----------------------------------------------------------------------------------

static int men_on_file(const SlowPosition *position, int kind, int file) {
    int count = 0;
    for (Spot s = {file, 0}; s.rank < position->board.ranks; s.rank++) {
        Man man = man_on(&position->board, s);
        count += is_square(&position->board, s) && man.kind == kind && man.side == position->side;
    }
    return count;
}

// Does some entry allow the drop of a man that is `kind` in hand and `form` on the board?
static bool may_drop(const SlowGame *game, const SlowPosition *position, int kind, int form,
                     Spot spot) {
    const DropDefinition *drops = &game->definition->drops;
    int side = position->side, nth = slow_nth(game, position);
    for (size_t i = 0; i < drops->rule_count; i++) {
        const DropRuleDefinition *rule = &drops->rules[i];
        bool as = kinds_empty(rule->as) ? form == kind : kinds_has(rule->as, form);
        if (kinds_has(rule->pieces, kind) && as && (rule->free || position->hands[side][kind]) &&
            (rule->side == NONE || rule->side == side) &&
            area_has(&rule->zone, side, &position->board, spot) &&
            slow_when_holds_here(game, position, side, &rule->when, position->fullmove, nth,
                                 &spot) &&
            (rule->per_file == 0 || men_on_file(position, form, spot.file) + 1 <= rule->per_file))
            return true;
    }
    return false;
}

static void add_drops_as(const SlowGame *game, const SlowPosition *position, int kind, int form,
                         SlowMoves *list) {
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s) || !is_empty(board, s) ||
            !may_drop(game, position, kind, form, s))
            continue;
        SlowMove move = {.type = SLOW_DROP,
                         .kind = kind,
                         .to = s,
                         .promotion = NONE,
                         .becomes = form == kind ? NONE : form,
                         .castle = NONE};
        slow_add_move(list, &move);
    }
}

void slow_add_drops(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    size_t kinds = game->definition->piece_count;
    for (size_t kind = 0; game->definition->drops.given && kind < kinds; kind++)
        for (size_t form = 0; form < kinds; form++)
            add_drops_as(game, position, (int)kind, (int)form, list);
}

// ---- castling -------------------------------------------------------------------------------

static Spot one_towards(Spot from, Spot to) {
    int files = to.file - from.file;
    return (Spot){from.file + (files > 0) - (files < 0), from.rank};
}

// Is every square from one to the other empty, king and partner themselves left out?
static bool way_is_free(const SlowBoard *board, const SlowRight *right, Spot from, Spot to) {
    for (Spot s = from;; s = one_towards(s, to)) {
        bool own = same_spot(s, right->king_from) || same_spot(s, right->partner_from);
        if (!is_square(board, s) || (!own && !is_empty(board, s)))
            return false;
        if (same_spot(s, to))
            return true;
    }
}

// The king is put on a square of its way, with its start empty. The partner is at home until the
// king arrives.
static bool is_safe_on(const SlowGame *game, const SlowPosition *position, const SlowRight *right,
                       const SlowCastle *castle, Spot s, bool end) {
    SlowPosition trial = *position;
    take_man(&trial.board, right->king_from);
    if (end) {
        take_man(&trial.board, right->partner_from);
        put_man(&trial.board, castle->partner_to, make_man(right->partner, right->side));
    }
    put_man(&trial.board, s, make_man(right->king, right->side));
    return !slow_can_take(game, &trial, 1 - right->side, s);
}

static bool way_is_safe(const SlowGame *game, const SlowPosition *position, const SlowRight *right,
                        const SlowCastle *castle) {
    Spot to = castle->king_to;
    for (Spot s = right->king_from;; s = one_towards(s, to)) {
        bool start = same_spot(s, right->king_from), end = same_spot(s, to);
        if ((start && castle->said->safe & SAFE_START &&
             !is_safe_on(game, position, right, castle, s, false)) ||
            (end && castle->said->safe & SAFE_TARGET &&
             !is_safe_on(game, position, right, castle, s, true)) ||
            (!start && !end && castle->said->safe & SAFE_PASSED &&
             !is_safe_on(game, position, right, castle, s, false)))
            return false;
        if (end)
            return true;
    }
}

static bool goes_over(const SlowGame *game, const SlowCastle *castle, int side, Spot spot) {
    const SlowBoard *board = &game->start.board;
    Spot named = side == WHITE ? spot : mirror_spot(board, spot);
    return bits_has(&castle->said->over, square_number(board, named));
}

// With `over` the king passes the squares that are named, and no others need be empty but those
// where it and its partner end.
static bool named_way_is_free(const SlowGame *game, const SlowPosition *position,
                              const SlowRight *right, const SlowCastle *castle) {
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if ((goes_over(game, castle, right->side, s) || same_spot(s, castle->king_to) ||
             same_spot(s, castle->partner_to)) &&
            !way_is_free(board, right, s, s))
            return false;
    return true;
}

static bool named_way_is_safe(const SlowGame *game, const SlowPosition *position,
                              const SlowRight *right, const SlowCastle *castle) {
    const SlowBoard *board = &position->board;
    bool safe = true;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        bool end = same_spot(s, castle->king_to);
        if ((same_spot(s, right->king_from) && castle->said->safe & SAFE_START) ||
            (end && castle->said->safe & SAFE_TARGET) ||
            (goes_over(game, castle, right->side, s) && castle->said->safe & SAFE_PASSED))
            safe = safe && is_safe_on(game, position, right, castle, s, end);
    }
    return safe;
}

// Is every square empty that must be?
static bool all_is_free(const SlowGame *game, const SlowPosition *position, const SlowRight *right,
                        const SlowCastle *castle) {
    const SlowBoard *board = &position->board;
    if (!bits_empty(&castle->said->over))
        return named_way_is_free(game, position, right, castle);
    return way_is_free(board, right, right->king_from, castle->king_to) &&
           way_is_free(board, right, castle->partner_to, castle->partner_to) &&
           (castle->said->past_men || // with past_men the partner jumps
            (way_is_free(board, right, right->king_from, right->partner_from) &&
             way_is_free(board, right, right->partner_from, castle->partner_to)));
}

void slow_add_castles(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    for (int i = 0; i < game->castle_count; i++) {
        const SlowCastle *castle = &game->castles[i];
        const SlowRight *right = &game->rights[castle->right];
        if (right->side != position->side || !position->rights[castle->right] ||
            slow_touched(game, position, AURA_FREEZE, right->king_from) ||
            slow_touched(game, position, AURA_FREEZE, right->partner_from) ||
            !all_is_free(game, position, right, castle) ||
            !slow_when_holds_here(game, position, position->side, &castle->said->when,
                                  position->fullmove, slow_nth(game, position),
                                  &castle->king_to) ||
            ((castle->said->safe_given ||
              slow_may_not_be_attacked(game, position, right->king_from)) &&
             !(bits_empty(&castle->said->over) ? way_is_safe : named_way_is_safe)(game, position,
                                                                                  right, castle)))
            continue;
        SlowMove move = {.type = SLOW_CASTLE,
                         .kind = right->king,
                         .from = right->king_from,
                         .to = castle->king_to,
                         .promotion = NONE,
                         .becomes = NONE,
                         .castle = i};
        slow_add_move(list, &move);
    }
}

void slow_put_pass(SlowMoves *list) {
    SlowMove move = {.type = SLOW_PASS, .kind = NONE, .promotion = NONE, .becomes = NONE};
    slow_add_move(list, &move);
}

// Is it out of check, and does the condition of `pass` hold?
bool slow_may_pass(const SlowGame *game, const SlowPosition *position) {
    int whole = slow_series_length(game, position->side, position->fullmove);
    int nth = whole ? whole - position->series_left + 1 : 1;
    return !slow_in_check(game, position, position->side) &&
           slow_when_holds(game, position, position->side, &game->definition->turns.pass.when,
                           position->fullmove, nth);
}

void slow_add_pass(const SlowGame *game, const SlowPosition *position, SlowMoves *list) {
    const TurnsDefinition *turns = &game->definition->turns;
    bool ends = turns->facing && slow_royals_face(game, position);
    bool passes = (turns->pass.may && ends) ||
                  (turns->pass.may == PASS_ANY && slow_may_pass(game, position));
    bool stops = slow_stops(game, position) && (turns->series.safe == SAFE_EACH ||
                                                !slow_in_check(game, position, position->side));
    if (passes || stops)
        slow_put_pass(list);
}
