// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bytes of standard input → lines.

#include "thinker.h"

#include <stdlib.h>
#include <string.h>

void orders_open(Orders *orders) {
    *orders = (Orders){.bytes = memory_new(ORDER_MAX + 1, 1)};
}

void orders_close(Orders *orders) {
    for (size_t i = 0; i < orders->later_count; i++)
        free(orders->later[i]);
    free(orders->later);
    free(orders->given);
    free(orders->bytes);
    *orders = (Orders){0};
}

// Makes the bytes from `start` up to `length` further on a text.
static OrderVerdict take_line(Orders *orders, size_t length, size_t passed, char **line) {
    char *text = orders->bytes + orders->start;
    bool holds_nul = orders->holds_nul || memchr(text, '\0', length);
    bool too_long = orders->passing_over;
    orders->start += passed;
    orders->looked = orders->start;
    orders->passing_over = orders->holds_nul = false;
    if (too_long)
        return ORDER_LONG;
    if (holds_nul)
        return ORDER_NUL;
    *line = line_trim(text, text + length); // it may write there: a line feed, or the last byte
    return ORDER_LINE;
}

static bool line_ready(Orders *orders, OrderVerdict *verdict, char **line) {
    char *feed = orders->end > orders->looked ? memchr(orders->bytes + orders->looked, '\n',
                                                       orders->end - orders->looked)
                                              : NULL;
    if (feed) {
        size_t length = (size_t)(feed - (orders->bytes + orders->start));
        *verdict = take_line(orders, length, length + 1, line);
        return true;
    }
    orders->looked = orders->end;
    size_t rest = orders->end - orders->start;
    if (!orders->ended)
        return false;
    *verdict = rest > 0 || orders->passing_over ? take_line(orders, rest, rest, line) : ORDER_END;
    return true;
}

// Moves what is there to the front; if that leaves no room the line is too long.
static void make_room(Orders *orders) {
    size_t rest = orders->end - orders->start;
    if (rest >= ORDER_MAX) {
        orders->passing_over = true;
        orders->holds_nul = false;
        rest = 0;
    } else if (orders->start > 0) {
        memmove(orders->bytes, orders->bytes + orders->start, rest);
    }
    orders->start = 0;
    orders->end = orders->looked = rest;
}

bool orders_defer(Orders *orders, const char *line) {
    if (orders->later_count == ORDERS_LATER_MOST)
        return false;
    orders->later = memory_grow(orders->later, orders->later_count + 1, sizeof *orders->later);
    orders->later[orders->later_count++] = text_printf("%s", line);
    return true;
}

void orders_resume(Orders *orders) {
    orders->due = orders->later_count;
}

bool orders_waited(const Orders *orders, const char *line) {
    return line == orders->given;
}

static char *take_due(Orders *orders) {
    free(orders->given);
    orders->given = orders->later[0];
    orders->due--;
    orders->later_count--;
    memmove(orders->later, orders->later + 1, orders->later_count * sizeof *orders->later);
    return orders->given;
}

OrderVerdict orders_next(Orders *orders, int milliseconds, char **line) {
    OrderVerdict verdict;
    if (output_error()) // no answer is heard any more
        return ORDER_END;
    if (orders->due > 0) {
        *line = take_due(orders);
        return ORDER_LINE;
    }
    while (!line_ready(orders, &verdict, line)) {
        size_t got;
        make_room(orders);
        Input input = system_wait(0, milliseconds, orders->bytes + orders->end,
                                  ORDER_MAX - orders->end, &got);
        if (input == INPUT_TIMEOUT)
            return ORDER_NONE;
        if (input == INPUT_INTERRUPTED && milliseconds >= 0)
            return ORDER_NONE;
        if (input == INPUT_END)
            orders->ended = true;
        orders->end += got;
        if (got > 0)
            orders->looked = orders->end - got;
    }
    return verdict;
}
