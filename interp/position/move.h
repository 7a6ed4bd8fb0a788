// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The form of a Move. It means the same in every position of a game in which it is legal, so that
// tables of a search may keep it.

#ifndef MEWS_POSITION_MOVE_H
#define MEWS_POSITION_MOVE_H

#include <assert.h>

#include "position/position.h"

// Move, from the lowest bit:
//
//   0      8    16     19        20          27      35     42        43    56     64
//   +------+----+------+---------+-----------+-------+------+---------+-----+------+
//   | from | to | type | capture | promotion | extra | gate | partner | way | then |
//   +------+----+------+---------+-----------+-------+------+---------+-----+------+
//
// type       1 + MoveType
// capture    does a man leave the board?
// promotion  1 + kind, or 0
// extra      plain move: 1 + index of the special mover, or 0; drop: kind; castling: index into
//            Rules.castles
// gate       1 + kind of the man put from the hand on the square left, or 0
// partner    is that the square that the partner of a castling left?
// way        walk: number of the man's way, see way_number in ways.inc; drop: 1 + the kind that it
//            is on the board, if that isn't the one in hand, or 0. With a second part, if that
//            isn't the only one that the game has: its entry (2 bits), where a man moves from (8),
//            and what it promotes to, 1 + index into Piece.promotes_to, or 0 (3)
// then       1 + the square where the second part ends; 0: there is none

enum { MOVE_WAYS = 1 << 13 }; // numbers of ways

static inline Move move_make(MoveType type, int from, int to) {
    return (Move)from | (Move)to << 8 | (Move)(type + 1) << 16;
}

static inline Move move_with_extra(Move move, int extra) {
    return move | (Move)extra << 27;
}

static inline Move move_plain(int from, int to) {
    return move_make(MOVE_PLAIN, from, to);
}

// Sets the target of a move that was made with target 0.
static inline Move move_toward(Move move, int to) {
    return move | (Move)to << 8;
}

// `number`: 1 + index of the special mover, or 0 for a move without one.
static inline Move move_special(int from, int to, int number) {
    return move_with_extra(move_plain(from, to), number);
}

static inline Move move_drop(int kind, int to) {
    return move_with_extra(move_make(MOVE_DROP, 0, to), kind);
}

// A drop of a man that is `kind` in hand and `form` on the board.
static inline Move move_drop_as(int kind, int to, int form) {
    return move_drop(kind, to) | (form == kind ? 0 : (Move)(form + 1) << 43);
}

static inline Move move_walk(int from, int to, int way) {
    return move_make(MOVE_WALK, from, to) | (Move)way << 43;
}

static inline Move move_with_capture(Move move) {
    return move | (Move)1 << 19;
}

static inline Move move_with_promotion(Move move, int kind) {
    return move | (Move)(kind + 1) << 20;
}

static inline Move move_with_gate(Move move, int kind, bool partner) {
    return move | (Move)(kind + 1) << 35 | (Move)partner << 42;
}

static inline int move_from(Move move) {
    return (int)(move & 255);
}

static inline int move_to(Move move) {
    return (int)(move >> 8 & 255);
}

static inline MoveType move_type(Move move) {
    return (MoveType)((int)(move >> 16 & 7) - 1);
}

static inline bool move_captures(Move move) {
    return move >> 19 & 1;
}

static inline int move_promotion(Move move) { // kind or NONE
    return (int)(move >> 20 & 127) - 1;
}

static inline int move_extra(Move move) {
    return (int)(move >> 27 & 255);
}

static inline Move move_without_gate(Move move) {
    return move & ~((Move)0xFF << 35);
}

static inline int move_gate(Move move) { // kind or NONE
    return (int)(move >> 35 & 127) - 1;
}

static inline bool move_gate_partner(Move move) {
    return move >> 42 & 1;
}

static inline int move_way(Move move) {
    return (int)(move >> 43 & (MOVE_WAYS - 1));
}

// The kind that a dropped man has on the board.
static inline int move_dropped(Move move) {
    return move_way(move) && move >> 56 == 0 ? move_way(move) - 1 : move_extra(move);
}

// A second part: `entry` of Rules.conduct.thens, which ends on `to`. `from`, `choice`: of a man
// that moves, and 1 + index of what it promotes to; 0 for others.
static inline Move move_with_then(Move move, int entry, int from, int to, int choice) {
    Move how = (Move)entry | (Move)from << 2 | (Move)choice << 10;
    return move | how << 43 | (Move)(to + 1) << 56;
}

static inline int move_then(Move move) { // the square where the second part ends, or NONE
    return (int)(move >> 56) - 1;
}

static inline int move_then_entry(Move move) {
    return move_type(move) == MOVE_WALK ? 0 : (int)(move >> 43 & 3);
}

static inline int move_then_from(Move move) {
    return (int)(move >> 45 & 255);
}

static inline int move_then_choice(Move move) {
    return (int)(move >> 53 & 7);
}

// The first part alone.
static inline Move move_first_part(Move move) {
    Move how = move_then(move) == NONE || move_type(move) == MOVE_WALK ? 0 : MOVE_WAYS - 1;
    return move & ~((Move)255 << 56 | how << 43);
}

// Is it a plain move, without gating?
static inline bool move_is_plain(Move move) {
    return (move & ((Move)127 << 35 | (Move)7 << 16)) == (Move)(MOVE_PLAIN + 1) << 16;
}

static_assert(KINDS_MAX < 127, "a kind and 'none' must fit into seven bits");

#endif
