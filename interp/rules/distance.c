// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `distance`: a slider's term → leaps. All leaps of one direction and one length are a special
// mover; its clause asks whether so many men stand on the line of its start, and whether none
// stands on the way that may not be jumped over.

#include "rules/compile.h"

// Does it do nothing but slide?
static bool term_slides(const PatternTerm *term) {
    enum { PLAIN = MODE_MOVE | MODE_CAPTURE | MODE_ROYAL };
    bool slides = term->entry_count > 0 && term->outer == UINT32_MAX && !walk_needs_men(term);
    for (int s = 0; s < term->state_count; s++) {
        const LegState *state = &term->states[s];
        slides = slides && state->final && !(state->modes & ~PLAIN) && state->hop == HOP_NONE &&
                 !state->skip && !state->farthest && !state->lame && !state->over &&
                 !state->wraps && !state->universal && !state->marks_passed;
        for (int r = 0; r < state->ride_count; r++)
            slides = slides && state->rides[r].max > 1;
    }
    return slides;
}

// ---- the condition

typedef struct DistanceWay { // one direction of a term, as its side goes
    const DistanceDefinition *distance;
    int x, y, steps;
} DistanceWay;

// The squares where men count, or, if not `counted`, those that are passed, around each square.
static const Bits *squares_of_way(Compiler *compiler, const DistanceWay *way, bool counted) {
    const Rules *rules = compiler->rules;
    Bits *table = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    for (int square = 0; square < rules->board.squares; square++) {
        uint8_t line[SQUARES_MAX];
        int count = line_from(rules, square, way->x, way->y, line);
        for (int i = 0; i < count && (counted || i < way->steps - 1); i++)
            bits_add(&table[square], line[i]);
        if (!counted || way->distance->at == DISTANCE_AHEAD)
            continue;
        count = line_from(rules, square, -way->x, -way->y, line);
        for (int i = 0; i < count; i++)
            bits_add(&table[square], line[i]);
    }
    return table;
}

static Men men_around(Compiler *compiler, MenSide side, const Bits *squares, Count count) {
    Men men = {.side = side, .attacked = NONE, .around = {squares, squares}, .count = count};
    for (int kind = 0; kind < (int)compiler->definition->piece_count; kind++)
        kinds_add(&men.pieces, kind);
    men.neutral = kinds_neutral(compiler, men.pieces, side);
    return men;
}

static When when_with(Compiler *compiler, When when, bool lacking, Men added) {
    size_t *count = lacking ? &when.lacks_count : &when.has_count;
    Men **list = lacking ? &when.lacks : &when.has;
    Men *longer = ARENA_ARRAY(compiler->kept, Men, *count + 1);
    for (size_t i = 0; i < *count; i++)
        longer[i] = (*list)[i];
    longer[(*count)++] = added;
    *list = longer;
    when_ask(&when, (lacking ? WHEN_LACKS : WHEN_HAS) | WHEN_REACH);
    return when;
}

// What the term's own condition asks, and that the man goes so far. `counted`: the table of the
// squares where men count.
static When distance_when(Compiler *compiler, const DistanceWay *way, When when,
                          const Bits *counted) {
    static const MenSide sides[] = {
        [WHOSE_OWN] = MEN_OWN, [WHOSE_ENEMY] = MEN_ENEMY, [WHOSE_BOTH] = MEN_BOTH};
    const DistanceDefinition *distance = way->distance;
    bool itself = distance->at == DISTANCE_LINE && distance->side != WHOSE_ENEMY;
    int others = way->steps - itself;
    const Count exactly = {.least = others, .most = others},
                any = {.least = 1, .most = NUMBER_MAX};
    when = when_with(compiler, when, false,
                     men_around(compiler, sides[distance->side], counted, exactly));
    if (distance->jumps == WHOSE_NONE || way->steps == 1)
        return when; // the routes ask for empty squares themselves
    const Bits *passed = squares_of_way(compiler, way, false);
    if (distance->jumps != WHOSE_BOTH)
        when = when_with(compiler, when, true,
                         men_around(compiler, sides[WHOSE_BOTH - distance->jumps], passed, any));
    if (!kinds_empty(compiler->rules->neutral))
        when = when_with(compiler, when, true, men_around(compiler, MEN_NEUTRAL, passed, any));
    return when;
}

// ---- the routes

// The moves of so many steps that way, from all squares; false if no line is so long.
static bool gather_way(Gathering *gathering, const DistanceWay *way, unsigned modes,
                       const TermDefinition *written, Clause clause, const Bits *counted) {
    Compiler *compiler = gathering->compiler;
    const Rules *rules = compiler->rules;
    Bits starts = bits_and(written->from.squares[gathering->side], rules->board.exists);
    Bits ends = bits_and(written->to.squares[gathering->side],
                         gathering->written->zone.squares[gathering->side]);
    Route *routes = route_room(compiler, &compiler->sunk, (size_t)rules->board.squares);
    size_t count = 0;
    bool fits = false;
    for (int s = 0; s < rules->board.squares; s++) {
        uint8_t line[SQUARES_MAX];
        Bits passed = {{0}};
        bool reaches = line_from(rules, s, way->x, way->y, line) >= way->steps;
        fits |= reaches && bits_has(&rules->board.exists, s);
        if (!reaches || !bits_has(&starts, s) || !bits_has(&ends, line[way->steps - 1]))
            continue;
        for (int i = 0; i < way->steps - 1 && way->distance->jumps == WHOSE_NONE; i++)
            bits_add(&passed, line[i]);
        routes[count++] = (Route){.when = route_condition(compiler, passed, (Bits){{0}}),
                                  .from = (uint8_t)s,
                                  .to = line[way->steps - 1],
                                  .modes = (uint8_t)modes};
    }
    if (!count)
        return fits;
    When own = clause.when ? rules->movement.whens[clause.when - 1] : when_always();
    clause.when = movement_when(compiler, distance_when(compiler, way, own, counted));
    gather_routes(gathering, routes, count, clause);
    return true;
}

static void note_term(Gathering *gathering, const PatternTerm *term,
                      const TermDefinition *written) {
    ARENA_GROW(gathering->compiler->kept, gathering->distances, gathering->distance_count,
               &gathering->distance_capacity);
    gathering->distances[gathering->distance_count++] =
        (DistanceTerm){.term = term, .distance = written->distance};
}

static bool distance_fits(const Gathering *gathering, const PatternTerm *term,
                          const TermDefinition *written) {
    Report *report = gathering->side == WHITE ? gathering->compiler->report : NULL;
    bool slides = term_slides(term);
    bool endless = gathering->compiler->rules->board.wrap == WRAP_BOTH;
    if (!slides)
        report_error(report, "term-distance", term->span,
                     "'distance' tells how far a slider goes, such as R, B, Q or fR; this term is "
                     "none");
    else if (endless)
        report_error(report, "term-distance", written->distance.span,
                     "'distance' needs lines that end, and on this board all edges meet");
    return slides && !endless;
}

void gather_distance(Gathering *gathering, const PatternTerm *term,
                     const TermDefinition *written) {
    Compiler *compiler = gathering->compiler;
    int sign = gathering->side == WHITE ? 1 : -1;
    Clause clause = gathering->clause;
    clause.unmoved = term->unmoved;
    if (!distance_fits(gathering, term, written))
        return;
    note_term(gathering, term, written);
    for (int e = 0; e < term->entry_count; e++) {
        const Entry *entry = &term->entries[e];
        const LegState *state = &term->states[entry->state];
        for (int r = 0; r < state->ride_count; r++) {
            const Ride *ride = &state->rides[r];
            if (!(entry->rides >> r & 1))
                continue;
            DistanceWay way = {&written->distance, sign * ride->x, sign * ride->y, ride->min};
            const Bits *counted = squares_of_way(compiler, &way, true);
            while (way.steps <= ride->max &&
                   gather_way(gathering, &way, state->modes, written, clause, counted))
                way.steps++;
        }
    }
}
