// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two arrays hold the nodes: one the states, each of as many bytes as the game needs, the other
// what else is known of each node. Both grow by doubling, and never shrink.

#include "position/kernel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "position/survey.h"

enum { PLIES_FIRST = 64 };

typedef struct StateNode {
    uint64_t repetition; // the key by which repetitions are found
    uint64_t serial;
    int since; // no node before this ply can be the same: men or rights were lost
    int men;   // on the board
    Notes notes;
} StateNode;

struct Kernel {
    const Engine *engine;
    Tables *tables;
    Workspace workspace;
    size_t size;      // of a state
    char *states;     // ply + 1 states, then room for one to try something in
    StateNode *nodes; // [ply]
    uint64_t last_serial;
    int ply, room;
};

static State *state_at(const Kernel *kernel, int ply) {
    return (State *)(void *)(kernel->states + kernel->size * (size_t)ply);
}

const State *kernel_state(const Kernel *kernel) {
    return state_at(kernel, kernel->ply);
}

bool kernel_reserve(Kernel *kernel, int plies) {
    int wanted = kernel->ply + plies, room = kernel->room ? kernel->room : PLIES_FIRST;
    while (room < wanted)
        room *= 2;
    if (room == kernel->room)
        return true;
    char *states = realloc(kernel->states, kernel->size * ((size_t)room + 2));
    if (!states)
        return false;
    kernel->states = states;
    StateNode *nodes = realloc(kernel->nodes, sizeof *nodes * ((size_t)room + 2));
    if (!nodes)
        return false;
    kernel->nodes = nodes;
    kernel->room = room;
    return true;
}

static Kernel *kernel_empty(const Engine *engine, int plies) {
    Kernel *kernel = calloc(1, sizeof *kernel);
    if (!kernel)
        return NULL;
    kernel->engine = engine;
    kernel->size = engine->backend->state_size(engine->tables);
    kernel->tables = engine->backend->bind(engine->tables, &kernel->workspace);
    if (kernel->tables && kernel_reserve(kernel, plies))
        return kernel;
    kernel_free(kernel);
    return NULL;
}

Kernel *kernel_new(const Engine *engine) {
    Kernel *kernel = kernel_empty(engine, 1);
    if (!kernel)
        return NULL;
    kernel->ply = -1; // there is no state yet that must be kept
    if (kernel_set(kernel, &setup_blank))
        return kernel;
    kernel_free(kernel);
    return NULL;
}

void kernel_free(Kernel *kernel) {
    if (!kernel)
        return;
    workspace_clear(&kernel->workspace);
    free(kernel->tables);
    free(kernel->states);
    free(kernel->nodes);
    free(kernel);
}

// The copy has no notes: they are worked out again when they are needed.
Kernel *kernel_copy(const Kernel *kernel) {
    size_t count = (size_t)kernel->ply + 1;
    Kernel *copy = kernel_empty(kernel->engine, kernel->ply + 1);
    if (!copy)
        return NULL;
    copy->ply = kernel->ply;
    memcpy(copy->states, kernel->states, kernel->size * count);
    memcpy(copy->nodes, kernel->nodes, sizeof *copy->nodes * count);
    for (size_t ply = 0; ply < count; ply++)
        copy->nodes[ply].notes = (Notes){0};
    copy->last_serial = kernel->last_serial;
    return copy;
}

const Engine *kernel_engine(const Kernel *kernel) {
    return kernel->engine;
}

const Tables *kernel_tables(const Kernel *kernel) {
    return kernel->tables;
}

Workspace *kernel_workspace(Kernel *kernel) {
    return &kernel->workspace;
}

int kernel_ply(const Kernel *kernel) {
    return kernel->ply;
}

uint64_t kernel_key(const Kernel *kernel) {
    return kernel_state(kernel)->key;
}

uint64_t kernel_key_guessed(const Kernel *kernel, Move move) {
    const State *state = kernel_state(kernel);
    const Keys *keys = &kernel->engine->rules->keys;
    int from = move_from(move), to = move_to(move), man = state->men[from], taken = state->men[to];
    uint64_t key = state->key ^ part_key(keys, PART_side, BLACK) ^ keys->man[man][to];
    if (from != to)
        key ^= keys->man[man][from];
    return taken ? key ^ keys->man[taken][to] : key;
}

uint64_t kernel_serial(const Kernel *kernel) {
    return kernel->nodes[kernel->ply].serial;
}

// ---- entering a node

// Positions are the same for repetition if the same moves are possible, so squares passed count
// only if there is a legal capture en passant, and what the move just made was only if a limit
// asks it. False if there is no memory to find that out.
static bool repetition_key(Kernel *kernel, const State *state, uint64_t *into) {
    const Keys *keys = &kernel->engine->rules->keys;
    const ConductRules *conduct = &kernel->engine->rules->conduct;
    *into = state->key;
    if (conduct->just_count && !conduct->justs_bind)
        *into ^= kernel->engine->backend->just_key(kernel->tables, state);
    if (!state->passed_count || kernel->engine->backend->passant(kernel->tables, state))
        return !kernel->workspace.starved;
    *into ^= passed_key(keys, state->passed, state->passed_count, state->victim);
    return !kernel->workspace.starved;
}

// Is the state (sets, hands, rights and key) the same as one set up from its own FEN? Asked after
// every move in debug builds.
static bool state_ok(const Kernel *kernel, const State *state) {
    const Backend *backend = kernel->engine->backend;
    State *again = malloc(kernel->size);
    if (!again)
        return true;
    Setup setup;
    backend->get(kernel->tables, state, &setup);
    backend->set(kernel->tables, again, &setup);
    bool same = memcmp(again, state, kernel->size) == 0;
    free(again);
    return same;
}

// Fills in the node for the state at `ply`, and makes it the top. False if there is no memory; the
// top is then as it was.
static bool kernel_enter(Kernel *kernel, int ply) {
    const Engine *engine = kernel->engine;
    const State *state = state_at(kernel, ply);
    StateNode *node = &kernel->nodes[ply];
    if (!repetition_key(kernel, state, &node->repetition))
        return false;
    node->serial = ++kernel->last_serial;
    node->men = engine->backend->men(state);
    node->since = ply;
    node->notes.begin = node->notes.end = ply > 0 ? node[-1].notes.end : 0;
    if (ply > 0 && state->castling == state_at(kernel, ply - 1)->castling &&
        (engine->rules->hands.used || node->men == node[-1].men))
        node->since = node[-1].since;
    kernel->ply = ply;
    assert(state_ok(kernel, state));
    (void)state_ok; // unused if assert is off
    return true;
}

// The new state is first built above the top, so that the stack is as it was if memory runs out.
bool kernel_set(Kernel *kernel, const Setup *setup) {
    uint64_t repetition;
    State *above = state_at(kernel, kernel->ply + 1);
    kernel->engine->backend->set(kernel->tables, above, setup);
    if (!repetition_key(kernel, above, &repetition))
        return false;
    if (kernel->ply >= 0)
        memcpy(state_at(kernel, 0), above, kernel->size);
    return kernel_enter(kernel, 0);
}

void kernel_get(const Kernel *kernel, Setup *setup) {
    kernel->engine->backend->get(kernel->tables, kernel_state(kernel), setup);
}

bool kernel_make(Kernel *kernel, Move move) {
    if (!kernel_reserve(kernel, 1))
        return false;
    kernel->engine->backend->make(kernel->tables, kernel_state(kernel),
                                  &kernel->nodes[kernel->ply].notes, move,
                                  state_at(kernel, kernel->ply + 1));
    return kernel_enter(kernel, kernel->ply + 1);
}

bool kernel_null(Kernel *kernel) {
    if (!kernel_reserve(kernel, 1))
        return false;
    kernel->engine->backend->null(kernel->tables, kernel_state(kernel),
                                  state_at(kernel, kernel->ply + 1));
    return kernel_enter(kernel, kernel->ply + 1);
}

void kernel_unmake(Kernel *kernel) {
    assert(kernel->ply > 0);
    kernel->ply--;
}

void kernel_retreat(Kernel *kernel, int ply) {
    assert(ply >= 0 && ply <= kernel->ply);
    kernel->ply = ply;
}

// The notes of the nodes taken over are left out: they are worked out again when they are needed.
void kernel_follow(Kernel *kernel, const Kernel *other, int common, int ply) {
    assert(common <= ply && kernel->engine == other->engine && ply <= kernel->room);
    size_t count = (size_t)(ply - common);
    memcpy(state_at(kernel, common + 1), state_at(other, common + 1), kernel->size * count);
    memcpy(&kernel->nodes[common + 1], &other->nodes[common + 1], sizeof *kernel->nodes * count);
    size_t end = kernel->nodes[common].notes.end;
    for (kernel->ply = common; kernel->ply < ply;) {
        StateNode *node = &kernel->nodes[++kernel->ply];
        node->serial = ++kernel->last_serial;
        node->notes = (Notes){.begin = end, .end = end};
    }
}

// ---- asking a node

size_t kernel_moves(const Kernel *kernel, MoveClass wanted, Move *moves, size_t capacity) {
    return kernel->engine->backend->moves(kernel->tables, kernel_state(kernel), wanted,
                                          &kernel->nodes[kernel->ply].notes, moves, capacity);
}

bool kernel_movable(const Kernel *kernel) {
    return kernel->engine->backend->movable(kernel->tables, kernel_state(kernel));
}

void kernel_facts(const Kernel *kernel, Move move, MoveFacts *facts) {
    kernel->engine->backend->facts(kernel->tables, kernel_state(kernel),
                                   &kernel->nodes[kernel->ply].notes, move, facts);
}

bool kernel_in_check(const Kernel *kernel) {
    const State *state = kernel_state(kernel);
    return kernel->engine->backend->attacked(kernel->tables, state, state->side, NULL);
}

bool kernel_attacked(const Kernel *kernel, int square, int side) {
    return bits_has(&kernel->engine->rules->board.exists, square) &&
           kernel->engine->backend->attacks_square(kernel->tables, kernel_state(kernel), square,
                                                   side);
}

const uint8_t *kernel_hand(const Kernel *kernel, int side) {
    return kernel->engine->backend->counts(kernel->tables, kernel_state(kernel), PART_hands, side);
}

int kernel_tally(const Kernel *kernel, int tally, int side) {
    const State *state = kernel_state(kernel);
    return kernel->engine->backend->counts(kernel->tables, state, PART_tallies, side)[tally];
}

void kernel_checks(const Kernel *kernel, CheckMap *map) {
    kernel->engine->backend->checks(kernel->tables, kernel_state(kernel), map);
}

bool kernel_exchange(const Kernel *kernel, Move move, const int16_t *values, int threshold) {
    return kernel->engine->backend->exchange(kernel->tables, kernel_state(kernel), move, values,
                                             threshold);
}

void kernel_survey(const Kernel *kernel, const SurveyWeights *weights, Survey *survey) {
    kernel->engine->backend->survey(kernel->tables, kernel_state(kernel), weights, survey);
}

Outcome kernel_decided(const Kernel *kernel) {
    return kernel->engine->backend->decided(kernel->tables, kernel_state(kernel));
}

// The side to move is part of the key, so only every other node is looked at in games without
// series.
int kernel_repetitions(const Kernel *kernel) {
    int count = 0, step = kernel->engine->rules->turns.series.given ? 1 : 2;
    const StateNode *now = &kernel->nodes[kernel->ply];
    for (int ply = kernel->ply; ply >= now->since; ply -= step)
        count += kernel->nodes[ply].repetition == now->repetition;
    return count;
}

int kernel_first_same(const Kernel *kernel) {
    int first = kernel->ply, step = kernel->engine->rules->turns.series.given ? 1 : 2;
    const StateNode *now = &kernel->nodes[kernel->ply];
    for (int ply = kernel->ply; ply >= now->since; ply -= step)
        if (kernel->nodes[ply].repetition == now->repetition)
            first = ply;
    return first;
}

const State *kernel_state_at(const Kernel *kernel, int ply) {
    return state_at(kernel, ply);
}
