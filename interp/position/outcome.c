// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Endings, in the order in which they decide: cases and passes, no legal move, then the draws
// that do not depend on moves.

#include "position/kernel.h"

static Outcome judged(const Kernel *kernel, Judgement judgement, int side, Termination reason) {
    return kernel_engine(kernel)->backend->judge(kernel_tables(kernel), kernel_state(kernel),
                                                 judgement, side, reason);
}

static VerdictList verdicts_of(const Rules *rules, bool mated) {
    return mated ? rules->checkmate : rules->stalemate;
}

int kernel_verdict(const Kernel *kernel, bool *mated) {
    const Engine *engine = kernel_engine(kernel);
    const Tables *tables = kernel_tables(kernel);
    const State *state = kernel_state(kernel);
    *mated = engine->backend->attacked(tables, state, state->side, NULL);
    int first = verdicts_of(engine->rules, *mated).first, entry = first;
    while (!engine->backend->verdict(tables, state, entry, state->side))
        entry++; // the last one always holds
    return entry - first;
}

// The outcome if the side to move can't.
static Outcome stuck(const Kernel *kernel) {
    const Rules *rules = kernel_engine(kernel)->rules;
    bool mated;
    int entry = kernel_verdict(kernel, &mated);
    Judgement result = rules->verdicts[verdicts_of(rules, mated).first + entry].result;
    return judged(kernel, result, kernel_state(kernel)->side,
                  mated ? TERM_CHECKMATE : TERM_STALEMATE);
}

Outcome kernel_drawn_material(const Kernel *kernel) {
    if (!kernel_engine(kernel)->backend->material_drawn(kernel_tables(kernel),
                                                        kernel_state(kernel)))
        return outcome_none;
    return judged(kernel, JUDGE_DRAW, WHITE, TERM_MATERIAL);
}

// Have so many plies been counted that some move limit may have been reached?
static inline bool limit_near(const Kernel *kernel) {
    int least = kernel_engine(kernel)->rules->least_limit;
    return least && kernel_state(kernel)->halfmove >= least;
}

Outcome kernel_run_out(const Kernel *kernel) {
    const Engine *engine = kernel_engine(kernel);
    const State *state = kernel_state(kernel);
    const MoveLimit *plain = engine->rules->plain_limit;
    Judgement result = JUDGE_NONE;
    int side = WHITE;
    if (!limit_near(kernel))
        return outcome_none;
    if (!plain)
        result = engine->backend->run_out(kernel_tables(kernel), state, &side);
    else if (state->halfmove >= plain->plies)
        result = plain->result;
    if (result == JUDGE_NONE)
        return outcome_none;
    return judged(kernel, result, side, TERM_MOVE_LIMIT);
}

Outcome kernel_outcome(const Kernel *kernel, bool movable) {
    const Backend *backend = kernel_engine(kernel)->backend;
    const Tables *tables = kernel_tables(kernel);
    const State *state = kernel_state(kernel);
    const Rules *rules = kernel_engine(kernel)->rules;
    Outcome decided = backend->decided(tables, state);
    if (decided.termination != TERM_NONE)
        return decided;
    if (!movable)
        return stuck(kernel);
    if (rules->least_repetition) {
        Outcome repeated = kernel_repeated(kernel);
        if (repeated.termination != TERM_NONE)
            return repeated;
    }
    if (limit_near(kernel)) {
        Outcome run_out = kernel_run_out(kernel);
        if (run_out.termination != TERM_NONE)
            return run_out;
    }
    return kernel_drawn_material(kernel);
}
