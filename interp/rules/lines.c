// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Squares in a row.

#include <stdlib.h>

#include "rules/rules.h"

int line_from(const Rules *rules, int from, int x, int y, uint8_t *squares) {
    int count = 0;
    for (int s = square_beside(rules, from, x, y); s != NONE && s != from;
         s = square_beside(rules, s, x, y))
        squares[count++] = (uint8_t)s;
    return count;
}

int line_between(const Rules *rules, int from, int to, uint8_t *squares) {
    int files = rules->board.files, count = 0;
    int x = to % files - from % files, y = to / files - from / files;
    int steps = abs(x) > abs(y) ? abs(x) : abs(y);
    if (x && y && abs(x) != abs(y))
        return 0;
    for (int step = 1; step < steps; step++)
        squares[count++] = (uint8_t)(from + step * (x / steps + y / steps * files));
    return count;
}
