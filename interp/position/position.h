// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A Position: men on the board and in hands, rights, clocks, and the history since it was set up.
// It is a stack of small plain states: make pushes one, unmake drops it. The backend for the
// board's width (backend.h) does the work; this file has what does not depend on the width.

#ifndef MEWS_POSITION_POSITION_H
#define MEWS_POSITION_POSITION_H

#include <mews.h>

#include "position/parts.h"
#include "position/perft_table.h"

typedef mews_position Position;
typedef mews_move Move;

enum { MOVE_NULL = 1 }; // no legal move, but one that can be pushed: see MEWS_NULL_MOVE

typedef enum MoveType {
    MOVE_PLAIN,
    MOVE_DROP,
    MOVE_CASTLE,
    MOVE_PASSANT,
    MOVE_WALK,
    MOVE_PASS
} MoveType;

// What a move does, for notation.
typedef struct MoveFacts {
    MoveType type;
    int kind;          // of the man that moves or is dropped (castling: the king)
    int from, to;      // NONE: dropped (from)
    int promotion;     // kind chosen by promotion, or NONE
    int becomes;       // the kind that the move's term makes of the man, without a choice; or NONE
    int castle;        // index into Rules.castles, or NONE
    int gate, gate_on; // kind put from the hand on the square left, and that square; or NONE
    // The second part: the kind that is put, or of the man that moves; where from (a man that
    // moves) and to, or whence a man is taken; what it promotes to. NONE: not so.
    int then_kind, then_from, then_to, then_promotion;
    bool then_leg; // nothing but neutral men moves so: where to is all that must be told
    bool captures; // takes a man off the board (a displacement doesn't)
    // Further squares that change: men removed elsewhere than on `to` (an en passant victim
    // too), and men moved or put down elsewhere, the partner of a castling included.
    int removed_count, moved_count;
    int own_count; // the move itself takes the first so many of `removed`; effects do the others
    uint8_t removed[SQUARES_MAX];
    struct {
        uint8_t from, to;
    } moved[LIFTS_MAX];
    int changed_count; // squares where effects change a man's side or kind, or put one
    uint8_t changed[SQUARES_MAX];
} MoveFacts;

typedef struct Outcome {
    Result result;
    Termination termination;
    bool by_points; // they were compared
} Outcome;

static const Outcome outcome_none = {.result = RESULT_NONE, .termination = TERM_NONE};

// A variant ready to be played: its rules, and the backend with its form of them.
typedef struct Engine {
    const Rules *rules;
    const struct Backend *backend;
    struct Tables *tables;
} Engine;

// Asks for another backend than the quickest one.
typedef struct BackendChoice {
    int width;     // room for at least this many squares
    bool portable; // no special instructions, whatever the processor has
} BackendChoice;

// The largest board for which this build has code: MEWS_WIDTHS of CMake.
int engine_most_squares(void);

// The board must not be larger.
Engine engine_prepare(Arena *kept, Arena *scratch, const Rules *rules, BackendChoice choice);

Position *position_new(const Engine *engine); // an empty board; NULL if there is no memory
Position *position_copy(const Position *position);
void position_free(Position *position);
const Engine *position_engine(const Position *position);
const struct Kernel *position_kernel(const Position *position);
const Rules *position_rules(const Position *position);

// Replaces the position and forgets its history. The setup must be valid (setup.h checks it).
// False, with the position as it was, if there is no memory.
bool position_set(Position *position, const Setup *setup);
void position_get(const Position *position, Setup *setup);

size_t position_moves(const Position *position, Move *moves, size_t capacity);
// The same without a copy, until the position changes; NULL if there is no memory.
const Move *position_listed(const Position *position, size_t *count);
bool position_is_legal(const Position *position, Move move);
bool position_push(Position *position, Move move);
bool position_pop(Position *position);
void position_facts(const Position *position, Move move, MoveFacts *facts);
bool position_in_check(const Position *position); // the side to move's royals
bool position_attacked(const Position *position, int square, int side); // by that side
Bits position_attackers(const Position *position, int square, int side); // its men that do it
// A man whose aura freezes or protects the one on the square: its square, or NONE.
int position_aura_owner(const Position *position, AuraEffect effect, int square);
Outcome position_outcome(const Position *position);
int position_decider(const Position *position); // the case (in Rules.cases) that decides, or NONE
// Of a side that can't move: the entry of Rules.checkmate, or else Rules.stalemate, that decides,
// by its number there; whether it is mated.
int position_verdict(const Position *position, bool *mated);
// The points of a side's men on the board, and its odds, in hundredths.
int64_t position_points(const Position *position, int side);
// The move limit to which moves are counted; NULL: none. `holds` [side] is set, too: does its
// condition hold for that side?
const MoveLimit *position_limit(const Position *position, bool holds[SIDES]);
// The limit (in Rules.conduct.limits) that forbids a move which is legal but for limits, if each
// move must be looked at for it; else NONE.
int position_forbidden(const Position *position, Move move);
// The same of any move of a man from a square to another.
int position_barred(const Position *position, int from, int to);
int position_ply(const Position *position);
int position_side(const Position *position);
// How many moves the side to move has left in this turn, and how many it had: 1 and 1 in most
// games. `length` may be NULL.
int position_series(const Position *position, int *length);
int position_man(const Position *position, int square); // MAN_NONE or man_make()
uint64_t position_key(const Position *position);

// The number of calls with this position that failed for want of memory, entirely or in part. Code
// that fails in this way on the way to an answer counts it with position_starve.
size_t position_starved(const Position *position);
void position_starve(const Position *position);

// Does a man in the position as it stands have more ways than can be told apart?
bool position_overrun(const Position *position);

// `table` remembers what has been counted; may be NULL.
mews_perft_status position_perft(const Position *position, int depth, int threads,
                                 PerftTable *table, const mews_stop *stop, uint64_t *nodes);
size_t position_state_size(const Engine *engine);
int engine_width(const Engine *engine);        // squares the backend has room for
const char *engine_path(const Engine *engine); // "bmi2" or "portable"

#endif
