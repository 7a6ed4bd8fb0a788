// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All draws are taken for fortresses, and those where the game is over stay so; then those go out
// in which the side to hold has no move to another one, but some that leaves the material as it
// is, or the other side has one that leads out, until none goes.

#include "tables/fortress.h"

#include <stdlib.h>

typedef struct Fortress {
    TableSet *set;
    const EndTable *table;
    int side; // that holds
    Kernel *kernel;
    Setup setup;
    Move *moves;
    size_t room;
    uint8_t *held;
    bool starved;
} Fortress;

static void held_set(uint8_t *held, int turn, size_t index, bool is_held) {
    size_t bit = 2 * index + (size_t)turn;
    if (is_held)
        held[bit / 8] |= (uint8_t)(1 << bit % 8);
    else
        held[bit / 8] &= (uint8_t) ~(1 << bit % 8);
}

static size_t list_moves(Fortress *fortress) {
    size_t count = kernel_moves(fortress->kernel, MOVES_ALL, fortress->moves, fortress->room);
    if (count <= fortress->room)
        return count;
    Move *moves = realloc(fortress->moves, count * sizeof *moves);
    fortress->starved |= !moves;
    if (!moves)
        return 0;
    fortress->moves = moves;
    fortress->room = count;
    return kernel_moves(fortress->kernel, MOVES_ALL, moves, count);
}

// After a move: is the position held? Of what the other side does, what changes the material, or
// loses, isn't asked. *quiet: a move leaves the material as it is.
static bool holds_after(const Fortress *fortress, bool own, bool *quiet) {
    size_t index = tables_index(fortress->set, fortress->table, fortress->kernel);
    int turn = kernel_state(fortress->kernel)->side;
    if (index == SIZE_MAX)
        return !own;
    *quiet = true;
    int value = fortress->table->values[turn][index];
    return fortress_has(fortress->held, turn, index) ||
           (!own && (value & ENTRY_KIND) == ENTRY_WON);
}

static bool holds(Fortress *fortress, size_t index, int turn) {
    Spot spots[ENDGAME_MEN_MAX];
    bool own = turn == fortress->side, held = !own, quiet = false;
    endtable_spots(fortress->table, index, spots);
    if (!setup_men(fortress->kernel, &fortress->setup, fortress->table, spots, turn)) {
        fortress->starved = true;
        return false;
    }
    size_t count = list_moves(fortress);
    for (size_t i = 0; i < count && held == !own && !fortress->starved; i++) {
        fortress->starved |= !kernel_make(fortress->kernel, fortress->moves[i]);
        if (fortress->starved)
            break;
        held = holds_after(fortress, own, &quiet);
        kernel_unmake(fortress->kernel);
    }
    return held || (own && !quiet);
}

static bool sweep(Fortress *fortress) {
    bool changed = false;
    for (size_t index = 0; index < fortress->table->entries; index++)
        for (int turn = WHITE; turn <= BLACK && !fortress->starved; turn++)
            if (fortress->table->values[turn][index] == ENTRY_OPEN &&
                fortress_has(fortress->held, turn, index) && !holds(fortress, index, turn)) {
                held_set(fortress->held, turn, index, false);
                changed = true;
            }
    return changed && !fortress->starved;
}

uint8_t *fortress_find(TableSet *set, const EndTable *table, int side) {
    Fortress fortress = {.set = set, .table = table, .side = side, .setup = setup_blank};
    fortress.kernel = kernel_new(set->engine);
    fortress.held = calloc(table->entries / 4 + 1, 1);
    fortress.starved = !fortress.kernel || !fortress.held || !kernel_reserve(fortress.kernel, 8);
    for (size_t index = 0; index < table->entries && !fortress.starved; index++)
        for (int turn = WHITE; turn <= BLACK; turn++)
            held_set(fortress.held, turn, index,
                     table->values[turn][index] == ENTRY_OPEN ||
                         table->values[turn][index] == ENTRY_DRAWN);
    while (!fortress.starved && sweep(&fortress)) {
    }
    kernel_free(fortress.kernel);
    free(fortress.moves);
    if (!fortress.starved)
        return fortress.held;
    free(fortress.held);
    return NULL;
}
