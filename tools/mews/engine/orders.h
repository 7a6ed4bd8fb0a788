// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What another program tells this one: lines on standard input, whatever they hold.

#ifndef MEWS_ENGINE_ORDERS_H
#define MEWS_ENGINE_ORDERS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ORDER_MAX = 1 << 18, // bytes of a line; a game of ten thousand moves fits
    ORDERS_LATER_MOST = 1000
};

typedef struct Orders {
    char *bytes;
    size_t start, end;         // what was read and not yet given out
    size_t looked;             // up to here there is no line feed in it
    bool passing_over;         // the rest of a line that is too long
    bool holds_nul;            // … and it held a NUL
    bool ended;                // there is no more to be read
    char **later;              // lines that were put off
    size_t later_count;
    size_t due;  // so many of them come next
    char *given; // the one that was given out last
} Orders;

typedef enum OrderVerdict {
    ORDER_LINE,
    ORDER_NONE, // in this time
    ORDER_LONG, // it was passed over
    ORDER_NUL,  // the same
    ORDER_END
} OrderVerdict;

void orders_open(Orders *orders);
void orders_close(Orders *orders);

// The next line, without blanks around it, as a text that lives until the next call. Waits no
// longer than so many milliseconds (less than 0: for ever).
OrderVerdict orders_next(Orders *orders, int milliseconds, char **line);

// Puts a line off until they are due. False: too many have been.
bool orders_defer(Orders *orders, const char *line);
// What was put off comes next, in its order.
void orders_resume(Orders *orders);
// Was this line, which was given out last, put off before?
bool orders_waited(const Orders *orders, const char *line);

#endif
