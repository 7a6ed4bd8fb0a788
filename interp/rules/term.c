// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What follows from a term alone, without a board: whether a walk must know the men, and whether
// every man it lifts is put down again.

#include "rules/walk.h"

enum { LIFTING = MODE_CAPTURE | MODE_FRIEND | MODE_ROYAL };

bool walk_has_effects(const PatternTerm *term) {
    for (int i = 0; i < term->state_count; i++) {
        const LegState *state = &term->states[i];
        if (state->unload || state->induce || state->friendly_hurdle ||
            (!state->final && (state->modes & LIFTING)))
            return true;
    }
    return false;
}

bool walk_needs_men(const PatternTerm *term) {
    for (int i = 0; i < term->state_count; i++)
        if (term->states[i].filter)
            return true;
    return walk_has_effects(term);
}

// ---- displacement: bit n of a HeldSet is set if n men may be held: lifted, not yet put down

typedef uint64_t HeldSet;

static const HeldSet HOLDS_NONE = 1;

static HeldSet held_after(const LegState *state, HeldSet before, bool vacated) {
    bool without = (state->modes & (MODE_MOVE | MODE_HURDLE)) || state->over_void;
    HeldSet after = without ? before : 0;
    if (!vacated && (state->modes & (LIFTING | MODE_PASSANT)))
        after |= before << 1 | (before & UINT64_C(1) << 63);
    return state->unload ? after >> 1 : after;
}

static bool hurdle_stays_on(const PatternTerm *term, int state) { // on the state's start square
    for (int i = 0; i < term->state_count; i++)
        for (int e = 0; e < term->states[i].edge_count; e++)
            if (term->states[i].edges[e].to == state && (term->states[i].modes & MODE_HURDLE))
                return true;
    return false;
}

static bool is_step_back(Ride there, Ride back) {
    return there.max == 1 && back.max == 1 && back.x == -there.x && back.y == -there.y;
}

// Does the edge lead one step straight back, onto the start of the state's own leg? That square
// is empty: if a man stood there, it was lifted.
static bool edge_returns(const PatternTerm *term, int from, const Edge *edge) {
    const LegState *state = &term->states[from], *next = &term->states[edge->to];
    if (state->universal || next->universal || state->unload || hurdle_stays_on(term, from))
        return false;
    for (int ride = 0; ride < state->ride_count; ride++)
        for (int turn = TURN_LEFT; turn <= TURN_RIGHT; turn++)
            for (int r = 0; r < next->ride_count; r++)
                if (edge->rides[3 * ride + turn] >> r & 1 &&
                    !is_step_back(state->rides[ride], next->rides[r]))
                    return false;
    return true;
}

static bool ends_holding(const LegState *state, HeldSet after) {
    return state->final && ((after & ~HOLDS_NONE) || (state->modes & MODE_PASSANT));
}

bool walk_displaces(const PatternTerm *term) {
    HeldSet after[LEGS_MAX] = {0};
    for (int e = 0; e < term->entry_count; e++) {
        int entry = term->entries[e].state;
        after[entry] |= held_after(&term->states[entry], HOLDS_NONE, false);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < term->state_count; i++) {
            const LegState *state = &term->states[i];
            if (ends_holding(state, after[i]))
                return false;
            for (int e = 0; e < state->edge_count; e++) {
                const Edge *edge = &state->edges[e];
                HeldSet more = held_after(&term->states[edge->to], after[i],
                                          edge_returns(term, i, edge));
                changed |= (more & ~after[edge->to]) != 0;
                after[edge->to] |= more;
            }
        }
    }
    return true;
}
