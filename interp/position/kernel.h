// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The kernel: a stack of nodes, each a state with what is known of its past. It makes and unmakes
// moves without a check that they are legal, as a search gives it only legal ones. position.c and
// perft.c sit on it, too. A kernel belongs to one thread.

#ifndef MEWS_POSITION_KERNEL_H
#define MEWS_POSITION_KERNEL_H

#include "position/backend.h"

typedef struct Kernel Kernel;

Kernel *kernel_new(const Engine *engine); // with an empty board; NULL if there is no memory
Kernel *kernel_copy(const Kernel *kernel);
void kernel_free(Kernel *kernel);
const Engine *kernel_engine(const Kernel *kernel);
const Tables *kernel_tables(const Kernel *kernel); // bound to its workspace
Workspace *kernel_workspace(Kernel *kernel);

// Makes this the only node. False, with all as it was, if there is no memory.
bool kernel_set(Kernel *kernel, const Setup *setup);
void kernel_get(const Kernel *kernel, Setup *setup);

// Room for `plies` more nodes, so that making them can't fail. False if there is no memory.
bool kernel_reserve(Kernel *kernel, int plies);

// One more node: after a legal move, or after a null move. False if there is no memory.
bool kernel_make(Kernel *kernel, Move move);
bool kernel_null(Kernel *kernel);
void kernel_unmake(Kernel *kernel);
void kernel_retreat(Kernel *kernel, int ply); // unmakes all after that ply

// Goes to where `other`, of the same engine, is or was at `ply`, which is still below its top.
// Both have the same nodes up to `common`. Room for the plies must have been reserved. Another
// thread may change `other` above `ply` meanwhile.
void kernel_follow(Kernel *kernel, const Kernel *other, int common, int ply);

int kernel_ply(const Kernel *kernel); // nodes before this one
const State *kernel_state(const Kernel *kernel);
uint64_t kernel_key(const Kernel *kernel);
// The key after a move, as far as it can be told at once: right for most that only displace a man
// or capture one. Good for fetching memory early, for nothing else.
uint64_t kernel_key_guessed(const Kernel *kernel, Move move);
uint64_t kernel_serial(const Kernel *kernel); // a number that no other node ever had

// The legal moves of one class: fills at most `capacity`, returns how many there are. What their
// walks do is noted in the node; kernel_make and kernel_facts use it.
size_t kernel_moves(const Kernel *kernel, MoveClass wanted, Move *moves, size_t capacity);
bool kernel_movable(const Kernel *kernel); // is there any?
void kernel_facts(const Kernel *kernel, Move move, MoveFacts *facts);
int kernel_verdict(const Kernel *kernel, bool *mated);            // as position_verdict
bool kernel_in_check(const Kernel *kernel);                       // the side to move's royals
bool kernel_attacked(const Kernel *kernel, int square, int side); // by that side

const uint8_t *kernel_hand(const Kernel *kernel, int side); // [kind]: how many
int kernel_tally(const Kernel *kernel, int tally, int side);
// See Backend.checks and exchange.
void kernel_checks(const Kernel *kernel, CheckMap *map);
bool kernel_exchange(const Kernel *kernel, Move move, const int16_t *values, int threshold);
Outcome kernel_decided(const Kernel *kernel); // by a case, or by passes
Outcome kernel_run_out(const Kernel *kernel); // by a move limit, if a move can be made
Outcome kernel_drawn_material(const Kernel *kernel);

int kernel_repetitions(const Kernel *kernel); // how often the node's position has occurred
int kernel_first_same(const Kernel *kernel);  // the ply at which it occurred first
const State *kernel_state_at(const Kernel *kernel, int ply); // of a node before this one, too

// Repetition (repetition.c). The outcome if the position has occurred as often as decides.
Outcome kernel_repeated(const Kernel *kernel);
// The outcome if it has occurred before, and the moves since then are repeated until that decides;
// *plies: how many more that takes. None if it would depend on which side gets there first.
Outcome kernel_will_repeat(const Kernel *kernel, int *plies);

// The outcome at this node (outcome.c). `movable`: the side to move has a legal move.
Outcome kernel_outcome(const Kernel *kernel, bool movable);

#endif
