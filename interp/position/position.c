// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The position as its users see it: a stack of states, the newest on top, with the moves
// between them and the keys by which repetitions are found.

#include "position/position.h"

#include <stdlib.h>
#include <string.h>

#include "position/backend.h"
#include "position/outcome.h"

enum { PLIES_FIRST = 64, MOVES_KEPT = 512 };

// The legal moves of a position from which several are pushed, one after the other.
typedef struct Remembered {
    Move *moves;
    size_t count, room;
    uint64_t serial; // of the position; 0: of none
} Remembered;

struct mews_position {
    const Engine *engine;
    size_t size;      // of a state
    char *states;     // ply + 1 of them, then one to try a move in
    uint64_t *keys;   // [ply]: for repetition
    uint64_t *serials; // [ply]: another number for each state that was ever there
    uint64_t last_serial;
    int ply, room;
    Remembered pushed_from;
};

Engine engine_prepare(Arena *kept, Arena *scratch, const Rules *rules, bool portable) {
    const Backend *backend = backend_for(rules->squares, portable);
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
    uint64_t *serials = realloc(position->serials, sizeof *serials * ((size_t)room + 2));
    if (!serials)
        return false;
    position->serials = serials;
    position->room = room;
    return true;
}

Position *position_new(const Engine *engine) {
    Position *position = calloc(1, sizeof *position);
    if (!position)
        return NULL;
    position->engine = engine;
    position->size = position_state_size(engine);
    if (!position_reserve(position, 1)) {
        position_free(position);
        return NULL;
    }
    Setup empty = {.fullmove = 1, .series_left = 1, .victim = NONE, .struck = NONE};
    position_set(position, &empty);
    return position;
}

void position_free(Position *position) {
    if (!position)
        return;
    free(position->states);
    free(position->keys);
    free(position->serials);
    free(position->pushed_from.moves);
    free(position);
}

Position *position_copy(const Position *position) {
    Position *copy = calloc(1, sizeof *copy);
    if (!copy)
        return NULL;
    copy->engine = position->engine;
    copy->size = position->size;
    copy->ply = position->ply;
    if (!position_reserve(copy, position->ply + 1)) {
        position_free(copy);
        return NULL;
    }
    memcpy(copy->states, position->states, position->size * ((size_t)position->ply + 1));
    memcpy(copy->keys, position->keys, sizeof *copy->keys * ((size_t)position->ply + 1));
    memcpy(copy->serials, position->serials,
           sizeof *copy->serials * ((size_t)position->ply + 1));
    copy->last_serial = position->last_serial;
    return copy;
}

const Engine *position_engine(const Position *position) {
    return position->engine;
}

const Rules *position_rules(const Position *position) {
    return position->engine->rules;
}

// Positions are the same for repetition if the same moves are possible, so a square passed
// counts only where somebody may take on it.
static uint64_t repetition_key(const Position *position, const State *state) {
    if (!state->passed_count)
        return state->key;
    const Engine *engine = position->engine;
    Move moves[MOVES_KEPT];
    size_t count = engine->backend->moves(engine->tables, state, moves, MOVES_KEPT);
    for (size_t i = 0; i < count && i < MOVES_KEPT; i++)
        if (move_type(moves[i]) == MOVE_PASSANT)
            return state->key;
    const Keys *keys = &engine->rules->keys;
    uint64_t key = state->key ^ keys->victim[state->victim];
    for (int i = 0; i < state->passed_count; i++)
        key ^= keys->passed[state->passed[i]];
    return key;
}

void position_set(Position *position, const Setup *setup) {
    position->ply = 0;
    position->serials[0] = ++position->last_serial;
    position->engine->backend->set(position->engine->tables, state_at(position, 0), setup);
    position->keys[0] = repetition_key(position, state_at(position, 0));
}

void position_get(const Position *position, Setup *setup) {
    position->engine->backend->get(position->engine->tables, state_now(position), setup);
}

size_t position_moves(const Position *position, Move *moves, size_t capacity) {
    const Engine *engine = position->engine;
    return engine->backend->moves(engine->tables, state_now(position), moves, capacity);
}

bool position_legal(const Position *position, Move move) {
    Move few[MOVES_KEPT];
    size_t count = position_moves(position, few, MOVES_KEPT);
    Move *moves = few;
    if (count > MOVES_KEPT) {
        moves = malloc(count * sizeof *moves);
        if (!moves)
            return false;
        position_moves(position, moves, count);
    }
    bool found = false;
    for (size_t i = 0; i < count && !found; i++)
        found = moves[i] == move;
    if (moves != few)
        free(moves);
    return found;
}

// As position_legal, quicker for the second move from the same position.
static bool push_allowed(Position *position, Move move) {
    Remembered *from = &position->pushed_from;
    if (from->serial != position->serials[position->ply]) {
        from->serial = 0;
        from->count = position_moves(position, from->moves, from->room);
        if (from->count > from->room) {
            Move *moves = realloc(from->moves, from->count * sizeof *moves);
            if (!moves)
                return false;
            from->moves = moves;
            from->room = from->count;
            position_moves(position, moves, from->count);
        }
        from->serial = position->serials[position->ply];
    }
    for (size_t i = 0; i < from->count; i++)
        if (from->moves[i] == move)
            return true;
    return false;
}

bool position_push(Position *position, Move move) {
    if (!push_allowed(position, move) || !position_reserve(position, position->ply + 1))
        return false;
    State *next = state_at(position, position->ply + 1);
    position->engine->backend->make(position->engine->tables, state_now(position), move, next);
    position->keys[++position->ply] = repetition_key(position, next);
    position->serials[position->ply] = ++position->last_serial;
    return true;
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
    return position->engine->backend->attacked(position->engine->tables, state, state->side, NULL);
}

bool position_attacked(const Position *position, int square, int side) {
    const Engine *engine = position->engine;
    return bits_has(&engine->rules->board, square) &&
           engine->backend->attacks_square(engine->tables, state_now(position), square, side);
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
    return outcome_of(position->engine, state_now(position), position->keys, position->ply);
}

bool position_perft(const Position *position, int depth, int threads, PerftTable *table,
                    bool (*stop)(void *context), void *context, uint64_t *nodes) {
    return perft_run(position->engine, state_now(position), depth, threads, table, stop, context,
                     nodes);
}
