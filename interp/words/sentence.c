// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One term → one sentence. A leg may be two states of the automaton, one that ends the walk and
// one that goes on; these become one Leg. If the legs form a row, the sentence has "then" between
// them; otherwise it numbers them.

#include "words/sentence.h"

#include <string.h>

#include "words/phrases.h"

typedef struct Leg {
    const LegState *going;  // the state that goes on, or NULL
    const LegState *ending; // the final state, or NULL
    uint64_t states;        // bit set: those two
    uint64_t next;          // bit set over the legs
    uint32_t entry;         // rides with which a walk may begin
    bool begins;
} Leg;

typedef struct Legs {
    const PatternTerm *term;
    Leg legs[LEGS_MAX];
    int count;
} Legs;

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
    return a->hop == b->hop && a->skip == b->skip && a->lame == b->lame && a->over == b->over &&
           a->wraps == b->wraps && a->over_void == b->over_void && a->unload == b->unload &&
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
        const Leg *leg = &legs->legs[i];
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
    Leg *leg = &legs->legs[i];
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

// Legs in the order in which walks reach them.
static void collect(Legs *legs) {
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

// Does only the first leg begin, and each lead only to the next and perhaps to itself?
static bool is_row(const Legs *legs) {
    for (int i = 0; i < legs->count; i++) {
        uint64_t itself = UINT64_C(1) << i, next = i + 1 < legs->count ? itself << 1 : 0;
        if (legs->legs[i].begins != (i == 0) || (legs->legs[i].next & ~itself) != next)
            return false;
    }
    return true;
}

// ---- turns

enum { TURN_STATES = 3 };

typedef struct Turning {
    Turns turns[TURN_STATES]; // for each last turn
    bool compass;             // all headings are the compass's
} Turning;

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

// How walks turn when they reach the leg from another.
static Turning turning_into(const Legs *legs, const Leg *leg) {
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

static void write_turning(Writer *writer, Turning turning) {
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

// ---- the sentence

static bool puts_men_down(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++) {
        if (term->states[s].unload)
            return true;
    }
    return false;
}

static void write_leg(Writer *writer, const Legs *legs, const Leg *leg) {
    const LegState *state = leg->going ? leg->going : leg->ending;
    bool unloads = puts_men_down(legs->term);
    uint32_t all = (UINT32_C(1) << state->ride_count) - 1;
    phrase_motion(writer, state, leg->begins ? leg->entry : all, leg->begins);
    if (!leg->begins && !state->universal)
        write_turning(writer, turning_into(legs, leg));
    size_t before = writer->length;
    phrase_conditions(writer, state);
    bool comma = writer->length > before;
    if (leg->ending)
        phrase_purpose(writer, leg->ending, leg->begins && leg->ending->unload, comma);
    else if (comma)
        writer_text(writer, ",");
    if (leg->ending && leg->going)
        writer_text(writer, ", or else");
    if (leg->going)
        phrase_passage(writer, leg->going, unloads);
}

static void write_next(Writer *writer, const Legs *legs, const Leg *leg) {
    const char *before = " and then leg ";
    for (int k = 0; k < legs->count; k++) {
        if (leg->next >> k & 1) {
            writer_printf(writer, "%s%d", before, k + 1);
            before = " or ";
        }
    }
}

static void write_row(Writer *writer, const Legs *legs) {
    for (int i = 0; i < legs->count; i++) {
        const Leg *leg = &legs->legs[i];
        writer_text(writer, i ? " and then " : "");
        write_leg(writer, legs, leg);
        if (leg->next >> i & 1)
            writer_text(writer, ", from where it repeats this leg");
    }
}

static void write_numbered(Writer *writer, const Legs *legs) {
    const char *before = "begins with leg ";
    int begin_count = 0;
    for (int i = 0; i < legs->count; i++)
        begin_count += legs->legs[i].begins;
    for (int i = 0; i < legs->count; i++) {
        if (legs->legs[i].begins && (begin_count > 1 || i > 0)) {
            writer_printf(writer, "%s%d", before, i + 1);
            before = " or ";
        }
    }
    for (int i = 0; i < legs->count; i++) {
        writer_printf(writer, "%sleg %d: ", i || *before == ' ' ? "; " : "", i + 1);
        write_leg(writer, legs, &legs->legs[i]);
        write_next(writer, legs, &legs->legs[i]);
    }
}

// Can a walk turn so far that it meets its own way?
static bool may_return(const Legs *legs) {
    static const Turns wide = 0x7C;
    Turns turns = 0;
    for (int i = 0; i < legs->count; i++) {
        Turning turning = turning_into(legs, &legs->legs[i]);
        turns |= turning.turns[0] | turning.turns[1] | turning.turns[2];
    }
    return legs->count > 1 && (legs->term->loops || turns & wide);
}

// Is there a walk from beginning to end that takes no man?
static bool passes_are_possible(const Legs *legs) {
    uint64_t reached = 0, before;
    for (int i = 0; i < legs->count; i++)
        reached |= (uint64_t)legs->legs[i].begins << i;
    do {
        before = reached;
        for (int i = 0; i < legs->count; i++) {
            const LegState *going = legs->legs[i].going;
            if (reached >> i & 1 && going && going->modes & (MODE_MOVE | MODE_HURDLE))
                reached |= legs->legs[i].next;
        }
    } while (reached != before);
    for (int i = 0; i < legs->count; i++) {
        const LegState *ending = legs->legs[i].ending;
        if (reached >> i & 1 && ending && ending->modes & MODE_MOVE)
            return true;
    }
    return false;
}

// May the piece be taken en passant? Only after a leap that never captures, such as a double step.
static bool may_be_passed(const PatternTerm *term) {
    bool marks = false;
    for (int s = 0; s < term->state_count; s++) {
        marks |= term->states[s].marks_passed;
        if (term->states[s].final && term->states[s].modes != MODE_MOVE)
            return false;
    }
    return marks;
}

// Directions before a bracket, which concern the move from its start to its end.
static void write_outer(Writer *writer, const PatternTerm *term) {
    static const int8_t samples[16][2] = {{0, 1},   {1, 1},   {1, 0},  {1, -1}, {0, -1}, {-1, -1},
                                          {-1, 0},  {-1, 1},  {1, 2},  {2, 1},  {2, -1}, {1, -2},
                                          {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    Headings headings = 0;
    for (int i = 0; i < 16; i++) {
        int number = pattern_class(samples[i][0], samples[i][1]);
        if (number >= 0 && term->outer >> number & 1)
            headings |= UINT32_C(1) << i;
    }
    if (headings == 0xFFFF)
        return;
    writer_text(writer, "; of these only the moves that end");
    phrase_ends(writer, headings);
}

void sentence_write(Writer *writer, const PatternTerm *term, bool alone) {
    Legs legs = {.term = term};
    collect(&legs);
    if (term->unmoved)
        writer_text(writer, "if it has not moved yet, ");
    if (is_row(&legs))
        write_row(writer, &legs);
    else
        write_numbered(writer, &legs);
    if (term->self_avoiding && may_return(&legs))
        writer_text(writer, "; no two legs end on the same square, none where the piece began");
    if (term->null_allowed && passes_are_possible(&legs))
        writer_text(writer, "; it may come back to where it began, as a pass");
    if (alone && may_be_passed(term))
        writer_text(writer, "; where the game has it, it may be taken en passant on the squares "
                            "that it passes");
    write_outer(writer, term);
}
