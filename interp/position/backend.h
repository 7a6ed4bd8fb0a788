// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A backend: all work on positions for boards of one width (64, 128, 192 or 256 squares).
// The code is in width/*.inc, written once and included by backend64.c, backend128.c … with
// WORDS set; each of these ends in one const Backend. On x86-64 every width is compiled a
// second time for processors with BMI2, and backend_for picks one when rules are loaded.

#ifndef MEWS_POSITION_BACKEND_H
#define MEWS_POSITION_BACKEND_H

#include "base/compiler.h"
#include "position/state.h"

typedef struct Tables Tables; // the backend's own form of the rules
typedef struct Survey Survey; // see survey.h, as for the next one
typedef struct SurveyWeights SurveyWeights;

// What one thread needs besides the rules. All zero at first; workspace_clear frees it.
typedef struct Workspace {
    bool overran; // a man had more ways than can be told apart, and some were left out
    bool starved; // there was no memory for the ways
    // What walks do, written down by nodes, one after the other (ways.inc).
    uint8_t *notes;
    size_t notes_used, notes_room;
} Workspace;

enum { NOTES_FIRST = 1 << 12, NOTES_MAX = 1 << 24 };

// The part of Workspace.notes that belongs to one node.
typedef struct Notes {
    size_t begin, end;
} Notes;

typedef struct PerftTask {
    mews_stop stop;
    bool *stopped;     // shared by all threads and accessed atomically, as is `starved`
    bool *starved;     // … and the reason was that there was no memory
    bool *vast;        // … or that there were more leaves than a number holds
    PerftTable *table; // of what has been counted; may be NULL
    Move *moves;       // of this thread: PERFT_MOVES for each depth from 0 to that of the tree
} PerftTask;

// Adds leaves to a sum. If it has no room for them the count ends.
static inline void perft_add(const PerftTask *task, uint64_t *sum, uint64_t leaves) {
    *sum += leaves;
    if (*sum >= leaves)
        return;
    flag_raise(task->vast);
    flag_raise(task->stopped);
}

enum { PERFT_MOVES = 1024 }; // a position with more gets a list of its own

typedef enum MoveClass {
    MOVES_ALL,
    MOVES_CAPTURES,
    MOVES_QUIET, // those that don't capture: drops, castlings and passes, too
} MoveClass;

// Which moves of the side to move give check. Black king e8, white rook e1, white knight e4:
// discovering = e4, from[knight] = c7, d6, f6 and g7.
typedef struct CheckMap {
    bool unsure;      // the rest is not filled in, as lanes don't tell all attacks
    Bits discovering; // men that may give a discovered check
    Bits from[KINDS_MAX]; // [kind]: squares from which it attacks a royal
} CheckMap;

typedef struct Backend {
    const char *name;
    int width; // squares
    Tables *(*prepare)(Arena *kept, Arena *scratch, const Rules *rules);
    // Copies the tables for the thread that has this workspace; the caller frees the copy. NULL:
    // no memory. All functions below need such a copy.
    Tables *(*bind)(const Tables *tables, Workspace *workspace);
    size_t (*state_size)(const Tables *tables);
    void (*set)(const Tables *tables, State *state, const Setup *setup);
    void (*get)(const Tables *tables, const State *state, Setup *setup);
    // Legal moves: fills at most `capacity` and returns how many there are. Begins `notes` (may be
    // NULL) anew; `make` and `facts` look these moves up there.
    size_t (*moves)(const Tables *tables, const State *state, MoveClass wanted, Notes *notes,
                    Move *moves, size_t capacity);
    bool (*movable)(const Tables *tables, const State *state); // is there any legal move?
    // The index in Rules.conduct.limits of one that forbids a move which is legal but for limits,
    // and for which each move is looked at; NONE if there is none.
    int (*forbidden)(const Tables *tables, const State *state, Move move);
    // The same of any move of a man from a square to another.
    int (*barred)(const Tables *tables, const State *state, int from, int to);
    bool (*passant)(const Tables *tables, const State *state); // is there one en passant?
    void (*make)(const Tables *tables, const State *state, const Notes *notes, Move move,
                 State *next);
    void (*null)(const Tables *tables, const State *state, State *next);
    void (*facts)(const Tables *tables, const State *state, const Notes *notes, Move move,
                  MoveFacts *facts);
    // Is one of `side`'s royals attacked? Its square then goes to *where (which may be NULL).
    bool (*attacked)(const Tables *tables, const State *state, int side, int *where);
    // Could `side` capture an enemy on `square` if it were to move?
    bool (*attacks_square)(const Tables *tables, const State *state, int square, int side);
    // Which of its men could?
    void (*attackers)(const Tables *tables, const State *state, int square, int side, Bits *men);
    // The square of a man whose aura of this effect touches the man on `square`, or NONE.
    int (*aura_owner)(const Tables *tables, const State *state, AuraEffect effect, int square);
    // The men that a move, which led from one state to the other, chases (Rules.chase).
    void (*chased)(const Tables *tables, const State *before, const State *after, Bits *chased);
    // The outcome if a case or passes decide the game.
    Outcome (*decided)(const Tables *tables, const State *state);
    // The index of that case in Rules.cases, or NONE.
    int (*decider)(const Tables *tables, const State *state);
    Outcome (*judge)(const Tables *tables, const State *state, Judgement judgement, int side,
                     Termination reason);
    // Does the condition of this entry of Rules.verdicts hold for the side?
    bool (*verdict)(const Tables *tables, const State *state, int entry, int side);
    // What Setup.just adds to the state's key.
    uint64_t (*just_key)(const Tables *tables, const State *state);
    // The result if a move limit is reached that depends on the position, and the side for which.
    Judgement (*run_out)(const Tables *tables, const State *state, int *side);
    int64_t (*points)(const Tables *tables, const State *state, int side);
    // The move limit to which moves are counted, or NULL. `holds` [side]: does its condition hold
    // for that side?
    const MoveLimit *(*limit)(const Tables *tables, const State *state, bool *holds);
    bool (*material_drawn)(const Tables *tables, const State *state);
    int (*men)(const State *state); // on the board, of both sides
    // A side's numbers in a part that counts: its hand is [kind], its tallies [tally].
    const uint8_t *(*counts)(const Tables *tables, const State *state, int part, int side);
    void (*checks)(const Tables *tables, const State *state, CheckMap *map);
    // Static exchange evaluation: is a move worth at least `threshold`? `values`: [kind]
    bool (*exchange)(const Tables *tables, const State *state, Move move, const int16_t *values,
                     int threshold);
    void (*survey)(const Tables *tables, const State *state, const SurveyWeights *weights,
                   Survey *survey);
    // `stack` has room for depth further states behind `state`.
    uint64_t (*perft)(const Tables *tables, const State *state, int depth, State *stack,
                      const PerftTask *task);
    PerftKey (*perft_key)(const Tables *tables, const State *state, int depth,
                          const PerftTable *table);
} Backend;

void workspace_clear(Workspace *workspace);

// The most squares for which this build has a backend.
int backend_widest(void);

// The narrowest that is built for so many squares and the choice's width; NULL if there is none.
const Backend *backend_for(int squares, BackendChoice choice);

#endif
