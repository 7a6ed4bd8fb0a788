// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the two parts of retrograde analysis share: the table that is being filled, and looks at
// the moves of a placement (retro_moves.c).

#ifndef MEWS_TABLES_RETRO_INNER_H
#define MEWS_TABLES_RETRO_INNER_H

#include <string.h>

#include "tables/retro.h"

// An open entry that is won in no known way holds, when one of its moves has been found to lose,
// how many others within the table haven't; LEFT_ALWAYS: some never will. At none it is looked at
// whether all lose. With LEFT_SURE they do, in one ply more than the last of them: no move leads
// to another table, and each has been taken back once.
enum {
    LEFT = 1 << 13,
    LEFT_SURE = 1 << 12,
    LEFT_COUNT = LEFT_SURE - 1,
    LEFT_ALWAYS = 2 * LEFT - 1
};

// A move to another table: which of this table's men is each of its men?
typedef struct Conversion {
    const EndTable *table;
    uint16_t source[ENDGAME_MEN_MAX];
} Conversion;

typedef struct RetroWorker RetroWorker;

typedef struct Retro {
    TableSet *set;
    EndTable *table;
    const Hops *hops;
    int squares;
    bool sure[SIDES];                // each of its moves is taken back once
    int first[SIDES], end_of[SIDES]; // the men of a side
    Conversion captured[ENDGAME_MEN_MAX];
    Conversion *promoted[ENDGAME_MEN_MAX]; // [choice * (men + 1) + 1 + man taken, or 0]
    uint16_t decided[SIDES];               // a case gives all positions this value, or ENTRY_OPEN
    bool drawn[1 << ENDGAME_MEN_MAX];      // [colours]: no side has the men to win
    uint32_t *due;                         // [side * blocks + block][DUE_WORDS]
    size_t block, blocks;                  // entries of each; how many
    bool shared[SIDES];                    // several workers count in a side's entries
    int distance, last;
    bool mistaken;
    void (*job)(RetroWorker *worker, size_t begin, size_t end, int side); // of a pass
    RetroWorker *team;
    int workers;
    int end; // a BuildEnd
} Retro;

struct RetroWorker {
    Retro *retro;
    Kernel *kernel;
    Setup setup;
    int last;
    size_t next, end; // of its share, in blocks
    size_t done;      // entries, in this pass
};

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

// The entries when a man of an entry moves: `rest` and what each of its places adds. `whole`: not
// so, all men must be looked at.
typedef struct ManEntries {
    const Places *places;
    size_t rest, step;
    bool whole;
} ManEntries;

static inline ManEntries man_entries(const Retro *retro, const Spot *squares, size_t index,
                                     int man) {
    const EndTable *table = retro->table;
    const Places *places = &table->places[man];
    size_t step = table->step[man];
    return (ManEntries){places, index - (size_t)places->number[squares[man]] * step, step,
                        table->alike || man == table->anchor};
}

// The entry when the man stands on another square; SIZE_MAX: it never does.
static inline size_t index_moved(const Retro *retro, const ManEntries *entries,
                                 const Spot *squares, int man, int to) {
    if (!entries->whole) {
        int number = entries->places->number[to];
        return number < 0 ? SIZE_MAX : entries->rest + (size_t)number * entries->step;
    }
    Spot after[ENDGAME_MEN_MAX];
    memcpy(after, squares, sizeof after);
    after[man] = (Spot)to;
    endtable_order(&retro->table->material, after);
    return endtable_index(retro->table, after);
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
    bool counts; // moves that weren't known to lose before this distance; then these are in `left`
    bool movable;
    Prospect prospect;
    bool converts; // a move leads to another table
    int left;
    uint64_t count, sum; // of moves; of their squares
} RetroLook;

// With all fields named: gcc clears what is left out by a slow instruction, 4 % of a table's time.
static inline RetroLook look_begin(RetroWorker *worker, const Spot *squares, int side,
                                   size_t index) {
    return (RetroLook){.worker = worker,
                       .squares = squares,
                       .side = side,
                       .occupied = occupied_by(worker->retro, squares),
                       .index = index,
                       .each = false,
                       .counts = false,
                       .movable = false,
                       .prospect = {.won = 0, .lost = 0, .open = false},
                       .converts = false,
                       .left = 0,
                       .count = 0,
                       .sum = 0};
}

// Of moves within the table one is enough, but for `each`.
void look_moves(RetroLook *look);

// Do all moves lose, as far as is known? prospect.lost is then the longest loss. Those in `left`
// may lose.
bool look_all_lose(RetroLook *look);

#endif
