// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Royals: which men a side may not lose, and when it is in check.

#include "support/slow_inner.h"

// The number of the move by which the other side would capture.
static int number_of_threat(const SlowPosition *position, int side) {
    return position->fullmove + (position->side == BLACK && side == BLACK);
}

// The form in which the side's men of this kind are royal now; ROYAL_NOT if they aren't.
static RoyalForm form_now(const SlowGame *game, const SlowPosition *position, int side, int kind) {
    const RoyalDefinition *royal = &game->definition->pieces[kind].royal;
    if (royal->as == ROYAL_NOT ||
        !slow_when_holds(game, position, side, &royal->when, number_of_threat(position, side), 1))
        return ROYAL_NOT;
    return royal->as;
}

static RoyalForm form_of_man(const SlowGame *game, const SlowPosition *position, Spot spot) {
    Man man = man_on(&position->board, spot);
    if (man.kind == NOBODY || man.side == SLOW_NEUTRAL)
        return ROYAL_NOT;
    return form_now(game, position, man.side, man.kind);
}

// "The kinds that have the same word count together."
static int count_of_form(const SlowGame *game, const SlowPosition *position, int side,
                         RoyalForm form) {
    const SlowBoard *board = &position->board;
    int count = 0;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        count += is_square(board, s) && !is_empty(board, s) && man_on(board, s).side == side &&
                 form_of_man(game, position, s) == form;
    return count;
}

bool slow_is_kept(const SlowGame *game, const SlowPosition *position, Spot spot) {
    RoyalForm form = form_of_man(game, position, spot);
    if (form == ROYAL_LAST || form == ROYAL_JOINT)
        return count_of_form(game, position, man_on(&position->board, spot).side, form) == 1;
    return form != ROYAL_NOT;
}

bool slow_may_not_be_attacked(const SlowGame *game, const SlowPosition *position, Spot spot) {
    return slow_is_kept(game, position, spot) && form_of_man(game, position, spot) != ROYAL_ANTI;
}

bool slow_in_check(const SlowGame *game, const SlowPosition *position, int side) {
    const SlowBoard *board = &position->board;
    int joint = 0, joint_attacked = 0;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s) || is_empty(board, s) || man_on(board, s).side != side)
            continue;
        RoyalForm form = form_of_man(game, position, s);
        if (form == ROYAL_NOT)
            continue;
        bool attacked = slow_can_take(game, position, 1 - side, s);
        if ((form == ROYAL_TRUE && attacked) || (form == ROYAL_ANTI && !attacked))
            return true;
        if (form == ROYAL_LAST && attacked && count_of_form(game, position, side, ROYAL_LAST) == 1)
            return true;
        joint += form == ROYAL_JOINT;
        joint_attacked += form == ROYAL_JOINT && attacked;
    }
    return joint > 0 && joint == joint_attacked;
}

// "A man of these kinds attacks one of the royals for whose sake the side is in check."
bool slow_in_check_from(const SlowGame *game, const SlowPosition *position, int side,
                        KindSet kinds) {
    const SlowBoard *board = &position->board;
    int joint = count_of_form(game, position, side, ROYAL_JOINT);
    int last = count_of_form(game, position, side, ROYAL_LAST);
    int joint_attacked = 0;
    bool from_kinds = false, joint_from_kinds = false;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s) || is_empty(board, s) || man_on(board, s).side != side)
            continue;
        RoyalForm form = form_of_man(game, position, s);
        bool struck = false;
        if (form == ROYAL_NOT || form == ROYAL_ANTI)
            continue;
        for (Spot m = first_spot(); more_spots(board, m); m = next_spot(board, m))
            if (is_square(board, m) && !is_empty(board, m) && man_on(board, m).side == 1 - side &&
                kinds_has(kinds, man_on(board, m).kind))
                struck |= slow_man_takes(game, position, m, s);
        from_kinds |= struck && (form == ROYAL_TRUE || (form == ROYAL_LAST && last == 1));
        joint_from_kinds |= struck && form == ROYAL_JOINT;
        joint_attacked += form == ROYAL_JOINT && slow_can_take(game, position, 1 - side, s);
    }
    return from_kinds || (joint_from_kinds && joint == joint_attacked);
}

// Does the side still have a man of a kind that has this form in the position before?
static bool has_some_left(const SlowGame *game, const SlowPosition *before, const SlowBoard *after,
                          int side, RoyalForm form) {
    for (Spot s = first_spot(); more_spots(after, s); s = next_spot(after, s))
        if (is_square(after, s) && !is_empty(after, s) && man_on(after, s).side == side &&
            form_now(game, before, side, man_on(after, s).kind) == form)
            return true;
    return false;
}

bool slow_royal_lost(const SlowGame *game, const SlowPosition *before, const SlowBoard *after,
                     int side, KindSet lost) {
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        RoyalForm form =
            kinds_has(lost, (int)kind) ? form_now(game, before, side, (int)kind) : ROYAL_NOT;
        if (form == ROYAL_TRUE || form == ROYAL_ANTI)
            return true;
        if (form != ROYAL_NOT && !has_some_left(game, before, after, side, form))
            return true;
    }
    return false;
}
