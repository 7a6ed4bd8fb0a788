// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tables of a game, and what they say of a position. A table is built when a move first leads to
// its material, so those that an endgame may become come first.

#ifndef MEWS_TABLES_BUILD_H
#define MEWS_TABLES_BUILD_H

#include "tables/endtable.h"
#include "tables/pack.h"

typedef enum BuildEnd {
    BUILD_DONE,
    BUILD_STOPPED,
    BUILD_NO_MEMORY,
    BUILD_TOO_LARGE, // it would take more memory than it may
    BUILD_TOO_MANY,  // a move leads to more men than a table holds
    BUILD_STRANGER   // a move leads where a man never stands, or changes more than men's places
} BuildEnd;

typedef struct TableSet {
    const Engine *engine;
    Classes classes;
    const uint8_t *start; // the men of the start array
    EndTable *first;
    size_t bytes, most;
    size_t refused;         // the bytes that a table would have taken that was too large, …
    double refused_seconds; // … and the time, about
    mews_endgame_progress progress;
    int threads;
    const mews_stop *stop;
    BuildEnd end;
} TableSet;

// What a game remembers besides where men stand and whose turn it is, as far as tables can't hold
// it: the name of the part of a FEN; NULL: nothing.
const char *tables_obstacle(const Rules *rules);

// No tables yet; what they need to know of the game.
void tables_begin(TableSet *set, const Engine *engine, const uint8_t *start, size_t most);

// The table of this material, built if need be. NULL: see `end`.
const EndTable *tables_get(TableSet *set, const Material *material);
// How long the table would take, about, without those that it leads to.
double tables_seconds(TableSet *set, const Material *material);
void tables_free(TableSet *set);

// A saved table joins the set, unless there is one of the same men.
PackFault tables_add(TableSet *set, const uint8_t *bytes, size_t size);

// Tells the host what is being done: the first look at all placements, of which `done` are ready,
// or those of a distance. True: it wants it to stop.
bool tables_ask(TableSet *set, const EndTable *table, size_t done, int plies);

// The value of the kernel's position by a table that is there; false: there is none, or it
// remembers what no table has. Several threads may ask at once.
bool tables_probe(const TableSet *set, const Kernel *kernel, int *value);

// The kernel's position as an entry of the table; SIZE_MAX: it is none.
size_t tables_index(const TableSet *set, const EndTable *table, const Kernel *kernel);

// Makes this the kernel's position: the table's men there. False: no memory.
bool setup_men(Kernel *kernel, Setup *setup, const EndTable *table, const Spot *spots, int side);

// The men of a position in the order of a table, if they stand on some of these squares, and else
// on any. Returns how many; if that is more than a table holds, nothing is known of them.
int men_found(const TableSet *set, const Kernel *kernel, const uint8_t *near, int near_count,
              Material *material, Spot *spots);

// A child without a value of its own: it may remember a square that was passed.
bool position_remembers(const Kernel *kernel);

// May the move that led here decide the game, in another way than the position does?
bool position_judged(const Kernel *kernel);

// Fills the table by making all moves; see the set's `end`.
void build_run(TableSet *set, EndTable *table);

int outcome_value(const Outcome *outcome, int side);

// The best that is known of a side's moves: the shortest win, else the longest loss if all lose.
typedef struct Prospect {
    int won, lost; // plies; won 0: no win
    bool open;     // some move leads to what isn't lost, or not known yet
} Prospect;

static inline void prospect_add(Prospect *prospect, int value) { // of what a move leads to
    int distance = (value & ENTRY_DISTANCE) + 1;
    if ((value & ENTRY_KIND) == ENTRY_LOST)
        prospect->won = !prospect->won || distance < prospect->won ? distance : prospect->won;
    else if ((value & ENTRY_KIND) == ENTRY_WON)
        prospect->lost = distance > prospect->lost ? distance : prospect->lost;
    else
        prospect->open = true;
}

int prospect_value(const Prospect *prospect);

// The value of the kernel's position for the side to move, of which the kernel may be changed
// above its ply. ENTRY_ILLEGAL if it can't be told: see `end`, or the side that has moved is in
// check.
int tables_value(TableSet *set, Kernel *kernel);

#endif
