// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A jump is a leg that goes to an enemy and takes it, and one straight on to an empty square. If
// the jumps form a row, the sentence tells one after the other; otherwise it tells how the first
// one goes, how the others may turn, and how many there may be. After any of them a last leg, the
// tail, may go straight on.

#include <stdlib.h>
#include <string.h>

#include "words/piece/parts.h"

// ---- from legs to jumps -----------------------------------------------------------------------

static bool is_slide(Ride ride) {
    return ride.min <= 1 && ride.max >= UNLIMITED;
}

// Only king steps, all of them single ones or all slides, with no other condition.
static bool is_plain(const LegState *state) {
    Writer conditions = writer_make(NULL, 0);
    bool plain = state->ride_count > 0 && !state->universal && !state->unload && !state->over_void;
    phrase_conditions(&conditions, state);
    for (int r = 0; r < state->ride_count; r++) {
        Ride ride = state->rides[r];
        plain &= abs(ride.x) <= 1 && abs(ride.y) <= 1 && (ride.x || ride.y) &&
                 is_slide(ride) == is_slide(state->rides[0]) &&
                 (is_slide(ride) || (ride.min == 1 && ride.max == 1));
    }
    return plain && conditions.length == 0;
}

// Its other state, if it has one, is a tail.
static bool is_over(const LegPhrase *leg) {
    return leg->going && leg->going->modes == MODE_CAPTURE && is_plain(leg->going);
}

static bool onto_fits(const LegState *state) {
    return !state || (state->modes == MODE_MOVE && !state->filter && is_plain(state));
}

static bool is_onto(const Legs *legs, const LegPhrase *leg) {
    Turning turning = legs_turning(legs, leg);
    Turns turns = turning.turns[0] | turning.turns[1] | turning.turns[2];
    return !leg->begins && turns == 1 && (is_over(leg) || onto_fits(leg->going)) &&
           onto_fits(leg->ending);
}

static const LegState *leg_state(const LegPhrase *leg) {
    return leg->going ? leg->going : leg->ending;
}

static bool same_filter(const Filter *a, const Filter *b) {
    if (!a || !b)
        return a == b;
    bool same = a->count == b->count && a->negated == b->negated;
    for (size_t i = 0; same && i < a->count; i++)
        same = a->names[i].length == b->names[i].length &&
               memcmp(a->names[i].text, b->names[i].text, a->names[i].length) == 0;
    return same;
}

static bool jumps_same_sort(const Jump *a, const Jump *b) {
    return is_slide(a->over->going->rides[0]) == is_slide(b->over->going->rides[0]) &&
           is_slide(leg_state(a->onto)->rides[0]) == is_slide(leg_state(b->onto)->rides[0]) &&
           same_filter(a->over->going->filter, b->over->going->filter);
}

static bool add_jump(Chain *chain, const LegPhrase *over) {
    const Legs *legs = chain->legs;
    Jump *jump = &chain->jumps[chain->count++];
    *jump = (Jump){.over = over};
    for (int i = 0; i < legs->count; i++)
        if (over->next >> i & 1) { // one leg, and not more
            if (jump->onto || is_over(&legs->legs[i]) || !is_onto(legs, &legs->legs[i]))
                return false;
            jump->onto = &legs->legs[i];
        }
    return jump->onto && jumps_same_sort(&chain->jumps[0], jump);
}

static uint64_t leg_bit(const Legs *legs, const LegPhrase *leg) {
    return UINT64_C(1) << (leg - legs->legs);
}

// Which jump may follow which. Returns the legs that are the ends of jumps.
static uint64_t link_jumps(Chain *chain) {
    uint64_t ends = 0;
    for (int k = 0; k < chain->count; k++) {
        Jump *jump = &chain->jumps[k];
        ends |= leg_bit(chain->legs, jump->onto);
        for (int n = 0; n < chain->count; n++)
            if (jump->onto->next & leg_bit(chain->legs, chain->jumps[n].over))
                jump->next |= UINT64_C(1) << n;
    }
    return ends;
}

// A leg that ends where no jump does: may the walk end with it, or without it, after each of them?
static bool take_tail(Chain *chain, const LegPhrase *leg) {
    if (chain->tail || !leg->ending || (leg->going && !is_over(leg)) || !is_onto(chain->legs, leg))
        return false;
    for (int k = 0; k < chain->count; k++)
        if (!chain->jumps[k].onto->ending ||
            !(chain->jumps[k].onto->next & leg_bit(chain->legs, leg)))
            return false;
    chain->tail = leg;
    return true;
}

static bool jumps_chain(Chain *chain, const Legs *legs) {
    *chain = (Chain){.legs = legs};
    for (int i = 0; i < legs->count; i++)
        if (is_over(&legs->legs[i]) && !add_jump(chain, &legs->legs[i]))
            return false;
    uint64_t ends = link_jumps(chain);
    for (int i = 0; i < legs->count; i++) {
        const LegPhrase *leg = &legs->legs[i];
        bool jumps = is_over(leg) && !leg->ending;
        if (!jumps && !(ends >> i & 1) && !take_tail(chain, leg))
            return false;
    }
    return chain->count > 0;
}

// ---- words ------------------------------------------------------------------------------------

static Headings first_headings(const Chain *chain) {
    Headings headings = 0;
    for (int k = 0; k < chain->count; k++) {
        const LegPhrase *leg = chain->jumps[k].over;
        for (int r = 0; leg->begins && r < leg->going->ride_count; r++)
            if (leg->entry >> r & 1)
                headings |= phrase_heading(leg->going->rides[r].x, leg->going->rides[r].y);
    }
    return headings;
}

static void jumps_write_first(Writer *writer, const Jump *first, Headings headings) {
    const LegState *over = first->over->going;
    writer_text(writer, "jumps");
    phrase_headings(writer, headings);
    writer_text(writer, " over an enemy");
    phrase_filter(writer, over->filter);
    writer_text(writer, is_slide(over->rides[0]) ? " at any distance, with nothing in between"
                                                 : " on the next square");
    writer_printf(writer, ", which is captured, to %s",
                  is_slide(leg_state(first->onto)->rides[0])
                      ? "any square behind it up to the next man"
                      : "the empty square right behind it");
}

static void write_going_on(Writer *writer, bool may_end) {
    writer_text(writer, may_end ? ", and may go on jumping" : ", then goes on jumping");
}

// Does only the first jump begin, and each lead only to the next, the last perhaps to itself?
static bool is_row(const Chain *chain) {
    for (int k = 0; k < chain->count; k++) {
        uint64_t itself = UINT64_C(1) << k;
        bool last = k + 1 == chain->count;
        if (chain->jumps[k].over->begins != (k == 0) ||
            chain->jumps[k].next & ~(last ? itself : itself << 1))
            return false;
    }
    return true;
}

static void write_row(Writer *writer, const Chain *chain) {
    for (int k = 1; k < chain->count; k++) {
        write_going_on(writer, chain->jumps[k - 1].onto->ending != NULL);
        legs_write_turning(writer, legs_turning(chain->legs, chain->jumps[k].over));
    }
    const Jump *last = &chain->jumps[chain->count - 1];
    if (last->next)
        writer_text(writer, ", again and again");
}

// The most jumps of a walk that begins with this one; more than there are if it may go on for
// ever.
static int longest(const Chain *chain, int most[LEGS_MAX]) {
    int count = chain->count, found = 0;
    for (int k = 0; k < count; k++)
        most[k] = 1;
    for (int round = 0; round <= count; round++)
        for (int k = 0; k < count; k++)
            for (int n = 0; n < count; n++)
                if (chain->jumps[k].next >> n & 1 && most[n] <= count && most[k] <= most[n])
                    most[k] = most[n] + 1;
    for (int k = 0; k < count; k++)
        if (chain->jumps[k].over->begins && most[k] > found)
            found = most[k];
    return found;
}

static void write_any(Writer *writer, const Chain *chain) {
    Turns turns = 0;
    bool compass = true, may_end = true;
    int most[LEGS_MAX], count = longest(chain, most);
    for (int k = 0; k < chain->count; k++) {
        Turning turning = legs_turning(chain->legs, chain->jumps[k].over);
        turns |= turning.turns[0] | turning.turns[1] | turning.turns[2];
        compass &= turning.compass;
        may_end &= chain->jumps[k].onto->ending != NULL;
    }
    write_going_on(writer, may_end);
    phrase_turns(writer, turns, compass);
    if (count > chain->count)
        writer_text(writer, ", again and again");
    else
        writer_printf(writer, ", up to %d times in all", count);
    writer_text(writer, "; not every order of turns is allowed");
}

static bool jumps_only_step(const Chain *chain) {
    bool step = !chain->tail;
    for (int k = 0; k < chain->count; k++)
        step &= !is_slide(chain->jumps[k].over->going->rides[0]) &&
                !is_slide(leg_state(chain->jumps[k].onto)->rides[0]);
    return step;
}

bool jumps_write(Writer *writer, const Legs *legs) {
    Chain chain;
    if (!jumps_chain(&chain, legs))
        return false;
    jumps_write_first(writer, &chain.jumps[0], first_headings(&chain));
    if (is_row(&chain))
        write_row(writer, &chain);
    else
        write_any(writer, &chain);
    if (chain.tail)
        writer_printf(writer, ", and may end with a %s straight on",
                      is_slide(chain.tail->ending->rides[0]) ? "slide" : "step");
    return true;
}

// ---- families of terms ------------------------------------------------------------------------

enum {
    COMPASS = 8,
    CLASSES = 16, // of pattern_class
    TERMS_MAX = 64,
    STANDS_MAX = 96,
    JUMPS_MAX = 32,      // in a row
    ORDERS_MAX = 1 << 16 // that are tried
};

static const int8_t compass[COMPASS][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                           {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

// Where a walk is: over the man that it takes, or behind it.
typedef struct Stand {
    uint8_t term, state, ride, turn;
} Stand;

typedef struct Stands {
    Stand items[STANDS_MAX];
    int count;
    bool full;
} Stands;

typedef struct FamilyTrial {
    const PatternTerm *const *terms;
    size_t count;
    int across, up; // jumps for which there is room
    Headings headings;
    int budget;
} FamilyTrial;

// ---- where a walk may be ----------------------------------------------------------------------

static const LegState *state_of(const FamilyTrial *trial, Stand stand) {
    return &trial->terms[stand.term]->states[stand.state];
}

static bool goes(Ride ride, int heading) {
    return ride.x == compass[heading][0] && ride.y == compass[heading][1];
}

static void stands_add(Stands *stands, Stand stand) {
    for (int i = 0; i < stands->count; i++) {
        const Stand *known = &stands->items[i];
        if (known->term == stand.term && known->state == stand.state &&
            known->ride == stand.ride && known->turn == stand.turn)
            return;
    }
    if (stands->count < STANDS_MAX)
        stands->items[stands->count++] = stand;
    else
        stands->full = true;
}

// Adds the rides of the bit set that go there.
static void add_rides(const FamilyTrial *trial, Stands *stands, Stand stand, uint16_t rides,
                      int heading) {
    const LegState *state = state_of(trial, stand);
    for (int r = 0; r < state->ride_count; r++)
        if (rides >> r & 1 && goes(state->rides[r], heading)) {
            stand.ride = (uint8_t)r;
            stands_add(stands, stand);
        }
}

static void begin_jumps(const FamilyTrial *trial, Stands *stands, int heading) {
    for (size_t i = 0; i < trial->count; i++)
        for (int e = 0; e < trial->terms[i]->entry_count; e++) {
            Entry entry = trial->terms[i]->entries[e];
            Stand stand = {(uint8_t)i, (uint8_t)entry.state, 0, TURN_NONE};
            add_rides(trial, stands, stand, entry.rides, heading);
        }
}

// Adds what may follow the stand that way, if it is final or not.
static void follow(const FamilyTrial *trial, Stand stand, bool final, int heading, int turn,
                   Stands *after) {
    const LegState *state = state_of(trial, stand);
    for (int e = 0; e < state->edge_count; e++) {
        const Edge *edge = &state->edges[e];
        Stand next = {stand.term, (uint8_t)edge->to, 0, (uint8_t)turn};
        if (state_of(trial, next)->final == final)
            add_rides(trial, after, next, edge->rides[3 * stand.ride + stand.turn], heading);
    }
}

static bool may_stop(const FamilyTrial *trial, const Stands *stands, int heading) {
    Stands landed = {.count = 0};
    for (int i = 0; i < stands->count && !landed.count; i++)
        follow(trial, stands->items[i], true, heading, stands->items[i].turn, &landed);
    return landed.count > 0;
}

static void jump_on(const FamilyTrial *trial, const Stands *stands, int from, int heading,
                    Stands *after) {
    const int8_t *a = compass[from], *b = compass[heading];
    Stands landed = {.count = 0};
    for (int i = 0; i < stands->count; i++)
        follow(trial, stands->items[i], false, from, stands->items[i].turn, &landed);
    after->full |= landed.full;
    for (int i = 0; i < landed.count; i++) {
        int turn = pattern_turn(a[0], a[1], b[0], b[1], landed.items[i].turn);
        follow(trial, landed.items[i], false, heading, turn, after);
    }
}

// ---- all orders -------------------------------------------------------------------------------

// How far the jumps have gone, in jumps, from where they began.
typedef struct FamilyExtent {
    int x, y, left, right, down, up;
} FamilyExtent;

static FamilyExtent extent_after(FamilyExtent extent, int heading) {
    extent.x += compass[heading][0];
    extent.y += compass[heading][1];
    extent.left = extent.x < extent.left ? extent.x : extent.left;
    extent.right = extent.x > extent.right ? extent.x : extent.right;
    extent.down = extent.y < extent.down ? extent.y : extent.down;
    extent.up = extent.y > extent.up ? extent.y : extent.up;
    return extent;
}

static bool has_room(const FamilyTrial *trial, FamilyExtent extent) {
    return extent.right - extent.left <= trial->across && extent.up - extent.down <= trial->up;
}

static bool is_allowed(const FamilyTrial *trial, int last, int heading) {
    return trial->headings >> heading & 1 && heading != (last + COMPASS / 2) % COMPASS;
}

// Behind the last of these jumps: may the walk stop, and go on each way for which there is room,
// and no other?
static bool goes_on(FamilyTrial *trial, const Stands *stands, int last, FamilyExtent extent,
                    int jumps) {
    if (stands->full || jumps > JUMPS_MAX || --trial->budget < 0 || !may_stop(trial, stands, last))
        return false;
    for (int h = 0; h < COMPASS; h++) {
        Stands next = {.count = 0};
        FamilyExtent after = extent_after(extent, h);
        bool allowed = is_allowed(trial, last, h);
        if (allowed && !has_room(trial, after))
            continue;
        jump_on(trial, stands, last, h, &next);
        if (allowed ? !goes_on(trial, &next, h, after, jumps + 1) : next.count > 0)
            return false;
    }
    return true;
}

static bool allows_any_order(FamilyTrial *trial) {
    for (int h = 0; h < COMPASS; h++) {
        FamilyExtent extent = extent_after((FamilyExtent){0}, h);
        if (!(trial->headings >> h & 1) || !has_room(trial, extent))
            continue;
        Stands stands = {.count = 0};
        begin_jumps(trial, &stands, h);
        if (!goes_on(trial, &stands, h, extent, 1))
            return false;
    }
    return true;
}

// ---- terms ------------------------------------------------------------------------------------

static bool is_free(const PatternTerm *term) {
    bool free = !term->unmoved && !term->induces;
    for (int number = 0; number < CLASSES; number++)
        free &= term->outer >> number & 1;
    for (int s = 0; s < term->state_count; s++)
        free &= !term->states[s].wraps && !term->states[s].marks_passed;
    return free;
}

static bool chain_of(const PatternTerm *term, Legs *legs, Chain *chain) {
    *legs = (Legs){.term = term};
    legs_collect(legs);
    return is_free(term) && jumps_chain(chain, legs) && jumps_only_step(chain);
}

bool family_alike(const PatternTerm *a, const PatternTerm *b) {
    Legs legs[2];
    Chain chains[2];
    return chain_of(a, &legs[0], &chains[0]) && chain_of(b, &legs[1], &chains[1]) &&
           jumps_same_sort(&chains[0].jumps[0], &chains[1].jumps[0]);
}

// Do all of these lie on one side of some line, or on it? Then a man that never turns straight
// back never comes back to a square, and it doesn't matter whether the terms say so.
static bool never_return(Headings headings) {
    for (int side = 0; side < COMPASS; side++) {
        bool ahead = true;
        for (int h = 0; h < COMPASS; h++)
            ahead &= !(headings >> h & 1) ||
                     compass[h][0] * compass[side][0] + compass[h][1] * compass[side][1] >= 0;
        if (ahead)
            return true;
    }
    return false;
}

Headings family_headings(const PatternTerm *const *terms, size_t count, int files, int ranks) {
    FamilyTrial trial = {.terms = terms,
                         .count = count,
                         .across = (files - 1) / 2,
                         .up = (ranks - 1) / 2,
                         .budget = ORDERS_MAX};
    if (count > TERMS_MAX)
        return 0;
    for (size_t i = 0; i < count; i++)
        trial.headings |= phrase_first_headings(terms[i]);
    return never_return(trial.headings) && allows_any_order(&trial) ? trial.headings : 0;
}

void family_write(Writer *writer, const PatternTerm *term, Headings headings) {
    Legs legs;
    Chain chain;
    chain_of(term, &legs, &chain);
    jumps_write_first(writer, &chain.jumps[0], headings);
    writer_text(writer, ", and may go on jumping");
    phrase_headings(writer, headings);
    if (headings & (headings >> COMPASS / 2))
        writer_text(writer, " but not straight back");
    writer_text(writer, ", again and again");
}
