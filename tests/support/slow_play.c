// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position + move → position after it: men first, then hands, rights, en passant, clocks, and
// last the side to move.

#include "support/slow_game.h"

#include "support/slow_inner.h"

enum { TOUCHED_MAX = 4 * SLOW_EFFECTS + SLOW_TAKEN + SLOW_SIZE * SLOW_SIZE };

// The squares on which something changed.
typedef struct Touched {
    Spot spots[TOUCHED_MAX];
    int count;
} Touched;

static void touch(Touched *touched, Spot spot) {
    touched->spots[touched->count++] = spot;
}

// ---- men ------------------------------------------------------------------------------------

static void send_captive(const SlowGame *game, const SlowPosition *before,
                         SlowPosition *position, int captor_kind, int captor_side, Man captive,
                         Spot at) {
    const Definition *definition = game->definition;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *fate = &definition->captures[i];
        if (!kinds_has(fate->by, captor_kind) || !kinds_has(fate->of, captive.kind) ||
            !slow_when_holds_here(game, before, captive.side, &fate->when, before->fullmove,
                                  slow_nth(game, before), &at))
            continue;
        int kind = fate->as == NONE ? captive.kind : fate->as;
        if (fate->to == TO_OWNER)
            position->hands[captive.side][kind]++;
        if (fate->to == TO_CAPTOR)
            position->hands[captor_side][kind]++;
        return;
    }
}

void slow_go(SlowBoard *board, const SlowMove *move) {
    const SlowWay *way = &move->way;
    Man mover = man_on(board, move->from);
    take_man(board, move->from);
    for (int i = 0; i < way->taken_count; i++)
        take_man(board, way->taken[i].at);
    for (int i = 0; i < way->moved_count; i++)
        take_man(board, way->moved[i].from);
    for (int i = 0; i < way->moved_count; i++)
        put_man(board, way->moved[i].to, way->moved[i].man);
    put_man(board, move->to, mover);
}

static void play_walk(const SlowGame *game, const SlowPosition *before, SlowPosition *position,
                      const SlowMove *move, Touched *touched) {
    SlowBoard *board = &position->board;
    const SlowWay *way = &move->way;
    Man mover = man_on(board, move->from);
    slow_go(board, move);
    touch(touched, move->from);
    touch(touched, move->to);
    for (int i = 0; i < way->taken_count; i++) {
        touch(touched, way->taken[i].at);
        send_captive(game, before, position, mover.kind, mover.side, way->taken[i].man,
                     way->taken[i].at);
    }
    for (int i = 0; i < way->moved_count; i++) {
        touch(touched, way->moved[i].from);
        touch(touched, way->moved[i].to);
    }
    if (move->becomes != NONE)
        mover.kind = move->becomes;
    if (move->promotion != NONE) // a promotion overrides `becomes`
        mover.kind = move->promotion;
    put_man(board, move->to, mover);
}

static void play_drop(const SlowGame *game, SlowPosition *position, const SlowMove *move,
                      Touched *touched) {
    int form = move->becomes == NONE ? move->kind : move->becomes;
    int side = game->definition->pieces[form].neutral ? SLOW_NEUTRAL : position->side;
    if (!kinds_has(game->definition->drops.free, move->kind))
        position->hands[position->side][move->kind]--;
    put_man(&position->board, move->to, make_man(form, side));
    touch(touched, move->to);
}

static void play_castle(const SlowGame *game, SlowPosition *position, const SlowMove *move,
                        Touched *touched) {
    const SlowCastle *castle = &game->castles[move->castle];
    const SlowRight *right = &game->rights[castle->right];
    take_man(&position->board, right->king_from);
    take_man(&position->board, right->partner_from);
    put_man(&position->board, castle->king_to, make_man(right->king, right->side));
    put_man(&position->board, castle->partner_to, make_man(right->partner, right->side));
    touch(touched, right->king_from);
    touch(touched, right->partner_from);
    touch(touched, castle->king_to);
    touch(touched, castle->partner_to);
}

// ---- history --------------------------------------------------------------------------------

static void lose_rights(const SlowGame *game, SlowPosition *position, const Touched *touched) {
    for (int i = 0; i < touched->count; i++) {
        Spot spot = touched->spots[i];
        position->unmoved[spot.file][spot.rank] = false;
        for (int r = 0; r < game->right_count; r++)
            if (same_spot(spot, game->rights[r].king_from) ||
                same_spot(spot, game->rights[r].partner_from))
                position->rights[r] = false;
    }
}

// "A drop after which king and partner stand on their squares gives the right."
static void gain_rights(const SlowGame *game, SlowPosition *position, Spot dropped) {
    for (int r = 0; r < game->right_count; r++) {
        const SlowRight *right = &game->rights[r];
        Man king = man_on(&position->board, right->king_from);
        Man partner = man_on(&position->board, right->partner_from);
        if (right->dropped &&
            (same_spot(dropped, right->king_from) || same_spot(dropped, right->partner_from)) &&
            king.kind == right->king && king.side == right->side &&
            partner.kind == right->partner && partner.side == right->side)
            position->rights[r] = true;
    }
}

static bool may_be_victim(const SlowGame *game, int kind) {
    const EnPassantDefinition *table = &game->definition->en_passant;
    for (size_t captor = 0; captor < game->definition->piece_count; captor++)
        if (table->given && kinds_has(table->victims[captor], kind))
            return true;
    return false;
}

// A move that takes is no double step, nor is one by which a man turns into a kind that can't be
// taken en passant, or after which it is of the other side.
static void note_passed(const SlowGame *game, SlowPosition *position, const SlowMove *move) {
    position->passed_count = 0;
    if (move->type != SLOW_WALK || move->way.taken_count > 0 || !may_be_victim(game, move->kind) ||
        is_empty(&position->board, move->to) ||
        man_on(&position->board, move->to).side != position->side ||
        !may_be_victim(game, man_on(&position->board, move->to).kind))
        return;
    for (int i = 0; i < move->way.passed_count; i++)
        if (!move->then || !same_spot(move->way.passed[i], move->then_to))
            position->passed[position->passed_count++] = move->way.passed[i];
    if (position->passed_count == 0)
        return;
    position->victim = move->to;
}

// Notes a capture that may forbid another; if the move took several men, the lowest square.
static void note_struck(const SlowGame *game, SlowPosition *position, const SlowMove *move) {
    const Definition *definition = game->definition;
    position->struck = false;
    for (int i = 0; move->type == SLOW_WALK && i < move->way.taken_count; i++) {
        Spot at = move->way.taken[i].at;
        for (size_t k = 0; k < definition->forbidden_count; k++) {
            const ForbiddenDefinition *forbidden = &definition->forbidden[k];
            if (forbidden->as != FORBIDDEN_TRADED || !kinds_has(forbidden->by, move->kind) ||
                !kinds_has(forbidden->of, move->way.taken[i].man.kind))
                continue;
            bool lowest = !position->struck ||
                          square_number(&position->board, at) <
                              square_number(&position->board, position->struck_at);
            position->struck = true;
            if (lowest)
                position->struck_at = at;
        }
    }
}

// ---- turns ----------------------------------------------------------------------------------

int slow_series_length(const SlowGame *game, int side, int fullmove) {
    const SeriesDefinition *series = &game->definition->turns.series;
    if (!series->given)
        return 0;
    if (series->by_side)
        return series->lengths[side] + series->step * (fullmove - 1);
    int before = 2 * (fullmove - 1) + side; // turns played since the game began
    int listed = (int)series->length_count;
    if (before < listed)
        return series->lengths[before];
    return series->lengths[listed - 1] + series->step * (before - listed + 1);
}

bool slow_stops(const SlowGame *game, const SlowPosition *position) {
    return game->definition->turns.series.stop &&
           position->series_left < slow_series_length(game, position->side, position->fullmove);
}

bool slow_may_have_checked(const SlowGame *game, const SlowPosition *position) {
    const SeriesDefinition *series = &game->definition->turns.series;
    return series->given && series->check == CHECK_FREE &&
           position->series_left < slow_series_length(game, position->side, position->fullmove);
}

static bool turn_goes_on(const SlowGame *game, const SlowPosition *position, bool passed) {
    if (position->series_left <= 1 || passed)
        return false;
    return game->definition->turns.series.check != CHECK_ENDS ||
           !slow_in_check(game, position, 1 - position->side);
}

static void end_move(const SlowGame *game, SlowPosition *position, bool passed) {
    if (turn_goes_on(game, position, passed)) {
        position->series_left--;
        position->struck = false; // the move before was not the enemy's
        return; // squares passed stay noted; a side can't take its own men en passant
    }
    position->fullmove += position->side == BLACK;
    position->side = 1 - position->side;
    position->series_left = slow_series_length(game, position->side, position->fullmove);
}

// The men and hands after the move, with the man that it may put on a gate.
static void play_men(const SlowGame *game, const SlowPosition *before, SlowPosition *after,
                     const SlowMove *move, Touched *touched) {
    int side = after->side;
    if (move->type == SLOW_WALK)
        play_walk(game, before, after, move, touched);
    else if (move->type == SLOW_DROP)
        play_drop(game, after, move, touched);
    else if (move->type == SLOW_CASTLE)
        play_castle(game, after, move, touched);
    if (move->gates) {
        after->hands[side][move->gate]--;
        put_man(&after->board, move->gate_on, make_man(move->gate, side));
    }
}

SlowBoard slow_men_after(const SlowGame *game, const SlowPosition *position,
                         const SlowMove *move) {
    slow_steps += STEPS_TO_COPY;
    SlowPosition after = *position;
    Touched touched = {.count = 0};
    play_men(game, position, &after, move, &touched);
    return after.board;
}

static void play_effects(const SlowGame *game, const SlowPosition *before, SlowPosition *after,
                         const SlowMove *move, Touched *touched) {
    SlowBoard then = after->board;
    SlowMarks changed = {{false}};
    slow_follow(game, before, before->side, move, &after->board, changed);
    for (Spot s = first_spot(); more_spots(&then, s); s = next_spot(&then, s))
        if (changed[s.file][s.rank] || man_on(&then, s).kind != man_on(&after->board, s).kind ||
            man_on(&then, s).side != man_on(&after->board, s).side)
            touch(touched, s);
}

SlowPosition slow_play_untallied(const SlowGame *game, const SlowPosition *position,
                                 const SlowMove *move) {
    slow_steps += STEPS_TO_COPY;
    SlowPosition after = *position;
    Touched touched = {.count = 0};
    play_men(game, position, &after, move, &touched);
    if ((game->effect_count || game->tails) && move->type != SLOW_PASS)
        play_effects(game, position, &after, move, &touched);
    if (move->then) {
        slow_play_then(game, position->side, move, &after.board);
        touch(&touched, move->then_from);
        touch(&touched, move->then_to);
    }
    after.passes =
        move->type != SLOW_PASS || slow_stops(game, position) ? 0 : position->passes + 1;
    lose_rights(game, &after, &touched);
    if (move->type == SLOW_DROP)
        gain_rights(game, &after, move->to);
    slow_settle_gates(game, &after);
    note_passed(game, &after, move);
    note_struck(game, &after, move);
    end_move(game, &after, move->type == SLOW_PASS);
    return after;
}

SlowPosition slow_play(const SlowGame *game, const SlowPosition *position, const SlowMove *move) {
    SlowPosition after = slow_play_untallied(game, position, move);
    slow_note_past(game, position, &after);
    slow_note_just(game, position, move, &after);
    slow_count_tallies(game, position, move, &after);
    slow_count_on(game, position, move, &after);
    return after;
}
