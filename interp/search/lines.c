// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/worth.h"

#include <stdlib.h>

typedef struct Filling {
    LinesOfMen *lines;
    const Rules *rules;
    int least, more;
    size_t used; // squares
} Filling;

// Does the step lead along the same lines as an earlier one?
static bool is_back(const Leaper *steps, int number) {
    for (int i = 0; i < number; i++)
        if (steps->leaps[i].x == -steps->leaps[number].x &&
            steps->leaps[i].y == -steps->leaps[number].y)
            return true;
    return false;
}

// How many squares the line has from this one on; *closed: then it comes back to it.
static int line_length(const Rules *rules, int square, Leap step, bool *closed) {
    int length = 0, s = square;
    do {
        length++;
        s = square_beside(rules, s, step.x, step.y);
    } while (s != NONE && s != square);
    *closed = s == square;
    return length;
}

// Adds the line that begins on `square`.
static void add_line(Filling *filling, int square, Leap step, Bits *seen) {
    const Rules *rules = filling->rules;
    LinesOfMen *lines = filling->lines;
    bool closed;
    int length = line_length(rules, square, step, &closed), s = square;
    int all = length + (closed ? filling->more : 0);
    for (int i = 0; i < length; i++, s = square_beside(rules, s, step.x, step.y))
        bits_add(seen, s);
    if (length < filling->least)
        return;
    s = square;
    for (int i = 0; i < all; i++, s = square_beside(rules, s, step.x, step.y))
        lines->squares[filling->used++] = (uint16_t)s;
    lines->lengths[lines->count++] = (uint16_t)all;
}

// First come the lines with an end, then those that come back to their first square.
static void add_lines(Filling *filling, Leap step) {
    const Rules *rules = filling->rules;
    Bits seen = {{0}};
    for (int turn = 0; turn < 2; turn++)
        for (int s = 0; s < rules->board.squares; s++)
            if (bits_has(&rules->board.exists, s) && !bits_has(&seen, s) &&
                (turn == 1 || square_beside(rules, s, -step.x, -step.y) == NONE))
                add_line(filling, s, step, &seen);
}

bool lines_fill(LinesOfMen *lines, const Rules *rules, const Leaper *steps, int least, int more) {
    size_t room = (size_t)rules->board.squares * (size_t)steps->count;
    Filling filling = {.lines = lines, .rules = rules, .least = least, .more = more};
    *lines = (LinesOfMen){.lengths = calloc(room + 1, sizeof *lines->lengths),
                          .squares = calloc(room * 2 + 1, sizeof *lines->squares)};
    if (!lines->lengths || !lines->squares)
        return false;
    for (int i = 0; i < steps->count; i++)
        if (!is_back(steps, i))
            add_lines(&filling, steps->leaps[i]);
    return true;
}

void lines_free(LinesOfMen *lines) {
    free(lines->lengths);
    free(lines->squares);
    *lines = (LinesOfMen){0};
}
