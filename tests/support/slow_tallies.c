// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tallies in a FEN: as they are, or as what is left to the only number that cases ask for.

#include "support/slow_fen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

// How often conditions ask for the tally, and the N of the last that asks for `N-`.
typedef struct Asked {
    int times, open, goal;
} Asked;

static void ask(const WhenDefinition *when, int tally, Asked *asked) {
    if (!when)
        return;
    for (size_t i = 0; i < when->tally_count; i++) {
        const TallyRange *range = &when->tallies[i];
        if (range->tally != tally)
            continue;
        asked->times++;
        if (range->most == NUMBER_MAX && range->least > 0) {
            asked->open++;
            asked->goal = range->least;
        }
    }
    ask(when->enemy, tally, asked);
    ask(when->denied, tally, asked);
}

// The number up to which a tally of checks goes, if one case of the game compares it with `N-`, and
// nothing else asks for it in a case; 0 otherwise.
static int goal_of(const SlowGame *game, int tally) {
    const EndDefinition *end = &game->definition->end;
    Asked asked = {0, 0, 0};
    if (game->definition->tallies[tally].deed.gives != GIVES_CHECK)
        return 0;
    for (size_t i = 0; i < end->win_count; i++)
        ask(&end->wins[i].when, tally, &asked);
    for (size_t i = 0; i < end->loss_count; i++)
        ask(&end->losses[i].when, tally, &asked);
    for (size_t i = 0; i < end->draw_count; i++)
        ask(&end->draws[i].when, tally, &asked);
    return asked.times == 1 && asked.open == 1 ? asked.goal : 0;
}

static bool takes_tally(const SlowGame *game, int tally, const char **p, SlowPosition *position) {
    bool given = **p == '+';
    int goal = goal_of(game, tally);
    if (!given && !goal)
        return false;
    for (int side = WHITE; side <= BLACK; side++) {
        char *end;
        if (side == BLACK || given) {
            if (**p != '+')
                return false;
            ++*p;
        }
        if (!isdigit((unsigned char)**p))
            return false;
        int number = (int)strtol(*p, &end, 10);
        position->tallies[side][tally] = given ? number : goal - number;
        *p = end;
    }
    return true;
}

// The field of the tallies, if it is here; `p` itself if it is not.
const char *slow_read_tallies(const SlowGame *game, const char *p, SlowPosition *position) {
    size_t length = strcspn(p, " ");
    if (!memchr(p, '+', length) || !game->definition->tally_count)
        return p;
    for (size_t i = 0; i < game->definition->tally_count; i++) {
        if (i > 0 && *p++ != ',')
            return NULL;
        if (!takes_tally(game, (int)i, &p, position))
            return NULL;
    }
    return p;
}

// "Left out if all are 0 and none is of checks that are written so."
static bool is_told(const SlowGame *game, const SlowPosition *position) {
    for (size_t i = 0; i < game->definition->tally_count; i++)
        if (goal_of(game, (int)i) || position->tallies[WHITE][i] || position->tallies[BLACK][i])
            return true;
    return false;
}

void slow_write_tallies(const SlowGame *game, const SlowPosition *position, Out *out) {
    if (!is_told(game, position))
        return;
    for (size_t i = 0; i < game->definition->tally_count; i++) {
        int goal = goal_of(game, (int)i);
        int white = position->tallies[WHITE][i], black = position->tallies[BLACK][i];
        bool left = goal > 0 && white <= goal && black <= goal;
        put_char(out, i ? ',' : ' ');
        if (!left)
            put_char(out, '+');
        put_number(out, left ? goal - white : white);
        put_char(out, '+');
        put_number(out, left ? goal - black : black);
    }
}
