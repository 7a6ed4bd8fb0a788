// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The first leg of many walks needs a man: a push lifts the man ahead, a swap the neighbour. The
// triggers of a square are where that man may stand. If these squares hold no such man, no walk
// from the square needs to be begun. A wazir that swaps has the triggers c4, d3, d5 and e4 on d4.

#include "rules/compile.h"

static bool begins_with_man(const PatternTerm *term) {
    for (int i = 0; i < term->entry_count; i++) {
        const LegState *state = &term->states[term->entries[i].state];
        if (state->modes & (MODE_MOVE | MODE_PASSANT) || state->over_void || state->induce)
            return false;
    }
    return true;
}

static int first_modes(const PatternTerm *term) {
    int modes = 0;
    for (int i = 0; i < term->entry_count; i++)
        modes |= term->states[term->entries[i].state].modes;
    return modes;
}

// The kinds that the first man may have.
static KindSet first_kinds(const Rules *rules, const PatternTerm *term) {
    KindSet kinds = {{0}};
    for (int i = 0; i < term->entry_count; i++) {
        const LegState *state = &term->states[term->entries[i].state];
        bool hurdles = state->hop != HOP_NONE || (state->modes & MODE_HURDLE);
        bool lifts = state->modes & (MODE_CAPTURE | MODE_FRIEND | MODE_ROYAL);
        // If a leg may both jump and lift, its filter is for the hurdle only.
        const Filter *filter = hurdles && lifts ? NULL : state->filter;
        kinds = kinds_or(kinds, kinds_admitted(rules, filter));
    }
    return kinds;
}

static void trigger_ride(const Rules *rules, const LegState *state, Ride ride, int side,
                         int square, Bits *triggers) {
    int sign = side == WHITE ? 1 : -1;
    int x = square % rules->board.files, y = square / rules->board.files;
    for (int step = 1; step <= ride.max + state->skip; step++) {
        x += sign * ride.x;
        y += sign * ride.y;
        if (state->wraps || rules->board.wrap != WRAP_NONE)
            x = (x % rules->board.files + rules->board.files) % rules->board.files;
        if (rules->board.wrap == WRAP_BOTH)
            y = (y % rules->board.ranks + rules->board.ranks) % rules->board.ranks;
        int to = y * rules->board.files + x;
        if (x < 0 || y < 0 || x >= rules->board.files || y >= rules->board.ranks ||
            step > BOARD_MAX)
            return;
        bits_add(triggers, to);
    }
}

static void trigger_square(const Rules *rules, const PatternTerm *term, int side, int square,
                           Bits *triggers) {
    for (int i = 0; i < term->entry_count; i++) {
        const Entry *entry = &term->entries[i];
        const LegState *state = &term->states[entry->state];
        for (int r = 0; r < state->ride_count; r++)
            if (entry->rides >> r & 1)
                trigger_ride(rules, state, state->rides[r], side, square, triggers);
    }
}

void compile_triggers(Compiler *compiler, WalkMover *mover, int side) {
    const Rules *rules = compiler->rules;
    if (!begins_with_man(mover->term))
        return;
    int modes = first_modes(mover->term);
    mover->trigger_enemy = modes & (MODE_CAPTURE | MODE_ROYAL | MODE_HURDLE);
    mover->trigger_friend = modes & (MODE_FRIEND | MODE_HURDLE);
    mover->trigger_kinds = first_kinds(rules, mover->term);
    Bits *triggers = ARENA_ARRAY(compiler->kept, Bits, rules->board.squares);
    for (int square = 0; square < rules->board.squares; square++)
        trigger_square(rules, mover->term, side, square, &triggers[square]);
    mover->triggers = triggers;
}
