// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position → the best move that is found within some limits.

#ifndef MEWS_SEARCH_SEARCH_H
#define MEWS_SEARCH_SEARCH_H

#include "position/kernel.h"
#include "position/position.h"

typedef struct Weights Weights; // worth.h

enum {
    SEARCH_PLIES = 127,                       // the deepest line
    SEARCH_LINES = 64,                        // the most lines at once
    SCORE_WIN = 32000,                        // at the root; a win in n plies scores SCORE_WIN - n
    SCORE_WON = SCORE_WIN - 2 * SEARCH_PLIES, // at least so much: a win is forced
};

// What ends a search; 0: no such limit.
typedef struct SearchLimits {
    int depth;
    uint64_t nodes;
    // Seconds: no new depth is begun, and the search ends. If `soft` is less than `hard` it is
    // used in part or exceeded, as the best move stays the same or the score falls.
    double soft, hard;
    int lines;        // how many moves get a line each; 1 at least
    bool exhaustive;  // nothing is pruned or reduced: a win that can be forced within the depth is
                      // found
    const Move *only; // search these moves only
    size_t only_count;
    int level, elo; // how much it sees, see sight_of; 0 and 0: everything
    uint64_t seed;  // … and what it misses
    // What is known of positions of few men: are they won (1), drawn (0) or lost (-1) for the side
    // to move, in how many plies? False: it isn't. NULL: nothing is. Several threads ask at once.
    bool (*known)(const void *context, const Kernel *kernel, int *result, int *plies);
    const void *known_context;
    // Asked now and then, on the calling thread: whether to stop. May be NULL.
    bool (*stop)(void *context);
    void *stop_context;
} SearchLimits;

// One line of what was found at one depth. The score is the side to move's.
typedef struct SearchLine {
    int depth, number; // number: 1 is the best line
    int score;
    bool at_least; // the search was stopped before it knew how much better than that it is
    uint64_t nodes;
    double seconds;
    int full; // thousandths of the table that are in use
    const Move *moves;
    int length;
} SearchLine;

typedef struct SearchResult {
    Move move, reply; // 0: none
    int score, depth;
    uint64_t nodes;
} SearchResult;

typedef struct Search Search;

// NULL if there is no memory. The engine's rules must outlive it.
Search *search_new(const Engine *engine, size_t table_mebibytes, int threads);
// By other weights than the usual ones.
Search *search_new_weighed(const Engine *engine, size_t table_mebibytes, int threads,
                           const Weights *weights);
void search_free(Search *search);
void search_clear(Search *search); // forgets everything, as for a new game

// `report` may be NULL. False if there was no memory; then nothing was found.
bool search_run(Search *search, const Position *position, const SearchLimits *limits,
                void (*report)(void *context, const SearchLine *line), void *context,
                SearchResult *result);

// In hundredths of the game's pawn-like: see Values.
int search_centipawns(const Search *search, int score);

// ---- budget.c: a clock → how long to think

typedef struct SearchClock {
    double left, increment; // seconds: of the clock, and added a turn
    double byoyomi;         // for each move, once `left` is used up
    double overhead;        // that a move takes besides thinking
    int moves_to_go;        // until the clock gets its time again; 0: never
    double part;            // of the turn that is still to be made: less than 1 within a series
} SearchClock;

// Seconds after which no greater depth is begun, and after which the answer is due.
void search_budget(const SearchClock *clock, double *soft, double *hard);

// ---- budget.c: a series of moves is thought out at its first one

enum { PLAN_MAX = 32 };

// What the best line has for the rest of a series, so that one turn takes one thinking.
typedef struct TurnPlan {
    int count;
    uint64_t keys[PLAN_MAX]; // of the positions in which the moves are to be made
    Move moves[PLAN_MAX];
} TurnPlan;

// Nothing is kept where a turn is one move.
void plan_take(TurnPlan *plan, const Position *position, const Move *line, int length);
// The move that is planned in this position and the one behind it; 0: none.
Move plan_find(const TurnPlan *plan, const Position *position, Move *reply);

// ---- mate.c: problems as in tsume shogi, in which each move of the attacker gives check

typedef enum MateVerdict {
    MATE_FOUND,
    MATE_TOO_DEEP, // not in so many plies, or it was stopped
    MATE_NONE,     // however deep
    MATE_NO_MEMORY
} MateVerdict;

enum { MATE_PLIES = 99 };

typedef struct MateLine {
    Move moves[MATE_PLIES];
    int count;
} MateLine;

// The shortest mate by checks of the side to move. `stop` may be NULL.
MateVerdict mate_search(const Position *position, bool (*stop)(void *context), void *context,
                        MateLine *line);

// ---- levels.c: how much a search sees. A weak level doesn't move at random: it searches less
// deep, misses some moves, long ones above all, and evaluates with an error. All of it follows
// from a seed and the position, so that in the same position the same is missed again.

enum { LEVELS = 10 }; // the last one sees everything

typedef struct Sight {
    bool clear;     // it sees everything
    int depth;      // plies at most
    uint64_t nodes; // at most
    int missed;     // of a thousand moves that are neither near nor far
    int blur;       // how far the evaluation may be wrong, in the values' units
    int files;
    uint64_t seed;
} Sight;

// `level`: 1 to LEVELS, 0 is the last. `elo`: 0, or how strong it may be, by level_elo: between
// two levels it plays some positions at the one, the others at the other. `pawn`: the value of the
// weakest man.
Sight sight_of(const Rules *rules, int level, int elo, uint64_t seed, uint64_t root, int pawn);

// Is the move missed, `ply` plies from the root? `last`: the target of the move before; NONE:
// unknown.
bool sight_misses(const Sight *sight, const Kernel *kernel, Move move, int ply, int last);
int sight_error(const Sight *sight, const Kernel *kernel); // of the evaluation

int level_elo(int level); // 1 to LEVELS

#endif
