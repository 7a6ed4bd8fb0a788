// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// "A term with `distance` makes exactly as many steps as there are men on its line."

#include <string.h>

#include "support/slow_inner.h"

// Is it the man of one of these sides?
static bool is_theirs(Man man, int own, WhoseMen whose) {
    if (man.kind == NOBODY || man.side == SLOW_NEUTRAL)
        return false;
    return man.side == own ? whose == WHOSE_OWN || whose == WHOSE_BOTH
                           : whose == WHOSE_ENEMY || whose == WHOSE_BOTH;
}

// The square one step further; off the board if the line ends or is back where it began.
static Spot further(const SlowBoard *board, Spot begin, Spot at, Vector step) {
    const Spot nowhere = {-1, -1};
    Spot next = slow_leap(board, at, step, WHITE);
    return is_square(board, next) && !same_spot(next, begin) ? next : nowhere;
}

static int count_on_line(const SlowBoard *board, Spot from, Vector step,
                         const DistanceDefinition *distance) {
    bool seen[SLOW_SIZE][SLOW_SIZE] = {{false}};
    const Vector back = {-step.x, -step.y};
    int own = man_on(board, from).side, count = 0;
    for (Spot s = further(board, from, from, step); s.file >= 0;
         s = further(board, from, s, step)) {
        count += is_theirs(man_on(board, s), own, distance->side);
        seen[s.file][s.rank] = true;
    }
    if (distance->at == DISTANCE_AHEAD)
        return count;
    for (Spot s = further(board, from, from, back); s.file >= 0; s = further(board, from, s, back))
        if (!seen[s.file][s.rank])
            count += is_theirs(man_on(board, s), own, distance->side);
    return count + is_theirs(man_on(board, from), own, distance->side);
}

bool slow_distance_board(const SlowBoard *board, Spot from, Vector step,
                         const DistanceDefinition *distance, SlowBoard *line) {
    int count = count_on_line(board, from, step, distance), own = man_on(board, from).side;
    Spot at = from;
    *line = *board;
    memset(line->exists, 0, sizeof line->exists);
    line->exists[from.file][from.rank] = true;
    for (int i = 1; i <= count; i++) {
        at = further(board, from, at, step);
        if (at.file < 0)
            return false;
        line->exists[at.file][at.rank] = true;
        if (i == count)
            return true;
        if (!is_empty(board, at) && !is_theirs(man_on(board, at), own, distance->jumps))
            return false;
        take_man(line, at);
    }
    return false;
}
