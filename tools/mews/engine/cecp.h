// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP, the protocol of XBoard: Tim Mann's and H.G. Muller's, version 2.

#ifndef MEWS_ENGINE_CECP_H
#define MEWS_ENGINE_CECP_H

#include "text/words.h"
#include "thinker.h"

typedef struct CecpClock {
    int period_moves; // 0: the whole game
    int period_turn;  // the number of the turn, as in a FEN, when the first period began
    double base, increment, left; // seconds; left: of this program
    double movetime;              // seconds; 0: the clock counts
    int depth;
} CecpClock;

typedef struct Cecp {
    Thinker *thinker;
    bool force, analysing, ponders, posts, told_result;
    bool drops;    // what has been thought is thrown away
    bool computer; // the other player is a program, too
    int side;      // this program's
    CecpClock clock;
    uint64_t lines;
    int lifted;         // the square of the man that the user holds; -1: none
    mews_move expected; // of the other side; 0: none
    mews_best judged;   // by this program when it last moved; no move: it didn't yet
    bool hit;           // it has come while it was pondered about
    char *deferred;     // an order that has to wait until nothing is thought about
    double begun;       // analysis
    mews_line last;     // of it, without its moves
    mews_move first;
    Thought thought;
} Cecp;

void cecp_run(Thinker *thinker);

// ---- its parts

void cecp_complain(const char *kind, const char *line); // Error (kind): line
void cecp_features(const Cecp *cecp);
// Why the variant that is chosen can't be played by this protocol; NULL: it can.
const char *cecp_unfit(const mews_rules *rules, const mews_position *start);
// Why XBoard's table of pieces is too small for the variant; NULL: it isn't.
const char *cecp_places_unfit(const mews_rules *rules, const mews_position *start);
bool cecp_is_promoted(const mews_piece *piece);
bool cecp_tells_setup(const Cecp *cecp); // doesn't XBoard know the variant?
void cecp_tell_setup(const Cecp *cecp);  // what it can't know

void cecp_lift(Cecp *cecp, const char *square);
void cecp_put(Cecp *cecp, const char *square);
void cecp_hover(const Cecp *cecp, const char *square);
void cecp_edit(Cecp *cecp);

void cecp_act(Cecp *cecp);                   // thinks as long as there is something to think about
void cecp_tell_result(Cecp *cecp, bool own); // own: it is this program's move that ended it
void cecp_level(Cecp *cecp, const char *text);
int cecp_turn(const Cecp *cecp); // the number of the turn, as in a FEN
void cecp_stat(const Cecp *cecp);
// Takes an order while it thinks. False ends that.
bool cecp_take_thinking(void *context, OrderVerdict verdict, char *line);
bool cecp_take_always(Cecp *cecp, const char *word, const char *rest); // was it such an order?

#endif
