// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where a man could go if no rule took moves away, such as the one that captures are compulsory.

#ifndef MEWS_NOTATION_REFUSALS_MAN_REACHES_H
#define MEWS_NOTATION_REFUSALS_MAN_REACHES_H

#include "position/position.h"

// Can the man on the first square move or capture to the other one, as far as men, the squares
// between and its own terms tell? Where that can't be told, it may. *starved is set if there was no
// memory to look.
bool man_reaches(const Rules *rules, const Setup *setup, int from, int to, bool *starved);

// Does a man of the kind take what stands on `over` by going from the one square to the other, if
// there is no other man on the board?
bool man_jumps(const Rules *rules, const Setup *setup, int man, int from, int over, int to,
               bool *starved);

#endif
