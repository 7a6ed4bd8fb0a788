// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece of a definition → what its notation leaves out: conditions and consequences of each
// term, and rules about the piece as a whole.

#ifndef MEWS_WORDS_PIECE_REMARKS_H
#define MEWS_WORDS_PIECE_REMARKS_H

#include "base/arena.h"
#include "definition/definition.h"

typedef struct Remark {
    const char *words;   // a clause: "only from rank 2"
    const char *picture; // lines; NULL if there is nothing to draw
    bool points;         // the words speak of the picture's signs
    bool takes;          // the words tell of an effect that takes enemies
    bool only;           // the words tell where or when moves may be made: "only from rank 2"
    bool lends;          // the words tell of moves that other men lend it
    bool of_game;        // the conduct of the game says it, too
} Remark;

typedef struct Remarks {
    Arena *arena;
    Remark *items;
    size_t count, capacity;
    KindSet held;         // the kinds that can ever be in a hand
    KindSet own, enemies; // those that its side, and the other one, can ever have on the board
    KindsSeen seen;
    int only; // the only side that can ever have this kind, or NONE
} Remarks;

Remarks remarks_make(Arena *arena, const Definition *definition, int kind, KindsSeen seen);

Remark *remark_add(Remarks *remarks, const char *words, const char *picture); // the new one
// Of words that speak of the picture's signs.
void remark_draw(Remarks *remarks, const char *words, const char *picture);

// gather.c: tells those in one that stand in a row and differ in squares alone.
void remarks_gather(Remarks *remarks);
// The same of sentences; returns how many are left.
size_t sentences_gather(Arena *arena, const char **sentences, size_t count);

// The remark that was added last tells of an effect that takes enemies.
void remark_takes(Remarks *remarks);

// The remarks from the first so many on tell where or when moves may be made.
void remarks_only(Remarks *remarks, size_t from);

// Do they say and draw the same?
bool remarks_same(const Remarks *a, const Remarks *b);

// `passes`: on the squares that the move passes it may be taken en passant, if the game has that.
void remarks_of_term(Remarks *remarks, const Definition *definition, int kind,
                     const TermDefinition *term, bool passes);
void remarks_of_piece(Remarks *remarks, const Definition *definition, int kind);

#endif
