// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A look at a board, by weights that the search works out from the rules: what the men are worth
// where they stand, and all else that an evaluation adds up. width/survey.inc takes it.

#ifndef MEWS_POSITION_SURVEY_H
#define MEWS_POSITION_SURVEY_H

#include "position/kernel.h"

// A number for the middlegame and one for the endgame.
typedef struct Phased {
    int mid, end;
} Phased;

enum { PAWNS_MAX = 4, FEW_MAX = 8, GOALS_MAX = 4 };
enum { SURVEY_UNIT = 16 }; // units in a hundredth of a pawn

// What a survey must know of a kind. Shares are in 1024ths.
typedef struct SurveyKind {
    Phased mobility; // for each square that it attacks
    int value;       // hundredths
    int phase;       // how much it counts toward the middlegame
    int attacker;    // points of danger if it attacks the enemy's royal
    int peers;       // so many kinds, the first in the order, are worth at most 9/8 of it
    bool pawn;       // a pawn-like
    bool leads;      // worth three quarters of the most valued kind, or more: a leader
    bool sees;       // through men: nothing but empty squares lets it move
} SurveyKind;

// The pawn-likes of one kind and side. Arrays are indexed by square; `stops` and `helps` have one
// for each kind of pawn-likes that stops or helps. Chess, White: behind[e4] = e2 and e3,
// next[e4] = e5; stops[0][e4]: a black pawn on e4 can stop white ones on d2, e2, e3 and f2;
// helps[0][e4]: a white one there can come to protect those on d5 … d8 and f5 … f8.
typedef struct SurveyPawn {
    int kind;
    const Bits *behind;           // from where it can come to this square without capturing
    const Bits *stops[PAWNS_MAX]; // which of them an enemy pawn-like here could stop or take
    const Bits *helps[PAWNS_MAX]; // which of them an own pawn-like here could come to protect
    const int16_t *next;          // the only square to which it can advance; NONE if not just one
    const Phased *passed, *free;  // worth as a passed pawn; more if it can safely advance now
} SurveyPawn;

// A side loses if it has no more than `most` men of these kinds.
typedef struct SurveyFew {
    KindSet kinds;
    int most;
} SurveyFew;

// A side wins if one of its men of these kinds comes to one of these squares.
typedef struct SurveyGoal {
    KindSet kinds;
    Bits at[SIDES];
} SurveyGoal;

// What an evaluation weighs, and how much. All in sixteenths, unless said otherwise.
typedef struct SurveyWeights {
    const struct SquareWorth {
        int16_t mid, end;     // hundredths
    } (*square)[SQUARES_MAX]; // [man]
    const SurveyKind *kinds;  // [kind]
    const uint8_t *order;     // the kinds that sides have, the least valued first, royals last
    int order_count;
    const Bits *ring; // [square of a royal]: around it
    SurveyPawn pawns[SIDES][PAWNS_MAX];
    int pawn_count;
    const Bits *half;     // [kind]: one of the parts of the board to which it is bound
    const uint8_t *bound; // kinds that are bound to a part of the board
    int bound_count;
    SurveyFew few[FEW_MAX];
    SurveyGoal goals[GOALS_MAX];
    int goal_count, few_count, tally, tally_goal; // tally: the one that counts checks, or NONE
    bool threats, dangers, mated_wins, forced;
    Phased pair, passed_royal, protected, isolated, doubled, stuck;
    Phased by_pawn, by_push, by_peer, attacked, by_royal, hanging, contested;
    Phased leap_at_leader, slide_at_leader;
    Phased by_peer_value; // a share
    // Points of danger; `freer` is a share.
    int points, ring_attack, crowd, weak, check, unsafe_check, hand_check;
    int pinned, freer, leaderless, shelter, hand_man;
    int danger, danger_end, danger_most; // divides squared points; a share; the most it is worth
    int counted_danger, counted_most;    // a share; a factor
    int counted, least_few, near_goal, must_take;
    int roamer; // the only kind that sides have, if it never captures; or NONE
    int room;   // for each square that men of one side reach in fewer moves than the other's
} SurveyWeights;

// See survey.inc. Indexed by side.
typedef struct Survey {
    Phased men[SIDES];    // what they are worth where they stand, in hundredths
    Phased others[SIDES]; // all else
    int phase;            // of the men on the board
    bool pawns[SIDES];    // has pawn-likes
} Survey;

void kernel_survey(const Kernel *kernel, const SurveyWeights *weights, Survey *survey);

#endif
