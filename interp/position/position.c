// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The position as its users see it: a stack of states, the newest on top, and the keys by which
// repetitions are found.

#include "position/position.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "position/backend.h"
#include "position/outcome.h"

enum { PLIES_FIRST = 64, MOVES_FIRST = 128 };

// The legal moves of the position that was asked for last. A caller that lists moves usually asks
// for the outcome before that, and pushes one of the moves after it, which must be found in the
// list.
typedef struct Known {
    Move *moves;
    size_t count, room;
    uint64_t serial; // of the state whose moves these are; 0: none
    uint64_t overrun; // serial of the last state in which ways were left out
    size_t starved;   // see position_starved
} Known;

// What is kept for each ply besides state and key.
typedef struct Past {
    uint64_t serial; // a different number for each state that ever was on the stack
    int since;       // no position before this ply can be the same: men or rights were lost
    int men;         // on the board
} Past;

struct mews_position {
    const Engine *engine;
    size_t size;      // of a state
    char *states;     // ply + 1 states, then room for one to try a move in
    uint64_t *keys;   // [ply]: for repetition
    Past *past;       // [ply]
    uint64_t last_serial;
    int ply, room;
    Known *known;
};

Engine engine_prepare(Arena *kept, Arena *scratch, const Rules *rules,
                      BackendChoice choice) {
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

static State *state_at(const Position *position, int ply) {
    return (State *)(void *)(position->states + position->size * (size_t)ply);
}

static const State *state_now(const Position *position) {
    return state_at(position, position->ply);
}

static bool position_reserve(Position *position, int plies) {
    if (plies <= position->room)
        return true;
    int room = position->room ? position->room * 2 : PLIES_FIRST;
    while (room < plies)
        room *= 2;
    char *states = realloc(position->states, position->size * ((size_t)room + 2));
    if (!states)
        return false;
    position->states = states;
    uint64_t *keys = realloc(position->keys, sizeof *keys * ((size_t)room + 2));
    if (!keys)
        return false;
    position->keys = keys;
    Past *past = realloc(position->past, sizeof *past * ((size_t)room + 2));
    if (!past)
        return false;
    position->past = past;
    position->room = room;
    return true;
}

static Position *position_empty(const Engine *engine, int plies) {
    Position *position = calloc(1, sizeof *position);
    if (!position)
        return NULL;
    position->engine = engine;
    position->size = position_state_size(engine);
    position->known = calloc(1, sizeof *position->known);
    if (position->known && position_reserve(position, plies))
        return position;
    position_free(position);
    return NULL;
}

Position *position_new(const Engine *engine) {
    Position *position = position_empty(engine, 1);
    if (!position)
        return NULL;
    position->ply = -1; // there is no state yet that must be kept
    if (position_set(position, &setup_blank))
        return position;
    position_free(position);
    return NULL;
}

void position_free(Position *position) {
    if (!position)
        return;
    free(position->states);
    free(position->keys);
    free(position->past);
    if (position->known)
        free(position->known->moves);
    free(position->known);
    free(position);
}

Position *position_copy(const Position *position) {
    size_t count = (size_t)position->ply + 1;
    Position *copy = position_empty(position->engine, position->ply + 1);
    if (!copy)
        return NULL;
    copy->ply = position->ply;
    memcpy(copy->states, position->states, position->size * count);
    memcpy(copy->keys, position->keys, sizeof *copy->keys * count);
    memcpy(copy->past, position->past, sizeof *copy->past * count);
    copy->last_serial = position->last_serial;
    return copy;
}

const Engine *position_engine(const Position *position) {
    return position->engine;
}

const Rules *position_rules(const Position *position) {
    return position->engine->rules;
}

size_t position_starved(const Position *position) {
    return position->known->starved;
}

void position_starve(const Position *position) {
    position->known->starved++;
}

static uint64_t serial_now(const Position *position) {
    return position->past[position->ply].serial;
}

// To be called after a backend has worked on the top state: notes what it left out.
static void note_trouble(const Position *position) {
    if (backend_overran)
        position->known->overrun = serial_now(position);
    if (backend_starved)
        position_starve(position);
    backend_starved = false;
}

// The legal moves straight from the backend, without keeping them.
static size_t moves_now(const Position *position, Move *moves, size_t capacity) {
    const Engine *engine = position->engine;
    backend_overran = false;
    size_t count = engine->backend->moves(engine->tables, state_now(position), moves, capacity);
    note_trouble(position);
    return count;
}

// The legal moves of the position as it is now; NULL if there is no memory.
static const Known *known_moves(const Position *position) {
    Known *known = position->known;
    uint64_t serial = serial_now(position);
    if (known->serial == serial)
        return known;
    known->serial = 0;
    size_t wanted = known->room ? known->room : MOVES_FIRST;
    do {
        if (wanted > known->room) {
            free(known->moves);
            known->moves = malloc(wanted * sizeof *known->moves);
            known->room = known->moves ? wanted : 0;
            if (!known->moves)
                return NULL;
        }
        known->count = moves_now(position, known->moves, known->room);
        wanted = known->count;
    } while (wanted > known->room);
    known->serial = serial;
    return known;
}

// Positions are the same for repetition if the same moves are possible, so squares passed count
// only if there is a legal capture en passant. False if there is no memory to find that out.
static bool repetition_key(const Position *position, uint64_t *into) {
    const State *state = state_now(position);
    const Known *known = state->passed_count ? known_moves(position) : NULL;
    size_t i = 0;
    *into = state->key;
    if (state->passed_count && !known) {
        position_starve(position);
        return false;
    }
    while (known && i < known->count && move_type(known->moves[i]) != MOVE_PASSANT)
        i++;
    if (!known || i < known->count)
        return true;
    *into ^= passed_key(&position->engine->rules->keys, state->passed, state->passed_count,
                        state->victim);
    return true;
}

// Is the state (sets, hands, rights and key) the same as one set up from its own FEN? Asked after
// every move in debug builds.
static bool position_ok(const Position *position) {
    const Engine *engine = position->engine;
    const State *state = state_now(position);
    State *again = malloc(position->size);
    if (!again)
        return true;
    Setup setup;
    engine->backend->get(engine->tables, state, &setup);
    engine->backend->set(engine->tables, again, &setup);
    bool same = memcmp(again, state, position->size) == 0;
    free(again);
    return same;
}

// Fills in `past` and `keys` for the new state at `ply`. False if there is no memory for that.
static bool position_enter(Position *position, int ply) {
    const Engine *engine = position->engine;
    const State *state = state_at(position, ply);
    Past *past = &position->past[ply];
    position->ply = ply;
    past->serial = ++position->last_serial;
    past->men = engine->backend->men(state);
    past->since = ply;
    if (ply > 0 && state->castling == state_at(position, ply - 1)->castling &&
        (engine->rules->hands.used || past->men == past[-1].men))
        past->since = past[-1].since;
    assert(position_ok(position));
    (void)position_ok; // unused if assert is off
    return repetition_key(position, &position->keys[ply]);
}

// The new state is tried on top of the stack, which stays as it is if memory ends. Entering it at
// the bottom afterwards needs no more memory.
bool position_set(Position *position, const Setup *setup) {
    State *above = state_at(position, position->ply + 1);
    position->engine->backend->set(position->engine->tables, above, setup);
    if (!position_enter(position, position->ply + 1)) {
        position->ply--;
        return false;
    }
    if (position->ply > 0)
        memcpy(state_at(position, 0), above, position->size);
    return position_enter(position, 0);
}

void position_get(const Position *position, Setup *setup) {
    position->engine->backend->get(position->engine->tables, state_now(position), setup);
}

size_t position_moves(const Position *position, Move *moves, size_t capacity) {
    const Known *known = known_moves(position);
    if (!known)
        return moves_now(position, moves, capacity);
    size_t count = known->count < capacity ? known->count : capacity;
    if (count)
        memcpy(moves, known->moves, count * sizeof *moves);
    return known->count;
}

bool position_legal(const Position *position, Move move) {
    const Known *known = known_moves(position);
    if (!known)
        position_starve(position);
    for (size_t i = 0; known && i < known->count; i++)
        if (known->moves[i] == move)
            return true;
    return false;
}

bool position_push(Position *position, Move move) {
    if (!position_legal(position, move))
        return false;
    if (!position_reserve(position, position->ply + 1)) {
        position_starve(position);
        return false;
    }
    State *next = state_at(position, position->ply + 1);
    position->engine->backend->make(position->engine->tables, state_now(position), move, next);
    if (position_enter(position, position->ply + 1))
        return true;
    position->ply--;
    return false;
}

bool position_pop(Position *position) {
    if (position->ply == 0)
        return false;
    position->ply--;
    return true;
}

void position_facts(const Position *position, Move move, MoveFacts *facts) {
    const Engine *engine = position->engine;
    engine->backend->facts(engine->tables, state_now(position), move, facts);
}

bool position_in_check(const Position *position) {
    const State *state = state_now(position);
    backend_overran = false;
    bool attacked =
        position->engine->backend->attacked(position->engine->tables, state, state->side, NULL);
    note_trouble(position);
    return attacked;
}

bool position_attacked(const Position *position, int square, int side) {
    const Engine *engine = position->engine;
    backend_overran = false;
    bool attacked =
        bits_has(&engine->rules->board.exists, square) &&
        engine->backend->attacks_square(engine->tables, state_now(position), square, side);
    note_trouble(position);
    return attacked;
}

bool position_overrun(const Position *position) {
    position_moves(position, NULL, 0);
    return position->known->overrun == serial_now(position);
}

int position_side(const Position *position) {
    return state_now(position)->side;
}

int position_man(const Position *position, int square) {
    return state_now(position)->men[square];
}

int position_ply(const Position *position) {
    return position->ply;
}

uint64_t position_key(const Position *position) {
    return state_now(position)->key;
}

Outcome position_outcome(const Position *position) {
    History history = {.keys = position->keys,
                       .since = position->past[position->ply].since,
                       .ply = position->ply,
                       .movable = position_moves(position, NULL, 0) > 0};
    return outcome_of(position->engine, state_now(position), &history);
}

PerftStatus position_perft(const Position *position, int depth, int threads, PerftTable *table,
                    bool (*stop)(void *context), void *context, uint64_t *nodes) {
    return perft_run(position->engine, state_now(position), depth, threads, table, stop, context,
                     nodes);
}
