// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `reach` texts: the notation of a leaper, read as a set of leaps.

#include "rules/compile.h"

#include <stdlib.h>

#include "rules/rules.h"

// The longest leap on the largest board, from one edge to the other.
enum { FAR = BOARD_MAX - 1, WIDE = 2 * FAR + 1 };

static bool is_leap(const LegState *state) {
    bool leap = state->final && state->hop == HOP_NONE && !state->skip && !state->lame &&
                !state->over && !state->unload && !state->filter && !state->wraps &&
                !state->induce && !state->marks_passed;
    for (int r = 0; r < state->ride_count; r++)
        leap &= state->rides[r].min <= 1 && state->rides[r].max == 1;
    return leap;
}

static bool is_leaper(const PatternTerm *term) {
    for (int e = 0; e < term->entry_count; e++)
        if (!is_leap(&term->states[term->entries[e].state]))
            return false;
    return !term->unmoved && term->entry_count > 0 && term->outer == UINT32_MAX;
}

typedef bool Around[WIDE][WIDE]; // [y + FAR][x + FAR]

static void add_everywhere(Around around) {
    memset(around, true, sizeof(Around));
    around[FAR][FAR] = false; // not the square itself
}

static void add_term(Around around, const PatternTerm *term) {
    for (int e = 0; e < term->entry_count; e++) {
        const Entry *entry = &term->entries[e];
        const LegState *state = &term->states[entry->state];
        if (state->universal)
            add_everywhere(around);
        for (int r = 0; r < state->ride_count; r++) {
            Ride ride = state->rides[r];
            if (entry->rides >> r & 1 && abs(ride.x) <= FAR && abs(ride.y) <= FAR)
                around[ride.y + FAR][ride.x + FAR] = true;
        }
    }
}

static Leaper leaper_of(Arena *arena, Around around) {
    Leap *leaps = ARENA_ARRAY(arena, Leap, WIDE * WIDE);
    int count = 0;
    for (int y = -FAR; y <= FAR; y++)
        for (int x = -FAR; x <= FAR; x++)
            if (around[y + FAR][x + FAR])
                leaps[count++] = (Leap){(int8_t)x, (int8_t)y};
    return (Leaper){arena_copy(arena, leaps, (size_t)count * sizeof *leaps), count};
}

Leaper leaper_read(Compiler *compiler, Text notation) {
    Around around = {{false}};
    const Pattern *pattern = pattern_read(compiler->scratch, notation, compiler->report);
    for (size_t t = 0; t < pattern->term_count; t++) {
        const PatternTerm *term = &pattern->terms[t];
        if (is_leaper(term))
            add_term(around, term);
        else
            report_error(compiler->report, "not-a-leaper", term->span,
                         "a reach is made of single leaps or steps, such as K, W or N");
    }
    return leaper_of(compiler->kept, around);
}

Bits leaper_squares(const Rules *rules, const Leaper *leaper, int square, int side) {
    Bits bits = {{0}};
    int sign = side == WHITE ? 1 : -1;
    for (int i = 0; i < leaper->count; i++) {
        int to = square_off(rules, square, sign * leaper->leaps[i].x, sign * leaper->leaps[i].y);
        if (to != NONE && to != square)
            bits_add(&bits, to);
    }
    return bits_and(bits, rules->board.exists);
}

Bits *leaper_table(Compiler *compiler, const Leaper *leaper, int side) {
    const Rules *rules = compiler->rules;
    Bits *table = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    for (int square = 0; square < rules->board.squares; square++)
        table[square] = leaper_squares(rules, leaper, square, side);
    return table;
}

// ---- squares in a row

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
