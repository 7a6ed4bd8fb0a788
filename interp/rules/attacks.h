// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Attacks: which men capture where, seen from the square that is attacked.

#ifndef MEWS_RULES_ATTACKS_H
#define MEWS_RULES_ATTACKS_H

#include "rules/pieces.h"

// Capturing routes turned round (lanes): routes[i].from is the attacked square, routes[i].to the
// attacker's. Kinds that attack alike share one. White's rook takes a1xd1, so the attack along
// ranks and files of side WHITE and kinds {rook, queen} has the route from d1 to a1 with mask
// {b1,c1}, value {}: a king on d1 finds the attackers by looking at the routes from d1.
typedef struct Attack {
    int side;      // of the attackers
    KindSet kinds; // of the attackers
    Clause clause;
    KindSet hurdles; // kinds that may be jumped over, as in a FilteredMover …
    bool filtered;   // … if it is not all kinds
    RouteList list; // in scratch: empty once the position's tables are packed
} Attack;

#endif
