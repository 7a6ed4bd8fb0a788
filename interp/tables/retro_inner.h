// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the two parts of retrograde analysis share: the table that is being filled, and looks at
// the moves of a placement (retro_moves.c).

#ifndef MEWS_TABLES_RETRO_INNER_H
#define MEWS_TABLES_RETRO_INNER_H

#include <string.h>

#include "tables/retro.h"

// A move to another table: which of this table's men is each of its men?
typedef struct Conversion {
    const EndTable *table;
    uint16_t source[ENDGAME_MEN_MAX];
} Conversion;

typedef struct Retro {
    TableSet *set;
    EndTable *table;
    const Hops *hops;
    int squares;
    bool alike;                      // two men are
    int first[SIDES], end_of[SIDES]; // the men of a side
    Conversion captured[ENDGAME_MEN_MAX];
    Conversion *promoted[ENDGAME_MEN_MAX]; // [choice * (men + 1) + 1 + man taken, or 0]
    uint16_t decided[SIDES];               // a case gives all positions this value, or ENTRY_OPEN
    bool drawn[1 << ENDGAME_MEN_MAX];      // [colours]: no side has the men to win
    uint32_t *due;                         // [block * SIDES + side][DUE_WORDS]
    size_t blocks, next;
    int distance, last;
    bool sweeping, mistaken;
    int end; // a BuildEnd
} Retro;

typedef struct RetroWorker {
    Retro *retro;
    Kernel *kernel;
    Setup setup;
    bool asks; // the host, whether to stop
    int last;
} RetroWorker;

static inline int entry_read(const Retro *retro, int side, size_t index) {
    return half_read(&retro->table->values[side][index]);
}

static inline void give_up(Retro *retro, BuildEnd end) {
    int_write(&retro->end, (int)end);
}

static inline bool given_up(const Retro *retro) {
    return int_read(&retro->end) != BUILD_DONE;
}

static inline bool is_of(const Retro *retro, int man, int side) {
    return man >= retro->first[side] && man < retro->end_of[side];
}

// The entry when a man of entry `index` stands on another square; SIZE_MAX: it never does.
static inline size_t index_moved(const Retro *retro, const Spot *squares, size_t index, int man,
                                 int to) {
    const EndTable *table = retro->table;
    const Places *places = &table->places[man];
    if (!retro->alike && (man != table->anchor || !table->map[to]))
        return places->number[to] < 0
                   ? SIZE_MAX
                   : index + ((size_t)places->number[to] - (size_t)places->number[squares[man]]) *
                                 table->step[man];
    Spot after[ENDGAME_MEN_MAX];
    memcpy(after, squares, sizeof after);
    after[man] = (Spot)to;
    endtable_order(&table->material, after);
    return endtable_index(table, after);
}

static inline Bits occupied_by(const Retro *retro, const Spot *squares) {
    Bits occupied = {{0}};
    for (int i = 0; i < retro->table->material.count; i++)
        bits_add(&occupied, squares[i]);
    return occupied;
}

// Does a man of the side, but for `taken`, attack a royal on the square?
bool retro_strikes(const Retro *retro, const Spot *squares, int side, int taken, int square,
                   const Bits *occupied);

typedef struct RetroLook {
    RetroWorker *worker;
    const Spot *squares;
    int side;
    Bits occupied;
    size_t index; // of the entry; SIZE_MAX: nothing is known yet of moves within the table
    bool each;    // no move is left out, and they are counted
    bool movable;
    Prospect prospect;
    uint64_t count, sum; // of moves; of their squares
} RetroLook;

// Of moves within the table one is enough, but for `each`.
void look_moves(RetroLook *look);

// Do all moves lose, as far as is known? prospect.lost is then the longest loss.
bool look_all_lose(RetroLook *look);

#endif
