// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "compare/compare.h"

#include <string.h>

static bool filter_names(const Filter *filter, const char *name) {
    for (size_t i = 0; i < filter->count; i++)
        if (text_is(filter->names[i], name))
            return true;
    return false;
}

static bool filter_within(const Filter *a, const Filter *b) {
    for (size_t i = 0; i < a->count; i++)
        if (!filter_names(b, a->names[i].text))
            return false;
    return true;
}

static bool filters_equal(const Filter *a, const Filter *b) {
    if (!a || !b)
        return a == b;
    return a->negated == b->negated && filter_within(a, b) && filter_within(b, a);
}

// ---- what walks can reach -----------------------------------------------------------------

enum { TURNS = TURN_RIGHT + 1 };

// The rides of every state that a walk can reach, for each last turn. Other rides don't matter.
typedef struct Visited {
    uint16_t rides[LEGS_MAX][TURNS];
} Visited;

static bool visit_followers(const PatternTerm *term, int state, int turn, Visited *visited) {
    const LegState *from = &term->states[state];
    bool more = false;
    for (int e = 0; e < from->edge_count; e++)
        for (int r = 0; r < from->ride_count; r++) {
            const Edge *edge = &from->edges[e];
            if (!(visited->rides[state][turn] >> r & 1))
                continue;
            uint16_t next = edge->rides[3 * r + turn];
            for (int k = 0; next >> k; k++) {
                Ride ride = term->states[edge->to].rides[k];
                int after = pattern_turn(from->rides[r].x, from->rides[r].y, ride.x, ride.y, turn);
                uint16_t bit = (uint16_t)(next & 1u << k);
                more |= (bit & ~visited->rides[edge->to][after]) != 0;
                visited->rides[edge->to][after] |= bit;
            }
        }
    return more;
}

static bool any_universal(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++)
        if (term->states[s].universal)
            return true;
    return false;
}

static void visit_all(const PatternTerm *term, Visited *visited) {
    *visited = (Visited){0};
    if (any_universal(term)) { // its leap may have any heading
        memset(visited, 0xFF, sizeof *visited);
        return;
    }
    for (int e = 0; e < term->entry_count; e++)
        visited->rides[term->entries[e].state][TURN_NONE] |= term->entries[e].rides;
    for (bool more = true; more;) {
        more = false;
        for (int s = 0; s < term->state_count; s++)
            for (int turn = TURN_LEFT; turn <= TURN_RIGHT; turn++)
                more |= visit_followers(term, s, turn, visited);
    }
}

static uint16_t rides_visited(const Visited *visited, int state, int count) {
    const uint16_t *rides = visited->rides[state];
    return (uint16_t)((rides[0] | rides[1] | rides[2]) & ((1u << count) - 1));
}

// ---- side by side ---------------------------------------------------------------------------

typedef struct Pair {
    const PatternTerm *a, *b;
    Visited in_a, in_b;
    uint8_t place[LEGS_MAX][RIDES_MAX]; // of b's rides in a
} Pair;

// Finds the place of each of b's rides in `a`; false if these aren't the same rides.
static bool rides_match(Pair *pair, int state) {
    const LegState *a = &pair->a->states[state], *b = &pair->b->states[state];
    uint16_t ours = rides_visited(&pair->in_a, state, a->ride_count);
    uint16_t theirs = rides_visited(&pair->in_b, state, b->ride_count);
    uint16_t found = 0;
    for (int r = 0; r < b->ride_count; r++) {
        int at = 0;
        if (!(theirs >> r & 1))
            continue;
        while (at < a->ride_count &&
               (a->rides[at].x != b->rides[r].x || a->rides[at].y != b->rides[r].y))
            at++;
        if (at == a->ride_count || a->rides[at].min != b->rides[r].min ||
            a->rides[at].max != b->rides[r].max)
            return false;
        pair->place[state][r] = (uint8_t)at;
        found = (uint16_t)(found | 1u << at);
    }
    return found == ours;
}

static uint16_t rides_placed(const Pair *pair, int state, uint16_t rides) {
    uint16_t placed = 0;
    rides &= rides_visited(&pair->in_b, state, pair->b->states[state].ride_count);
    for (int r = 0; rides >> r; r++)
        if (rides >> r & 1)
            placed = (uint16_t)(placed | 1u << pair->place[state][r]);
    return placed;
}

static bool states_equal(const LegState *a, const LegState *b) {
    return a->modes == b->modes && a->universal == b->universal && a->final == b->final &&
           a->hop == b->hop && a->friendly_hurdle == b->friendly_hurdle && a->skip == b->skip &&
           a->lame == b->lame && a->farthest == b->farthest && a->over == b->over && a->wraps == b->wraps &&
           a->over_void == b->over_void && a->unload == b->unload &&
           a->equal_length == b->equal_length && a->marks_passed == b->marks_passed &&
           a->induce == b->induce && a->edge_count == b->edge_count &&
           filters_equal(a->filter, b->filter);
}

// What follows the universal leap, which may have any heading: all of them are compared.
static bool universal_edge_equal(const Pair *pair, int to) {
    enum { RADIUS = 15 };
    const LegState *a = &pair->a->states[to], *b = &pair->b->states[to];
    if (a->universal || b->universal)
        return a->universal == b->universal;
    for (int x = -RADIUS; x <= RADIUS; x++)
        for (int y = -RADIUS; y <= RADIUS; y++)
            for (int turn = TURN_LEFT; turn <= TURN_RIGHT; turn++)
                if ((x || y) && pattern_follow(a, x, y, turn) !=
                                    rides_placed(pair, to, pattern_follow(b, x, y, turn)))
                    return false;
    return true;
}

static bool edge_equal(const Pair *pair, int state, const Edge *a, const Edge *b) {
    const LegState *from = &pair->b->states[state];
    if (a->to != b->to || !a->rides != !b->rides)
        return false;
    if (!a->rides)
        return universal_edge_equal(pair, a->to);
    for (int r = 0; r < from->ride_count; r++)
        for (int turn = TURN_LEFT; turn <= TURN_RIGHT; turn++)
            if (pair->in_b.rides[state][turn] >> r & 1 &&
                a->rides[3 * pair->place[state][r] + turn] !=
                    rides_placed(pair, a->to, b->rides[3 * r + turn]))
                return false;
    return true;
}

static bool pair_equal(Pair *pair) {
    const PatternTerm *a = pair->a, *b = pair->b;
    for (int s = 0; s < a->state_count; s++)
        if (!states_equal(&a->states[s], &b->states[s]) || !rides_match(pair, s))
            return false;
    for (int e = 0; e < a->entry_count; e++)
        if (a->entries[e].state != b->entries[e].state ||
            (!a->states[a->entries[e].state].universal &&
             a->entries[e].rides != rides_placed(pair, b->entries[e].state, b->entries[e].rides)))
            return false;
    for (int s = 0; s < a->state_count; s++)
        for (int e = 0; e < a->states[s].edge_count; e++)
            if (!edge_equal(pair, s, &a->states[s].edges[e], &b->states[s].edges[e]))
                return false;
    return true;
}

static bool turns_back(Ride there, Ride then) {
    return there.x * then.y == there.y * then.x && there.x * then.x + there.y * then.y < 0;
}

// Could a walk of the term come back to a square where it was? Not if it has at most two legs and
// the second never goes straight back.
static bool may_come_back(const PatternTerm *term, const Visited *visited) {
    for (int s = 0; s < term->state_count; s++) {
        const LegState *state = &term->states[s];
        if (state->wraps || state->universal)
            return true;
        for (int e = 0; e < state->edge_count; e++) {
            const LegState *next = &term->states[state->edges[e].to];
            for (int r = 0; r < state->ride_count; r++)
                for (int k = 0; k < next->ride_count; k++)
                    if ((visited->rides[s][TURN_NONE] >> r & 1) &&
                        (state->edges[e].rides[3 * r + TURN_NONE] >> k & 1) &&
                        turns_back(state->rides[r], next->rides[k]))
                        return true;
            if (next->edge_count)
                return true;
        }
    }
    return false;
}

// The rule against coming back matters only if a walk could come back.
static bool same_avoidance(const Pair *pair) {
    return pair->a->self_avoiding == pair->b->self_avoiding ||
           (!may_come_back(pair->a, &pair->in_a) && !may_come_back(pair->b, &pair->in_b));
}

bool automaton_equal(const PatternTerm *a, const PatternTerm *b) {
    if (a->state_count != b->state_count || a->entry_count != b->entry_count ||
        a->unmoved != b->unmoved || a->null_allowed != b->null_allowed || a->outer != b->outer)
        return false;
    Pair pair = {.a = a, .b = b};
    visit_all(a, &pair.in_a);
    visit_all(b, &pair.in_b);
    return same_avoidance(&pair) && pair_equal(&pair);
}

bool automaton_equal_patterns(const Pattern *a, const Pattern *b) {
    if (a->faulty || b->faulty || a->term_count != b->term_count)
        return false;
    for (size_t i = 0; i < a->term_count; i++)
        if (!automaton_equal(&a->terms[i], &b->terms[i]))
            return false;
    return true;
}
