// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/jumps.h"

#include <stdlib.h>

#include "notation/refusals/reasons.h"

// One step from the square towards the other one, as a difference of squares; 0: no line of a
// queen leads there.
static int step_towards(int files, int from, int to) {
    int x = to % files - from % files, y = to / files - from / files;
    if (x && y && abs(x) != abs(y))
        return 0;
    return (x > 0) - (x < 0) + ((y > 0) - (y < 0)) * files;
}

// Is there no man any more?
static bool is_free(const Jumps *jumps, int square) {
    return jumps->setup.men[square] == MAN_NONE ||
           (bits_has(&jumps->taken, square) && !jumps->list->rules->movement.taken_stay);
}

// How many men stand between two squares on a line; jumps->square: the last of them.
static int men_between(Jumps *jumps, int from, int to, int step) {
    int men = 0;
    for (int s = from + step; s != to; s += step)
        if (!is_free(jumps, s)) {
            jumps->square = s;
            men++;
        }
    return men;
}

static Flaw flaw_of(Jumps *jumps, int from, int to) {
    const Rules *rules = jumps->list->rules;
    int step = step_towards(rules->board.files, from, to), side = man_side(jumps->man);
    int men = step ? men_between(jumps, from, to, step) : 0;
    if (!step)
        return FLAW_LINE;
    if (!is_free(jumps, to))
        return FLAW_FULL;
    if (men != 1)
        return men ? FLAW_MANY : FLAW_EMPTY;
    if (man_side(jumps->setup.men[jumps->square]) == side)
        return FLAW_OWN;
    if (bits_has(&jumps->taken, jumps->square))
        return FLAW_TWICE;
    return man_jumps(rules, &jumps->setup, jumps->man, from, jumps->square, to, &jumps->starved)
               ? FLAW_NONE
               : FLAW_REACH;
}

void jumps_try(Jumps *jumps, int from, int to) {
    jumps->flaw = flaw_of(jumps, from, to);
    if (jumps->flaw)
        return;
    const Piece *piece = &jumps->list->rules->pieces[man_kind(jumps->man)];
    int side = man_side(jumps->man);
    bits_add(&jumps->taken, jumps->square);
    jumps->count++;
    if (piece->midway != NONE && bits_has(&piece->side[side].promotion, to))
        jumps->man = man_make(piece->midway, side);
}

void jumps_undo(Jumps *jumps, int over, int man) {
    bits_remove(&jumps->taken, over);
    jumps->count--;
    jumps->man = man;
}

void jumps_begin(const MoveList *list, int from, Jumps *jumps) {
    *jumps = (Jumps){.list = list};
    position_get(list->position, &jumps->setup);
    jumps->man = jumps->setup.men[from];
    jumps->setup.men[from] = MAN_NONE;
}
