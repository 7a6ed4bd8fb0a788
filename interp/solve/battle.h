// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Play against each other: what battle.c proves, and variations.c shows.

#ifndef MEWS_SOLVE_BATTLE_H
#define MEWS_SOLVE_BATTLE_H

#include "solve/solve.h"

enum { KILLERS = 2, NEVER = 255 };

// What is known of a node where the attacker moves.
typedef struct BattleNote {
    uint64_t key;
    uint16_t move; // that succeeded, or 0
    uint8_t won;   // it succeeds with so many moves left; NEVER: not known
    uint8_t lost;  // it fails with so many
} BattleNote;

typedef struct Battle {
    Solver *solver;
    BattleNote *notes;
    uint64_t mask;
    Move killers[SOLVE_MOVES_MAX + 1][KILLERS]; // [left]: answers that refuted
} Battle;

// `left`: the attacker's moves, with the next one. Does the attacker, who is to move, succeed?
bool battle_attack(Battle *battle, int left);
// The same of a move of the attacker's that has just been made, which is one of them.
bool battle_succeeds(Battle *battle, Move move, int left);
// Tsume: is a drop that has been made useless, as the attacker, who has no moves left, takes the
// man with mate, or with mate but for such drops? These answers don't count.
bool battle_in_vain(Battle *battle, Move drop, int left);
bool battle_ended(const Battle *battle);     // should everything end now?
bool battle_is_self(const Battle *battle);   // does the defender reach the goal?
bool battle_by_checks(const Battle *battle); // as in tsume

// ---- variations.c: the tree behind a key

// The defender is to move, after which the attacker has so many moves.
void variations_tell(Battle *battle, int left);
// Tells the line against the longest defence as a solution.
void variations_tell_longest(Battle *battle, int left);
// The attacker is to move: what happens if it passes?
void variations_tell_set(Battle *battle, int left);

#endif
