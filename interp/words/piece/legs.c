// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// States that walks reach in the same ways, and that differ only in that one ends the walk, are a
// leg.

#include "words/piece/parts.h"

#include <string.h>

// ---- from states to legs

static uint32_t entry_rides(const PatternTerm *term, int state, bool *begins) {
    uint32_t rides = 0;
    for (int i = 0; i < term->entry_count; i++) {
        if (term->entries[i].state == state) {
            rides |= term->entries[i].rides;
            *begins = true;
        }
    }
    return rides;
}

static const Edge *edge_between(const PatternTerm *term, int from, int to) {
    const LegState *state = &term->states[from];
    for (int i = 0; i < state->edge_count; i++) {
        if (state->edges[i].to == to)
            return &state->edges[i];
    }
    return NULL;
}

static bool same_rides(const LegState *a, const LegState *b) {
    bool same = a->ride_count == b->ride_count && a->universal == b->universal;
    for (int r = 0; same && r < a->ride_count; r++) {
        Ride p = a->rides[r], q = b->rides[r];
        same = p.x == q.x && p.y == q.y && p.min == q.min && p.max == q.max;
    }
    return same;
}

static bool same_conditions(const LegState *a, const LegState *b) {
    return a->hop == b->hop && a->skip == b->skip && a->farthest == b->farthest &&
           a->lame == b->lame && a->over == b->over && a->wraps == b->wraps &&
           a->over_void == b->over_void && a->unload == b->unload &&
           a->equal_length == b->equal_length && a->induce == b->induce &&
           a->filter == b->filter && a->marks_passed == b->marks_passed;
}

// Do walks reach both states in the same ways?
static bool same_arrivals(const PatternTerm *term, int a, int b) {
    bool begins_a = false, begins_b = false;
    if (entry_rides(term, a, &begins_a) != entry_rides(term, b, &begins_b) || begins_a != begins_b)
        return false;
    for (int s = 0; s < term->state_count; s++) {
        const Edge *p = edge_between(term, s, a), *q = edge_between(term, s, b);
        size_t size = 3 * sizeof *p->rides * term->states[s].ride_count;
        if (!p != !q)
            return false;
        if (p && p->rides && q->rides && memcmp(p->rides, q->rides, size) != 0)
            return false;
    }
    return true;
}

static int twin_leg(const Legs *legs, int state) {
    const PatternTerm *term = legs->term;
    const LegState *added = &term->states[state];
    for (int i = 0; i < legs->count; i++) {
        const LegPhrase *leg = &legs->legs[i];
        const LegState *other = leg->going ? leg->going : leg->ending;
        if (leg->going && leg->ending)
            continue;
        if (other->final != added->final && same_rides(other, added) &&
            same_conditions(other, added) &&
            same_arrivals(term, (int)(other - term->states), state))
            return i;
    }
    return legs->count;
}

static void add_state(Legs *legs, int state) {
    const LegState *added = &legs->term->states[state];
    int i = twin_leg(legs, state);
    LegPhrase *leg = &legs->legs[i];
    if (i == legs->count)
        legs->count++;
    leg->states |= UINT64_C(1) << state;
    leg->entry |= entry_rides(legs->term, state, &leg->begins);
    if (added->final)
        leg->ending = added;
    else
        leg->going = added;
}

static void link_legs(Legs *legs) {
    for (int i = 0; i < legs->count; i++) {
        const LegState *going = legs->legs[i].going;
        for (int e = 0; going && e < going->edge_count; e++) {
            for (int k = 0; k < legs->count; k++) {
                if (legs->legs[k].states >> going->edges[e].to & 1)
                    legs->legs[i].next |= UINT64_C(1) << k;
            }
        }
    }
}

void legs_collect(Legs *legs) {
    const PatternTerm *term = legs->term;
    int queue[LEGS_MAX], count = 0;
    uint64_t seen = 0;
    for (int i = 0; i < term->entry_count; i++) {
        if (!(seen >> term->entries[i].state & 1))
            queue[count++] = term->entries[i].state;
        seen |= UINT64_C(1) << term->entries[i].state;
    }
    for (int i = 0; i < count; i++) {
        const LegState *state = &term->states[queue[i]];
        add_state(legs, queue[i]);
        for (int e = 0; e < state->edge_count; e++) {
            int to = state->edges[e].to;
            if (!(seen >> to & 1))
                queue[count++] = to;
            seen |= UINT64_C(1) << to;
        }
    }
    link_legs(legs);
}

// ---- turns

static bool on_compass(Ride ride) {
    return !ride.x || !ride.y || ride.x == ride.y || ride.x == -ride.y;
}

static void add_edge_turns(Turning *turning, const LegState *from, const LegState *to,
                           const Edge *edge) {
    for (int r = 0; edge->rides && r < from->ride_count; r++) {
        Ride heading = from->rides[r];
        turning->compass &= on_compass(heading);
        for (int turn = 0; turn < TURN_STATES; turn++) {
            for (int k = 0; k < to->ride_count; k++) {
                if (edge->rides[3 * r + turn] >> k & 1)
                    turning->turns[turn] |=
                        phrase_turn(heading.x, heading.y, to->rides[k].x, to->rides[k].y);
            }
        }
    }
    for (int k = 0; k < to->ride_count; k++)
        turning->compass &= on_compass(to->rides[k]);
}

Turning legs_turning(const Legs *legs, const LegPhrase *leg) {
    const PatternTerm *term = legs->term;
    Turning turning = {{0, 0, 0}, true};
    for (int s = 0; s < term->state_count; s++) {
        for (int t = 0; t < term->state_count; t++) {
            const Edge *edge = leg->states >> t & 1 ? edge_between(term, s, t) : NULL;
            if (edge)
                add_edge_turns(&turning, &term->states[s], &term->states[t], edge);
        }
    }
    return turning;
}

static Turns mirrored(Turns turns) {
    Turns result = turns & 0x11;
    for (int i = 1; i < 8; i++) {
        if (i != 4 && turns >> i & 1)
            result |= UINT32_C(1) << (8 - i);
    }
    return result;
}

void legs_write_turning(Writer *writer, Turning turning) {
    static const Turns right_turns = 0x0E, left_turns = 0xE0;
    Turns after_left = turning.turns[TURN_LEFT], after_right = turning.turns[TURN_RIGHT];
    phrase_turns(writer, after_left | after_right, turning.compass);
    if (after_left == after_right || after_left != mirrored(after_right))
        return; // the last turn doesn't matter
    bool opposite = after_left & right_turns;
    if (!(after_left & ~(opposite ? right_turns : left_turns))) { // it never goes straight on
        writer_printf(writer, ", each time the %s one,", opposite ? "other" : "same");
        return;
    }
    writer_printf(writer, ", but after a turn only to the %s",
                  opposite ? "side opposite to it," : "same side,");
}

// The rides that may follow the ride, whatever the last turn was; UINT16_MAX: that matters.
static uint16_t rides_after(const Edge *edge, int ride) {
    const uint16_t *rides = &edge->rides[3 * ride];
    return rides[0] == rides[1] && rides[0] == rides[2] ? rides[0] : UINT16_MAX;
}

// Adds the rides of one edge to what is known. False if they depend on the leg before.
static bool edge_agrees(const LegState *from, const Edge *edge, uint16_t *known, int *ways) {
    for (int r = 0; edge->rides && r < from->ride_count; r++) {
        uint16_t rides = rides_after(edge, r);
        if (rides == UINT16_MAX || !rides || (*known && rides != *known))
            return false;
        *known = rides;
        ++*ways;
    }
    return edge->rides != NULL;
}

Headings legs_headings(const Legs *legs, const LegPhrase *leg) {
    const PatternTerm *term = legs->term;
    const LegState *state = leg->going ? leg->going : leg->ending;
    Headings headings = 0;
    uint16_t known = 0;
    int ways = 0;
    for (int s = 0; s < term->state_count; s++)
        for (int t = 0; t < term->state_count; t++) {
            const Edge *edge = leg->states >> t & 1 ? edge_between(term, s, t) : NULL;
            if (edge && !edge_agrees(&term->states[s], edge, &known, &ways))
                return 0;
        }
    for (int r = 0; ways > 1 && r < state->ride_count; r++)
        if (known >> r & 1)
            headings |= phrase_heading(state->rides[r].x, state->rides[r].y);
    return headings;
}
