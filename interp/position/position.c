// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The position as its users see it: the kernel, which makes whatever move it is given, behind a
// check that the move is legal.

#include "position/position.h"

#include <stdlib.h>
#include <string.h>

#include "position/move.h"
#include "position/perft.h"

enum { MOVES_FIRST = 128 };

// The legal moves of the node that was asked for last. A caller that lists moves usually asks for
// the outcome before that, and pushes one of the moves after it, which must be found in the list.
typedef struct ListedMoves {
    Move *moves;
    size_t count, room;
    uint64_t serial;  // of the node whose moves these are; 0: none
    uint64_t overrun; // serial of the last node in which ways were left out
    size_t starved;   // see position_starved
} ListedMoves;

struct mews_position {
    Kernel *kernel;
    ListedMoves *listed;
};

int engine_most_squares(void) {
    return backend_widest();
}

Engine engine_prepare(Arena *kept, Arena *scratch, const Rules *rules, BackendChoice choice) {
    const Backend *backend = backend_for(rules->board.squares, choice);
    return (Engine){rules, backend, backend->prepare(kept, scratch, rules)};
}

size_t position_state_size(const Engine *engine) {
    return engine->backend->state_size(engine->tables);
}

int engine_width(const Engine *engine) {
    return engine->backend->width;
}

const char *engine_path(const Engine *engine) {
    return engine->backend->name;
}

// Owns the kernel from now on, and frees it on failure. It may be NULL.
static Position *position_around(Kernel *kernel) {
    Position *position = calloc(1, sizeof *position);
    ListedMoves *listed = calloc(1, sizeof *listed);
    if (kernel && position && listed) {
        *position = (Position){kernel, listed};
        return position;
    }
    free(listed);
    free(position);
    kernel_free(kernel);
    return NULL;
}

Position *position_new(const Engine *engine) {
    return position_around(kernel_new(engine));
}

Position *position_copy(const Position *position) {
    return position_around(kernel_copy(position->kernel));
}

void position_free(Position *position) {
    if (!position)
        return;
    kernel_free(position->kernel);
    free(position->listed->moves);
    free(position->listed);
    free(position);
}

const Kernel *position_kernel(const Position *position) {
    return position->kernel;
}

const Engine *position_engine(const Position *position) {
    return kernel_engine(position->kernel);
}

const Rules *position_rules(const Position *position) {
    return position_engine(position)->rules;
}

size_t position_starved(const Position *position) {
    return position->listed->starved;
}

void position_starve(const Position *position) {
    position->listed->starved++;
}

// To be called after the kernel has worked on its node: notes what was left out.
static void note_trouble(const Position *position) {
    Workspace *workspace = kernel_workspace(position->kernel);
    if (workspace->overran)
        position->listed->overrun = kernel_serial(position->kernel);
    if (workspace->starved)
        position_starve(position);
    workspace->overran = workspace->starved = false;
}

// The legal moves straight from the kernel, without keeping them.
static size_t moves_now(const Position *position, Move *moves, size_t capacity) {
    size_t count = kernel_moves(position->kernel, MOVES_ALL, moves, capacity);
    note_trouble(position);
    return count;
}

// The legal moves of the position as it is now; NULL if there is no memory.
static const ListedMoves *listed_moves(const Position *position) {
    ListedMoves *listed = position->listed;
    uint64_t serial = kernel_serial(position->kernel);
    if (listed->serial == serial)
        return listed;
    listed->serial = 0;
    size_t wanted = listed->room ? listed->room : MOVES_FIRST;
    do {
        if (wanted > listed->room) {
            free(listed->moves);
            listed->moves = malloc(wanted * sizeof *listed->moves);
            listed->room = listed->moves ? wanted : 0;
            if (!listed->moves)
                return NULL;
        }
        listed->count = moves_now(position, listed->moves, listed->room);
        wanted = listed->count;
    } while (wanted > listed->room);
    listed->serial = serial;
    return listed;
}

bool position_set(Position *position, const Setup *setup) {
    bool done = kernel_set(position->kernel, setup);
    note_trouble(position);
    return done;
}

void position_get(const Position *position, Setup *setup) {
    kernel_get(position->kernel, setup);
}

size_t position_moves(const Position *position, Move *moves, size_t capacity) {
    const ListedMoves *listed = listed_moves(position);
    if (!listed)
        return moves_now(position, moves, capacity);
    size_t count = listed->count < capacity ? listed->count : capacity;
    if (count)
        memcpy(moves, listed->moves, count * sizeof *moves);
    return listed->count;
}

const Move *position_listed(const Position *position, size_t *count) {
    const ListedMoves *listed = listed_moves(position);
    *count = listed ? listed->count : 0;
    return listed ? listed->moves : NULL;
}

bool position_is_legal(const Position *position, Move move) {
    const ListedMoves *listed = listed_moves(position);
    if (!listed)
        position_starve(position);
    for (size_t i = 0; listed && i < listed->count; i++)
        if (listed->moves[i] == move)
            return true;
    return false;
}

bool position_push(Position *position, Move move) {
    bool null = move == MOVE_NULL;
    if (null ? position_in_check(position) : !position_is_legal(position, move))
        return false;
    if (!kernel_reserve(position->kernel, 1)) {
        position_starve(position);
        return false;
    }
    bool made = null ? kernel_null(position->kernel) : kernel_make(position->kernel, move);
    note_trouble(position);
    return made;
}

bool position_pop(Position *position) {
    if (kernel_ply(position->kernel) == 0)
        return false;
    kernel_unmake(position->kernel);
    return true;
}

void position_facts(const Position *position, Move move, MoveFacts *facts) {
    kernel_facts(position->kernel, move == MOVE_NULL ? move_make(MOVE_PASS, 0, 0) : move, facts);
}

bool position_in_check(const Position *position) {
    bool check = kernel_in_check(position->kernel);
    note_trouble(position);
    return check;
}

bool position_attacked(const Position *position, int square, int side) {
    bool attacked = kernel_attacked(position->kernel, square, side);
    note_trouble(position);
    return attacked;
}

Bits position_attackers(const Position *position, int square, int side) {
    const Engine *engine = kernel_engine(position->kernel);
    Bits men = {{0}};
    if (bits_has(&engine->rules->board.exists, square))
        engine->backend->attackers(kernel_tables(position->kernel),
                                   kernel_state(position->kernel), square, side, &men);
    note_trouble(position);
    return men;
}

int position_aura_owner(const Position *position, AuraEffect effect, int square) {
    const Engine *engine = kernel_engine(position->kernel);
    int owner = engine->backend->aura_owner(kernel_tables(position->kernel),
                                            kernel_state(position->kernel), effect, square);
    note_trouble(position);
    return owner;
}

bool position_overrun(const Position *position) {
    position_moves(position, NULL, 0);
    return position->listed->overrun == kernel_serial(position->kernel);
}

int position_side(const Position *position) {
    return kernel_state(position->kernel)->side;
}

int position_man(const Position *position, int square) {
    return kernel_state(position->kernel)->men[square];
}

int position_ply(const Position *position) {
    return kernel_ply(position->kernel);
}

// What the move just made was is no part of it where no FEN tells that: see mews_position_fen.
uint64_t position_key(const Position *position) {
    const Kernel *kernel = position->kernel;
    const Engine *engine = kernel_engine(kernel);
    const ConductRules *conduct = &engine->rules->conduct;
    uint64_t key = kernel_key(kernel);
    if (conduct->just_count && !conduct->justs_bind)
        key ^= engine->backend->just_key(kernel_tables(kernel), kernel_state(kernel));
    return key;
}

Outcome position_outcome(const Position *position) {
    Outcome outcome = kernel_outcome(position->kernel, position_moves(position, NULL, 0) > 0);
    note_trouble(position);
    return outcome;
}

int position_decider(const Position *position) {
    const Engine *engine = kernel_engine(position->kernel);
    return engine->backend->decider(kernel_tables(position->kernel),
                                    kernel_state(position->kernel));
}

int position_verdict(const Position *position, bool *mated) {
    return kernel_verdict(position->kernel, mated);
}

int64_t position_points(const Position *position, int side) {
    const Engine *engine = kernel_engine(position->kernel);
    return engine->backend->points(kernel_tables(position->kernel), kernel_state(position->kernel),
                                   side);
}

const MoveLimit *position_limit(const Position *position, bool holds[SIDES]) {
    const Engine *engine = kernel_engine(position->kernel);
    return engine->backend->limit(kernel_tables(position->kernel), kernel_state(position->kernel),
                                  holds);
}

int position_forbidden(const Position *position, Move move) {
    const Engine *engine = kernel_engine(position->kernel);
    int limit = engine->backend->forbidden(kernel_tables(position->kernel),
                                           kernel_state(position->kernel), move);
    note_trouble(position);
    return limit;
}

int position_barred(const Position *position, int from, int to) {
    const Engine *engine = kernel_engine(position->kernel);
    int limit = engine->backend->barred(kernel_tables(position->kernel),
                                        kernel_state(position->kernel), from, to);
    note_trouble(position);
    return limit;
}

int position_series(const Position *position, int *length) {
    const TurnRules *turns = &position_rules(position)->turns;
    int whole = 1, left = 1;
    if (turns->series.given) {
        Setup setup;
        position_get(position, &setup);
        whole = turn_length(turns, setup.fullmove, setup.side);
        left = setup.series_left;
    }
    if (length)
        *length = whole < left ? left : whole;
    return left;
}

mews_perft_status position_perft(const Position *position, int depth, int threads,
                                 PerftTable *table, const mews_stop *stop, uint64_t *nodes) {
    mews_perft_status status = perft_run(position->kernel, depth, threads, table, stop, nodes);
    Workspace *workspace = kernel_workspace(position->kernel);
    workspace->overran = workspace->starved = false; // the status says it
    return status;
}
