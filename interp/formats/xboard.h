// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// XBoard's table of men and its parent variants, as its reader and its writer know them.

#ifndef MEWS_FORMATS_XBOARD_H
#define MEWS_FORMATS_XBOARD_H

#include <stdbool.h>

// The men of the table in their order, up to where their moves are known.
enum { XBOARD_MEN = 16 };

typedef struct XboardMan {
    const char *name, *betza;
} XboardMan;

typedef struct XboardParent {
    const char *name;
    int depth;             // of the promotion zone
    const char *promotion; // what pawns become; NULL: any officer
    bool drops, shogi;     // shogi: promotion by +, as one likes
    bool bare;             // shatranj's ends
} XboardParent;

extern const XboardMan xboard_men[XBOARD_MEN];
extern const XboardParent xboard_parents[]; // without a name: the end

#endif
