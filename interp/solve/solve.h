// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Problems as composers set them. A stipulation ("h#2.5") is read to a Stipulation; a Solver plays
// it on a kernel and proves which moves, or which lines of moves, fulfil it. Repetition, move
// limits and drawn material end no line.

#ifndef MEWS_SOLVE_SOLVE_H
#define MEWS_SOLVE_SOLVE_H

#include <mews.h>

#include "base/report.h"
#include "position/kernel.h"
#include "position/move.h"
#include "rules/rules.h"

// ---- stipulation.c

// What the last move does.
typedef enum SolveGoal {
    GOAL_MATE,      // #
    GOAL_STALEMATE, // =
    GOAL_STUCK,     // #=: either of these
    GOAL_CAPTURE,   // x
    GOAL_SQUARE,    // za1
    GOAL_CHECK,     // +
    GOAL_WIN        // the game's own win, whatever brings it
} SolveGoal;

// Who plays for the goal, and who against it.
typedef enum SolvePlay {
    PLAY_DIRECT, // the first side for it, the other against it
    PLAY_HELP,   // both for it
    PLAY_SERIES, // the first side alone, for so many moves
    PLAY_TSUME   // as direct, by checks alone, however many
} SolvePlay;

// Who reaches the goal, and does it want to?
typedef enum SolveFinish {
    FINISH_PLAIN,
    FINISH_SELF,        // s: the second side, though it doesn't want to
    FINISH_REFLEX,      // r: the second side, and either side must reach the goal if it can
    FINISH_SEMI_REFLEX, // semi-r: only the second side must
    FINISH_HELP         // ser-h: the second side, by one move behind the series
} SolveFinish;

typedef struct Stipulation {
    SolvePlay play;
    SolveFinish finish;
    SolveGoal goal;
    int square; // of GOAL_SQUARE
    int moves;  // of the first side; in help play of both together
} Stipulation;

enum { SOLVE_MOVES_MAX = 200, SOLVE_PLIES_MAX = 2 * SOLVE_MOVES_MAX + 8 };

bool stipulation_read(Text text, const Rules *rules, Stipulation *into, Report *report);
// Who reaches the goal, if this side moves first.
int stipulation_goal_side(const Stipulation *wanted, int first);

// ---- solver.c: what all forms of play share

typedef struct Failures Failures;
typedef struct Reaches Reaches;
typedef struct Stuck Stuck;
typedef struct Finals Finals;

// What a move of help play or of a series does.
typedef enum StepForm {
    STEP_GOAL,  // it reaches the goal
    STEP_FORCE, // each answer to it reaches the goal
    STEP_MOVE,  // the other side moves next
    STEP_AGAIN  // the same side moves next; no check is given
} StepForm;

// How far the map of a node's checks can be trusted to leave none out.
typedef struct CheckRule {
    bool known;
    bool straight[SIDES][KINDS_MAX]; // [side][kind]: moving along a line opens no other one to it
} CheckRule;

// A line of moves from the root.
typedef void (*SolveFound)(void *context, mews_solution_part part, const Move *moves, int length);

typedef struct Solver {
    Kernel *kernel;
    const Rules *rules;
    Stipulation wanted;
    int first;     // the side that moves first
    bool cases;    // something besides mate and stalemate may end the game
    bool by_check; // only a check reaches the goal
    CheckRule checks;
    CheckMap map; // of the node of a last step: too large to be on the stack at each node
    StepForm steps[SOLVE_MOVES_MAX + 3]; // [left]: how many moves are left with this one
    int step_count;
    int goal_side;
    Failures *failures;
    Reaches *reaches; // NULL: nothing is known; so is the next one
    Stuck *stuck;
    Finals *finals;
    Move *moves; // the lists of all nodes on the line
    size_t used, room;
    Move line[SOLVE_PLIES_MAX];
    int length;
    bool tries, set_play, tree; // tell these, too
    size_t proof_mebibytes;     // of a table for proof-number search; 0: all is tried
    size_t count;               // solutions
    uint64_t nodes;
    mews_stop stop;
    bool stopped, starved;
    SolveFound found;
    void *context;
    // Tells of a position the result for the side to move, 1, 0 or -1, and in how many plies it
    // wins or loses; false: not known. NULL: nothing is. Only asked where its win is the goal.
    bool (*known)(const void *context, const Kernel *kernel, int *result, int *plies);
    const void *known_context;
} Solver;

typedef enum SolveEnd { SOLVE_DONE, SOLVE_STOPPED, SOLVE_NO_MEMORY } SolveEnd;

// `kernel`, `wanted`, `stop`, `found` and `context` are set, all else is 0.
SolveEnd solver_run(Solver *solver, size_t mebibytes);

// Lists the legal moves behind those of other nodes, moves[*begin] and so on; returns the end.
// Give them back by solver_unlist. If there is no memory there are none.
size_t solver_list(Solver *solver, size_t *begin);
// Backends list moves in different orders; what is told has one.
void solver_sort(Solver *solver, size_t begin, size_t end);
void solver_unlist(Solver *solver, size_t begin);
bool solver_make(Solver *solver, Move move); // adds it to the line; false: no memory
bool solver_pass(Solver *solver);            // the same for a null move
void solver_unmake(Solver *solver);
bool solver_ends(Solver *solver); // should everything end now?
void solver_tell(Solver *solver, mews_solution_part part);
int solver_side(const Solver *solver);

// ---- goal.c

// Does the move that was just made, by the other side than the one to move, reach the goal?
bool goal_reached(const Solver *solver, Move move);
// Is the game over without the goal?
bool goal_missed(const Solver *solver);
// Have all of these verdicts this result?
bool verdicts_are(const Rules *rules, const VerdictList *list, Judgement result);
// Does only a check reach the goal?
bool goal_is_check(const Solver *solver);

CheckRule check_rule_of(const Rules *rules);
bool side_spares_own(const Rules *rules, int side); // can none of its men take its own?
// False: the move surely gives no check, by the map of the node.
bool move_may_check(const Solver *solver, const CheckMap *map, Move move);

// ---- failures.c: what has been proved to fail, so that it is looked at once

Failures *failures_new(size_t mebibytes); // NULL: no memory
void failures_free(Failures *failures);
bool failures_have(const Failures *failures, uint64_t key, int left);
void failures_add(Failures *failures, uint64_t key, int left);

// ---- reaches.c: when help is in vain, as the attackers can't get where they would be needed

// For so many moves of the attackers at most. NULL if the game is none of which that can be told,
// or there is no memory.
Reaches *reaches_new(const Solver *solver, int moves);
void reaches_free(Reaches *reaches);
// Can the goal not be reached in so many moves of the attackers and of the other side?
bool reaches_in_vain(Reaches *reaches, const Solver *solver, int left, int moves, int spare);

// ---- stuck.c: when a side can't be stalemated

// Where a man can go whatever stands elsewhere, by routes of just these modes: MODE_MOVE,
// MODE_CAPTURE or both.
Bits sure_steps(const Rules *rules, int side, int kind, int from, int modes);
Stuck *stuck_new(const Solver *solver); // NULL: not known in this game, or no memory
void stuck_free(Stuck *stuck);
// How many men of the side to be stalemated have so many steps or more, and can't be pinned where
// its king stands; one of them goes to *square.
int stuck_men(const Stuck *stuck, const Solver *solver, int steps, int *square);

// ---- final.c: when a stalemate is in vain, as the other side's men can't all be taken or stuck

Finals *finals_new(const Solver *solver); // NULL: not known in this game, or no memory
void finals_free(Finals *finals);
// The same as reaches_in_vain.
bool finals_in_vain(Finals *finals, const Solver *solver, int left, int own, int spare);

// ---- lines.c: help play and series, all lines

void lines_solve(Solver *solver, size_t mebibytes);

// ---- proof.c: a direct win, or one of tsume, of any length, by proof-number search

void proof_solve(Solver *solver, size_t mebibytes);

// ---- battle.c: play against each other

void battle_solve(Solver *solver, size_t mebibytes);

#endif
