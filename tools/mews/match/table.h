// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A table at which the match's two players play one game after the other. Nothing here waits: a
// table goes on as far as it can.

#ifndef MEWS_MATCH_TABLE_H
#define MEWS_MATCH_TABLE_H

#include "match.h"

typedef enum TableState { TABLE_FREE, TABLE_PREPARING, TABLE_PLAYING, TABLE_OVER } TableState;

typedef struct ResultTable {
    Match *match;
    TableState state;
    MatchEngine engines[2]; // the first, the second player
    Contest contest;
    mews_position *position;
    mews_move *opening;
    size_t opening_count;
    bool told[2];      // of the game that begins
    EngineClock clock; // of white and black
    double asked;      // when the player to move was
} ResultTable;

void table_init(ResultTable *table, Match *match);
void table_begin(ResultTable *table, uint64_t number);
// Goes on if something can be done now; returns whether something was.
bool table_step(ResultTable *table, double now);
// When table_step should be called again though no player has said anything.
double table_deadline(const ResultTable *table);
void table_clear(ResultTable *table); // after a game: free for another
void table_free(ResultTable *table);

#endif
