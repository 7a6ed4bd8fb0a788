// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `reach` texts: the notation of a leaper, read as the squares around a square.

#include "rules/compile.h"

static bool is_leaper(const PatternTerm *term) {
    for (int e = 0; e < term->entry_count; e++) {
        const LegState *state = &term->states[term->entries[e].state];
        bool plain = state->final && state->hop == HOP_NONE && !state->skip && !state->lame &&
                     !state->over && !state->unload && !state->filter;
        for (int r = 0; r < state->ride_count; r++)
            plain &= state->rides[r].min <= 1 && state->rides[r].max == 1;
        if (!plain)
            return false;
    }
    return !term->unmoved && term->entry_count > 0;
}

static void leaper_add(Leaper *leaper, Ride ride) {
    for (int i = 0; i < leaper->count; i++)
        if (leaper->x[i] == ride.x && leaper->y[i] == ride.y)
            return;
    if (leaper->count == LEAPER_MAX)
        return;
    leaper->x[leaper->count] = ride.x;
    leaper->y[leaper->count++] = ride.y;
}

Leaper leaper_read(Compiler *compiler, Text notation) {
    Leaper leaper = {.count = 0};
    const Pattern *pattern = pattern_read(compiler->scratch, notation, compiler->report);
    for (size_t t = 0; t < pattern->term_count; t++) {
        const PatternTerm *term = &pattern->terms[t];
        if (!is_leaper(term)) {
            report_error(compiler->report, "not-a-leaper", term->span,
                         "a reach is made of single leaps or steps, such as K, W or N");
            continue;
        }
        for (int e = 0; e < term->entry_count; e++) {
            const Entry *entry = &term->entries[e];
            for (int r = 0; r < term->states[entry->state].ride_count; r++)
                if (entry->rides >> r & 1)
                    leaper_add(&leaper, term->states[entry->state].rides[r]);
        }
    }
    return leaper;
}

Bits leaper_squares(const Rules *rules, const Leaper *leaper, int square, int side) {
    Bits bits = {{0}};
    int sign = side == WHITE ? 1 : -1;
    for (int i = 0; i < leaper->count; i++) {
        int to = square_off(rules, square, sign * leaper->x[i], sign * leaper->y[i]);
        if (to != NONE && to != square)
            bits_add(&bits, to);
    }
    return bits_and(bits, rules->board);
}

Bits *leaper_table(Compiler *compiler, const Leaper *leaper, int side) {
    const Rules *rules = compiler->rules;
    Bits *table = ARENA_ARRAY(compiler->kept, Bits, rules->squares);
    for (int square = 0; square < rules->squares; square++)
        table[square] = leaper_squares(rules, leaper, square, side);
    return table;
}
