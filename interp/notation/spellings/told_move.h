// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a text tells of a move of a man on the board: two squares, or as SAN does.

#ifndef MEWS_NOTATION_SPELLINGS_TOLD_MOVE_H
#define MEWS_NOTATION_SPELLINGS_TOLD_MOVE_H

#include "notation/san.h"

typedef struct ToldMove {
    bool squares; // it tells both squares (`to` may be NONE), else what SAN does
    int from, to;
    San san;
} ToldMove;

// False if it is neither, or castling or a drop in SAN.
bool told_move_read(const Rules *rules, const char *text, ToldMove *told);

#endif
