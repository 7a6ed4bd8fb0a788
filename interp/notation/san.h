// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ⇄ standard algebraic notation as in chess (Nxd5, exd6, c8=F, O-O, F@c3, +, #). As in
// shogi, a + behind the square promotes a man that can do so (Sb5+; Sb5++ gives check, too, and
// Sb5=+S is read as well); where it can and doesn't, that is Sb5=, as which Sb5 is read, too. What
// the move's term makes of the man without a choice is told as a promotion, and may be left out. A
// pass is --, as other programs write it in PGN. Where not even the whole square of departure
// tells two moves apart, and for castling where a side has several, SAN gives way to coordinates.

#ifndef MEWS_NOTATION_SAN_H
#define MEWS_NOTATION_SAN_H

#include "base/writer.h"
#include "notation/move_list.h"

// A SAN text taken apart. What it doesn't say is NONE.
typedef struct San {
    int kind;
    int from_file, from_rank, to, promotion;
    bool captures, drops;
    bool plus;     // a + follows: the sign of promotion where the man can promote so, else check
    bool promotes; // the man to its own + form; then `promotion` says nothing
    bool declines; // the promotion
    int gate, gate_on; // kind put from the hand on the square left; that square, of a castling
    int castles;       // 1 O-O, -1 O-O-O, 0 neither
} San;

// Is it a SAN text at all? It may fit no move.
bool san_parse(const Rules *rules, const char *text, San *san);

enum { SHOWN_MAX = 8 }; // moves listed in a message at most

// Legal moves that fit in some way: how many there are, and the first of them.
typedef struct Fitting {
    size_t count, moves[SHOWN_MAX];
    bool others; // than what was meant: none is suggested
} Fitting;

static inline void fitting_add(Fitting *fitting, size_t i) {
    if (fitting->count < SHOWN_MAX)
        fitting->moves[fitting->count] = i;
    fitting->count++;
}

// Takes a + for the sign of promotion if a legal move fits so.
void san_settle(const MoveList *list, San *san);

Fitting san_find(const MoveList *list, const San *san);

// Does the legal move i fit? `san` is settled.
bool san_fits_move(const MoveList *list, const San *san, size_t i);

size_t move_san(const Position *position, Move move, char *buffer, size_t size);

// Where the partner of a castling stands: 1 to the right of the king, as in O-O, -1 to its left.
int san_castling_side(const Rules *rules, const MoveFacts *facts);

// The text of move i without + and #.
void san_write_bare(Writer *writer, const MoveList *list, size_t i);

// "+" if the move gives check, "#" if it mates, else "".
const char *san_check_sign(const Position *position, Move move);

// Is `form`, which may be NONE, what shogi writes with '+' before the letter of `kind`?
bool plus_is_form(const Rules *rules, int kind, int form);

// The text of move i ends in a + that neither promotes the man nor tells of check or an attack, in
// a game where a + promotes.
bool plus_is_idle(const MoveList *list, size_t i, const char *text);

#endif
