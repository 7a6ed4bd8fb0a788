// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Repetition: the first entry that fits decides. Which moves gave check or chased is looked at
// only when a position has come again, and only for entries that ask it.

#include "position/kernel.h"

// Did the move that led to the node at `ply` give check?
static bool gave_check(const Kernel *kernel, int ply) {
    int mover = kernel_state_at(kernel, ply - 1)->side;
    return kernel_engine(kernel)->backend->attacked(kernel_tables(kernel),
                                                    kernel_state_at(kernel, ply), !mover, NULL);
}

// The only side that has given check with each of its moves since the node at `first`; or NONE.
static int perpetual_checker(const Kernel *kernel, int first) {
    bool always[SIDES] = {true, true};
    for (int ply = kernel_ply(kernel); ply > first && (always[WHITE] || always[BLACK]); ply--) {
        int mover = kernel_state_at(kernel, ply - 1)->side;
        always[mover] = always[mover] && gave_check(kernel, ply);
    }
    return always[WHITE] == always[BLACK] ? NONE : always[WHITE] ? WHITE : BLACK;
}

// Where a man stands after a move that may have moved it; NONE: nowhere.
static int man_after(const Kernel *kernel, const State *before, const State *after, int square) {
    int man = before->men[square], changed = NONE;
    if (after->men[square] == man)
        return square;
    for (int to = 0; to < kernel_engine(kernel)->rules->board.squares; to++) {
        int there = after->men[to];
        if (!there || there == before->men[to] || man_side(there) != man_side(man))
            continue;
        if (there == man)
            return to;
        changed = to; // it has become another kind
    }
    return changed;
}

static Bits men_after(const Kernel *kernel, const State *before, const State *after, Bits men) {
    Bits squares = {{0}};
    for (int s = bits_next(&men, 0); s >= 0;
         s = s + 1 < SQUARES_MAX ? bits_next(&men, s + 1) : NONE) {
        int to = man_after(kernel, before, after, s);
        if (to != NONE)
            bits_add(&squares, to);
    }
    return squares;
}

// The only side that has chased the same man with each of its moves since the node at `first`.
static int perpetual_chaser(const Kernel *kernel, int first) {
    Bits chased[SIDES] = {{{0}}, {{0}}}; // [side]: the men that it has chased with every move
    bool moved[SIDES] = {false, false};
    for (int ply = first + 1; ply <= kernel_ply(kernel); ply++) {
        const State *before = kernel_state_at(kernel, ply - 1);
        const State *after = kernel_state_at(kernel, ply);
        int mover = before->side;
        Bits now = {{0}};
        if (!moved[mover] || !bits_empty(&chased[mover]))
            kernel_engine(kernel)->backend->chased(kernel_tables(kernel), before, after, &now);
        chased[!mover] = men_after(kernel, before, after, chased[!mover]);
        chased[mover] = moved[mover] ? bits_and(chased[mover], now) : now;
        moved[mover] = true;
    }
    bool white = !bits_empty(&chased[WHITE]), black = !bits_empty(&chased[BLACK]);
    return white == black ? NONE : white ? WHITE : BLACK;
}

static int side_at_fault(const Kernel *kernel, FaultRule fault, int first) {
    return fault == FAULT_CHECK ? perpetual_checker(kernel, first)
                                : perpetual_chaser(kernel, first);
}

// The side that the entry speaks of; NONE: it doesn't fit.
static int entry_side(const Kernel *kernel, const Repetition *entry, int first) {
    const State *state = kernel_state(kernel);
    int side = entry->fault ? side_at_fault(kernel, entry->fault, first) : state->side;
    bool fits = side != NONE && kernel_engine(kernel)->backend->verdict(
                                    kernel_tables(kernel), state, entry->verdict, side);
    return fits ? side : NONE;
}

static Outcome entry_outcome(const Kernel *kernel, const Repetition *entry, int side) {
    const Engine *engine = kernel_engine(kernel);
    return engine->backend->judge(kernel_tables(kernel), kernel_state(kernel),
                                  engine->rules->verdicts[entry->verdict].result, side,
                                  TERM_REPETITION);
}

Outcome kernel_repeated(const Kernel *kernel) {
    const Rules *rules = kernel_engine(kernel)->rules;
    if (!rules->least_repetition)
        return outcome_none;
    int count = kernel_repetitions(kernel);
    if (count < rules->least_repetition)
        return outcome_none;
    int first = kernel_first_same(kernel);
    for (size_t i = 0; i < rules->repetition_count; i++) {
        const Repetition *entry = &rules->repetitions[i];
        int side = entry->count <= count ? entry_side(kernel, entry, first) : NONE;
        if (side != NONE)
            return entry_outcome(kernel, entry, side);
    }
    return outcome_none;
}

Outcome kernel_will_repeat(const Kernel *kernel, int *plies) {
    const Rules *rules = kernel_engine(kernel)->rules;
    int count = kernel_repetitions(kernel), first = kernel_first_same(kernel), found_side = NONE;
    const Repetition *found = NULL;
    for (size_t i = 0; count > 1 && i < rules->repetition_count; i++) {
        const Repetition *entry = &rules->repetitions[i];
        bool sooner = !found || (entry->count < found->count && found->count > count);
        int side = sooner ? entry_side(kernel, entry, first) : NONE;
        if (side == NONE)
            continue;
        found = entry;
        found_side = side;
    }
    *plies = 0;
    if (!found)
        return outcome_none;
    Outcome outcome = entry_outcome(kernel, found, found_side);
    if (found->count <= count)
        return outcome;
    *plies = (kernel_ply(kernel) - first) / (count - 1) * (found->count - count);
    return found->fault || outcome.result == RESULT_DRAW ? outcome : outcome_none;
}
