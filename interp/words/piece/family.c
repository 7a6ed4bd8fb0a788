// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece that jumps forward only, whichever way it has come, needs a term for each order of
// turns: directions of legs are relative. All orders that have room on the board are tried, and in
// each it is looked up where in the terms a walk may be. If there is always somewhere, the terms
// together allow any order, and one sentence tells so.

#include "words/piece/parts.h"

#include "words/piece/jumps_inner.h"

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
