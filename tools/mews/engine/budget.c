// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A clock → how long to think about a move: the rule of Terje Kirstihagen's Weiss.

#include "budget.h"

enum { MOVES_TO_GO = 50 }; // as many as there may be, if nothing is said of it

static const double SHARE = 0.022;     // of the time that is left, for a move
static const double SHARE_ALL = 0.95;  // of the time until the clock gets its time again
static const double PATIENCE = 5;      // times as long as that at most …
static const double MOST = 0.8;        // … and so much of the clock
static const double LEAST = 0.001;

static double smaller(double a, double b) {
    return a < b ? a : b;
}

static double larger(double a, double b) {
    return a > b ? a : b;
}

static void budget_clock(const Thought *thought, double overhead, double *soft, double *hard) {
    double left = larger(thought->left - overhead, 0);
    int moves = thought->moves_to_go > 0 && thought->moves_to_go < MOVES_TO_GO
                    ? thought->moves_to_go
                    : MOVES_TO_GO;
    double all = larger(left + moves * (thought->increment - overhead), 0);
    double share = thought->moves_to_go > 0 ? SHARE_ALL / moves : SHARE;
    double most = moves == 1 ? SHARE_ALL : MOST;
    *soft = all * share;
    *hard = smaller(PATIENCE * *soft, most * left);
    *soft = smaller(*soft, *hard);
    if (thought->byoyomi > 0) { // comes on top, and is lost if it isn't used
        double more = larger(thought->byoyomi - overhead, 0);
        *soft += more;
        *hard += more;
    }
}

void budget(const Thought *thought, double overhead, double *soft, double *hard) {
    *soft = *hard = 0;
    if (thought->clock)
        budget_clock(thought, overhead, soft, hard);
    else if (thought->movetime > 0)
        *soft = *hard = larger(thought->movetime - overhead, thought->movetime / 2);
    else
        return;
    *soft = larger(*soft, LEAST);
    *hard = larger(*hard, LEAST);
}
