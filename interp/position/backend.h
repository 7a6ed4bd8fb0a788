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

typedef struct PerftTask {
    bool (*ask)(void *context); // whether to stop; may be NULL
    void *context;
    bool *stopped;     // shared by all threads; accessed atomically, as the next two
    bool *starved;     // … and the reason was that there was no memory
    bool *overran;     // some position had more ways than can be told apart
    PerftTable *table; // of what has been counted; may be NULL
    Move *moves;       // of this thread: PERFT_MOVES for each depth from 0 to that of the tree
} PerftTask;

enum { PERFT_MOVES = 1024 }; // a position with more gets a list of its own

// Set by a backend's function, on the calling thread, if a man had more ways than can be told
// apart, so that some were left out. A caller that wants to know clears it before.
extern THREAD_LOCAL bool backend_overran;

// The same if there was no memory for the ways.
extern THREAD_LOCAL bool backend_starved;

typedef struct Backend {
    const char *name;
    int width; // squares
    Tables *(*prepare)(Arena *kept, Arena *scratch, const Rules *rules);
    size_t (*state_size)(const Tables *tables);
    void (*set)(const Tables *tables, State *state, const Setup *setup);
    void (*get)(const Tables *tables, const State *state, Setup *setup);
    size_t (*moves)(const Tables *tables, const State *state, Move *moves, size_t capacity);
    void (*make)(const Tables *tables, const State *state, Move move, State *next);
    void (*facts)(const Tables *tables, const State *state, Move move, MoveFacts *facts);
    // Is one of `side`'s royals attacked? Its square then goes to *where (which may be NULL).
    bool (*attacked)(const Tables *tables, const State *state, int side, int *where);
    // Could `side` capture an enemy on `square` if it were its turn?
    bool (*attacks_square)(const Tables *tables, const State *state, int square, int side);
    // The outcome if a case or passes decide the game.
    Outcome (*decided)(const Tables *tables, const State *state);
    bool (*material_drawn)(const Tables *tables, const State *state);
    int (*men)(const State *state); // on the board, of both sides
    // `stack` has room for depth further states behind `state`.
    uint64_t (*perft)(const Tables *tables, const State *state, int depth, State *stack,
                      const PerftTask *task);
    PerftKey (*perft_key)(const Tables *tables, const State *state, int depth,
                          const PerftTable *table);
} Backend;

const Backend *backend_for(int squares, BackendChoice choice);

#endif
