// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Conditions, compiled for the board: see MenDefinition and WhenDefinition. A case is one that
// decides the game.

#ifndef MEWS_RULES_CONDITIONS_H
#define MEWS_RULES_CONDITIONS_H

#include "definition/conditions.h"
#include "definition/end.h"
#include "rules/routes.h"

// Men that a condition counts, and how many of them it wants. `{pieces: king, at: d4-e5}` has
// pieces {king}, placed true, at {d4,e4,d5,e5} for both sides, and count "at least one". An array
// over SIDES is indexed by the side that the condition is tested for.
typedef struct Men {
    KindSet pieces;
    KindSet neutral; // neutral men of these kinds count, whatever `side` says
    MenSide side;
    bool placed, in_hand;      // only men on `at`; only men in hand
    Bits at[SIDES];            // if `placed`
    const Bits *around[SIDES]; // [the rule's own square]: only there; NULL: anywhere
    int attacked;
    MenForm form;
    Leaper steps;
    Bits *joins[SIDES]; // [number of an area]
    size_t join_count;
    bool joins_here; // it has a man on the rule's own square
    Count count;
} Men;

// Holds if the move number is in range, all of `has` are there and none of `lacks`. For the case
// `loss: {lacks: queen}` it has no `has` and one `lacks`: pieces {queen}. `keys` are the bits of
// WhenKey that it asks, and those below; 0: it always holds. `simple`: only has, lacks, side, move
// number and `facing` are asked; `more`: anything but these and tallies is. `passes`, `facing` and
// `goes_on` are only in conditions that `turns` is compiled to.
enum { WHEN_PASSES = 1 << 20, WHEN_FACING = 1 << 21, WHEN_GOES_ON = 1 << 22 };

typedef struct When {
    unsigned keys;
    int side, first_move, last_move;
    int first_nth, last_nth; // 1 and NUMBER_MAX if `nth` isn't asked
    ToMove to_move;
    int check;        // 1, 0 or NONE
    KindSet checkers; // with check 1: a man of these gives it; none: whatever does
    HereAsked here_attacked, here_guarded;
    HereAsked stuck;
    int passes;   // so many passes have just been made, or more
    bool facing;  // royals face each other
    bool goes_on; // the move to be made isn't the last one of its series
    bool simple, more;
    Men *has, *lacks;
    size_t has_count, lacks_count;
    const TallyRange *tallies;
    size_t tally_count;
    unsigned just; // the move just made was one of these deeds (ConductRules.justs), a bit each; …
    bool just_own;               // … and the own side made it
    struct When *enemy, *denied; // NULL: not asked
} When;

// Does it, or a condition within it, ask whether a side is stuck? NULL asks nothing.
bool when_asks_stuck(const When *when);

// Decides the game when its condition holds for a side. `win: {has: {pieces: king, at: rank 8},
// answer: black}` has result JUDGE_WIN, and Black has one move left to answer White's win.
typedef struct Case {
    When when;
    Judgement result; // for that side
    Answer answer;
    Termination reason;
    bool counts;         // it depends only on how many men of some kinds a side has
    bool answered_draws; // the game is drawn if it holds for both sides after the answer
} Case;

// An entry of `checkmate`, `stalemate` or `repetition`: the result for a side for which its
// condition holds.
typedef struct Verdict {
    When when;
    Judgement result;
} Verdict;

// Some entries of Rules.verdicts. The first that holds decides; the last one always does.
typedef struct VerdictList {
    int first, count;
} VerdictList;

// Asked when a position has occurred so often: see RepetitionDefinition.
typedef struct Repetition {
    int count;
    FaultRule fault;
    int verdict; // an index into Rules.verdicts
} Repetition;

// For FAULT_CHASE: see ChaseDefinition.
typedef struct Chase {
    KindSet by;
    const Bits *of[SIDES]; // [owner's side][kind]: on these squares it may be chased
    const KindSet *dearer; // [captor's kind]
} Chase;

// The game is over when so many plies have been made since a move that resets the count. Of
// several limits the first whose condition holds, for White or else for Black, is in force; the
// count begins anew when another one comes into force. A count with `counting` goes on until a
// limit further up comes into force, and the first ply beyond it draws.
typedef struct MoveLimit {
    When when;
    int plies;
    bool from_men; // the count begins at two plies for each man on the board
    bool counting;
    Judgement result;                       // for the side for which `when` holds
    bool by_capture, by_drop, by_promotion; // what resets the count, …
    KindSet by_move;                        // … and moves of these kinds, …
    struct Deed *resets;                    // … and these, about which more is asked
    size_t reset_count;
} MoveLimit;

#endif
