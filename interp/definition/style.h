// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How boards of the game are drawn. No rule asks for it.

#ifndef MEWS_DEFINITION_STYLE_H
#define MEWS_DEFINITION_STYLE_H

#include "definition/area.h"

// The signs that may mark an empty square: others are letters of men, or mean something on boards.
#define MARK_SIGNS "+~#=%&$@!?:;<>/_-"

// Squares that look different, such as palaces: both sides' together.
typedef struct MarkedDefinition {
    Area area;
    const char *zone; // its name; "" if it has none
    char sign;        // on its empty squares
} MarkedDefinition;

typedef struct StyleDefinition {
    bool plain;  // squares look all alike, not light and dark by turns
    int river;   // a river is drawn between this rank, from 1, and the next; 0: there is none
    int boards;  // that many boards side by side are drawn apart; 0: it is one
    MarkedDefinition *marked; // of several that have a square, the first counts
    size_t marked_count;
    Span span;
} StyleDefinition;

#endif
