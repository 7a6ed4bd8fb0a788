// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Two boards that stand side by side are one definition's board: a leap from one to the other goes
// sideways only, since forward there is no room for it.

#include <stdlib.h>
#include <string.h>

#include "betza/passes.h"
#include "compare/compare.h"
#include "words/kinds.h"
#include "words/piece/parts.h"

// ---- names ------------------------------------------------------------------------------------

enum { NAME_SAMPLES = 6000 };

const char *names_find(Arena *arena, Arena *scratch, const Pattern *pattern) {
    Bits shape, row_shape;
    bool easy =
        compare_targets(pattern, &shape) && compare_quickly(arena, scratch, pattern, pattern);
    const char *name, *notation;
    for (size_t i = 0; easy && (name = usual_row(i, &notation)); i++) {
        Source *source = ARENA_NEW(arena, Source);
        *source = (Source){"", notation, strlen(notation)};
        const Pattern *row = pattern_read(arena, text_of_source(source), NULL);
        if (compare_targets(row, &row_shape) && bits_equal(&shape, &row_shape) &&
            compare_quickly(arena, scratch, pattern, row) &&
            compare_patterns(arena, scratch, pattern, row, NAME_SAMPLES).same)
            return name;
    }
    return NULL;
}

// ---- terms that fit the board -----------------------------------------------------------------

// Bit set: the rides of the state whose shortest move stays on the board from some square.
static uint16_t rides_fitting(const Definition *definition, const LegState *state) {
    uint16_t fitting = 0;
    for (int r = 0; r < state->ride_count; r++) {
        Ride ride = state->rides[r];
        int steps = ride.min > 1 ? ride.min : 1;
        if (steps * abs(ride.x) < definition->files && steps * abs(ride.y) < definition->ranks)
            fitting |= (uint16_t)(1u << r);
    }
    return fitting;
}

// The edge with those rides only; NULL if none is left.
static const uint16_t *edge_fit(Arena *arena, const LegState *from, const Edge *edge,
                                uint16_t fitting) {
    size_t count = (size_t)3 * from->ride_count;
    uint16_t *rides = ARENA_ARRAY(arena, uint16_t, count), left = 0;
    for (size_t i = 0; i < count; i++) {
        rides[i] = edge->rides[i] & fitting;
        left |= rides[i];
    }
    return left ? rides : NULL;
}

int kind_named(const Definition *definition, Text name) {
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        const PieceDefinition *piece = &definition->pieces[kind];
        const Text known[] = {piece->letter, piece->name};
        for (size_t i = 0; i < 2; i++)
            if (known[i].length == name.length &&
                memcmp(known[i].text, name.text, name.length) == 0)
                return (int)kind;
    }
    return NONE;
}

static const Filter *filter_named(Arena *arena, const Definition *definition,
                                  const Filter *filter) {
    Filter *named = ARENA_NEW(arena, Filter);
    *named = *filter;
    named->names = ARENA_ARRAY(arena, Text, filter->count);
    for (size_t i = 0; i < filter->count; i++) {
        int kind = kind_named(definition, filter->names[i]);
        named->names[i] = filter->names[i];
        if (kind == NONE)
            continue;
        const char *name = definition->pieces[kind].name.text;
        const char *words = arena_printf(arena, "%s %s", noun_article(name), name);
        named->names[i].text = words;
        named->names[i].length = (uint32_t)strlen(words);
    }
    return named;
}

// States that share a filter still do: legs.c looks at that.
void term_name_men(Arena *arena, const Definition *definition, PatternTerm *term) {
    LegState *states = ARENA_ARRAY(arena, LegState, term->state_count);
    for (int s = 0; s < term->state_count; s++) {
        const Filter *filter = term->states[s].filter;
        int known = 0;
        states[s] = term->states[s];
        while (term->states[known].filter != filter)
            known++;
        if (filter)
            states[s].filter =
                known < s ? states[known].filter : filter_named(arena, definition, filter);
    }
    term->states = states;
}

// Fits all or nothing: a term with a leg that never fits is told as it is written.
void term_fit(Arena *arena, const Definition *definition, PatternTerm *term) {
    LegState *states = ARENA_ARRAY(arena, LegState, term->state_count);
    Entry *entries = ARENA_ARRAY(arena, Entry, term->entry_count);
    if (definition->wrap != WRAP_NONE)
        return;
    for (int e = 0; e < term->entry_count; e++) {
        entries[e] = term->entries[e];
        entries[e].rides &= rides_fitting(definition, &term->states[entries[e].state]);
        if (!entries[e].rides)
            return;
    }
    for (int s = 0; s < term->state_count; s++) {
        states[s] = term->states[s];
        states[s].edges = ARENA_ARRAY(arena, Edge, states[s].edge_count);
        for (int e = 0; e < states[s].edge_count; e++) {
            Edge *edge = &states[s].edges[e];
            *edge = term->states[s].edges[e];
            if (!edge->rides)
                continue;
            edge->rides = edge_fit(arena, &states[s], edge,
                                   rides_fitting(definition, &term->states[edge->to]));
            if (!edge->rides)
                return;
        }
    }
    term->states = states;
    term->entries = entries;
}
