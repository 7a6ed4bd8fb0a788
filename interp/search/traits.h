// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a search must know of a game: which of its techniques are sound there. Worked out once from
// the rules, never from a name.

#ifndef MEWS_SEARCH_TRAITS_H
#define MEWS_SEARCH_TRAITS_H

#include "position/position.h"

typedef struct Traits {
    bool selective;    // nodes and moves may be pruned, moves reduced and extended
    bool compulsory;   // some moves are compulsory, captures above all
    bool null_move;    // null moves are sound: passing the turn hardly ever helps
    bool stand_pat;    // a side may decline to capture
    bool exchanges;    // static exchange evaluation tells what a capture is worth
    bool prunes;       // futility pruning is sound …
    int margins;       // … with margins so many times as wide, as the score may jump
    bool quiet;        // there are moves without captures
    bool drops;        // men come from the hand
    bool series;       // a side may move several times in a row
    bool repeats_draw; // every repetition is a draw
    bool fewer_is_better;
    bool rows;        // so many men in a row win …
    bool row_threats; // … and each node asks whether one could be completed now
    bool encloses;    // men that never move are turned where they are enclosed
    bool mated_wins; // a mated side wins
} Traits;

Traits traits_of(const Rules *rules);

// Does the case decide for a side as soon as it has at most *most men of *kinds?
bool case_of_few(const Case *decided, KindSet *kinds, int *most);

// Does a side lose with the first man of this kind that it loses?
bool kind_is_decisive(const Rules *rules, int kind);

// Is it forbidden to give check?
bool checks_forbidden(const Rules *rules);

#endif
