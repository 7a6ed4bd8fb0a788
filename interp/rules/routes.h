// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Routes: how a man gets from one square to another, and which squares must be empty or occupied
// for that; leaps, which ask for nothing.

#ifndef MEWS_RULES_ROUTES_H
#define MEWS_RULES_ROUTES_H

#include "rules/walk.h"

// The occupancy that a route needs: (occupied & mask) == value. Examples:
//   rook a1-d1             mask {b1,c1}, value {}: both squares empty
//   cannon a1xd1, mRcpR    mask {b1,c1}, value {b1}, and a second route with value {c1}
//   grasshopper a1-d1      mask {b1,c1}, value {c1}: the hurdle is next to the target
//   Falcon a1-b4, nCnZ     masks {a2,a3}, {a2,b3} and {b2,b3}, value {}: three routes
//   knight                 mask {}, value {}: always true
// Each pair of mask and value exists once in a game, so equal conditions have equal pointers.
typedef struct Condition {
    Bits mask, value;
    uint32_t number; // 0 for the first one made, then 1, 2, …
} Condition;

// One way for a piece to go from one square to another. The route is open when its condition
// holds and `to` holds what one of `modes` asks for. A rook's a1-d1 has MODE_MOVE (d1 empty) and
// MODE_CAPTURE (an enemy on d1). Two squares may have several routes between them.
typedef struct Route {
    const Condition *when;
    uint8_t from, to, modes;
} Route;

// Routes sorted by their first square: those from square s are routes[index[s]] up to, but not
// including, routes[index[s + 1]]. A knight on 8×8: index {0, 2, 5, …}, as it has two routes from
// a1 and three from b1.
typedef struct RouteList {
    Route *routes;
    uint32_t *index; // squares + 1 entries
    uint32_t count;
} RouteList;

// A set of leaps as White makes them, each once. A wazir's are (0,-1), (-1,0), (1,0) and (0,1).
// Leaps that are too long for the largest board are left out.
typedef struct Leap {
    int8_t x, y;
} Leap;

typedef struct Leaper {
    const Leap *leaps;
    int count;
} Leaper;

#endif
