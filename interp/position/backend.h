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
    bool (*ask)(void *context); // whether to stop; may be NULL
    void *context;
    bool *stopped;     // shared by all threads; accessed atomically, as the next one
    bool *starved;     // … and the reason was that there was no memory
    PerftTable *table; // of what has been counted; may be NULL
    Move *moves;       // of this thread: PERFT_MOVES for each depth from 0 to that of the tree
} PerftTask;

enum { PERFT_MOVES = 1024 }; // a position with more gets a list of its own

typedef enum MoveClass {
    MOVES_ALL,
    MOVES_CAPTURES,
    MOVES_QUIET, // those that don't capture: drops, castlings and passes, too
} MoveClass;

// See survey.inc. Indexed by side.
typedef struct Survey {
    int mobility[SIDES];  // weighed targets of its men
    int attackers[SIDES]; // men that attack the ring around the enemy's only royal …
    int pressure[SIDES];  // … and how many squares of it, each counted by each man
} Survey;

// Which moves of the side to move give check.
typedef struct CheckMap {
    bool unsure;      // the rest says nothing: there are attacks that lanes don't tell
    Bits discovering; // men whose leaving may open an attack
    Bits from[KINDS_MAX]; // [kind]: squares from which it attacks a royal
} CheckMap;

typedef struct Backend {
    const char *name;
    int width; // squares
    Tables *(*prepare)(Arena *kept, Arena *scratch, const Rules *rules);
    // A copy of these tables for a thread with this workspace, to be freed; NULL: no memory. All
    // functions below need such a copy.
    Tables *(*bind)(const Tables *tables, Workspace *workspace);
    size_t (*state_size)(const Tables *tables);
    void (*set)(const Tables *tables, State *state, const Setup *setup);
    void (*get)(const Tables *tables, const State *state, Setup *setup);
    // Legal moves: fills at most `capacity` and returns how many there are. `notes` (may be NULL)
    // are begun anew, for `make` and `facts` with these moves.
    size_t (*moves)(const Tables *tables, const State *state, MoveClass wanted, Notes *notes,
                    Move *moves, size_t capacity);
    bool (*passant)(const Tables *tables, const State *state); // is there one en passant?
    void (*make)(const Tables *tables, const State *state, const Notes *notes, Move move,
                 State *next);
    void (*null)(const Tables *tables, const State *state, State *next);
    void (*facts)(const Tables *tables, const State *state, const Notes *notes, Move move,
                  MoveFacts *facts);
    // Is one of `side`'s royals attacked? Its square then goes to *where (which may be NULL).
    bool (*attacked)(const Tables *tables, const State *state, int side, int *where);
    // Could `side` capture an enemy on `square` if it were its turn?
    bool (*attacks_square)(const Tables *tables, const State *state, int square, int side);
    // The outcome if a case or passes decide the game.
    Outcome (*decided)(const Tables *tables, const State *state);
    bool (*material_drawn)(const Tables *tables, const State *state);
    int (*men)(const State *state); // on the board, of both sides
    const uint8_t *(*hand)(const Tables *tables, const State *state, int side); // [kind]
    void (*checks)(const Tables *tables, const State *state, CheckMap *map);
    // Is a move worth at least `threshold` in the exchange on its target? `values`: [kind]
    bool (*exchange)(const Tables *tables, const State *state, Move move, const int16_t *values,
                     int threshold);
    // `weights`: [kind], of a square that a man attacks; 0: it is not looked at
    void (*survey)(const Tables *tables, const State *state, const int16_t *weights,
                   Survey *survey);
    // `stack` has room for depth further states behind `state`.
    uint64_t (*perft)(const Tables *tables, const State *state, int depth, State *stack,
                      const PerftTask *task);
    PerftKey (*perft_key)(const Tables *tables, const State *state, int depth,
                          const PerftTable *table);
} Backend;

void workspace_clear(Workspace *workspace);

const Backend *backend_for(int squares, BackendChoice choice);

#endif
