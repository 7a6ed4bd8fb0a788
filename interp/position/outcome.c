// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Endings, in the order in which they decide: cases and passes, no legal move, then the draws
// that do not depend on moves.

#include "position/outcome.h"

#include "position/backend.h"

static Outcome judge(Judgement judgement, int side, Termination termination) {
    if (judgement == JUDGE_NONE)
        return (Outcome){RESULT_NONE, TERM_NONE};
    if (judgement == JUDGE_DRAW)
        return (Outcome){RESULT_DRAW, termination};
    int winner = judgement == JUDGE_WIN ? side : !side;
    return (Outcome){winner == WHITE ? RESULT_WHITE : RESULT_BLACK, termination};
}

// How often the position has occurred. The side to move is part of it, so only every other ply is
// looked at in games without series.
static int repetitions(const Engine *engine, const History *history) {
    int count = 0, step = engine->rules->conduct.series.given ? 1 : 2;
    uint64_t key = history->keys[history->ply];
    for (int ply = history->ply; ply >= history->since; ply -= step)
        count += history->keys[ply] == key;
    return count;
}

Outcome outcome_of(const Engine *engine, const State *state, const History *history) {
    const EndDefinition *end = &engine->rules->end;
    Outcome decided = engine->backend->decided(engine->tables, state);
    if (decided.termination != TERM_NONE)
        return decided;
    if (!history->movable) {
        bool check = engine->backend->attacked(engine->tables, state, state->side, NULL);
        return check ? judge(end->checkmate, state->side, TERM_CHECKMATE)
                     : judge(end->stalemate, state->side, TERM_STALEMATE);
    }
    if (end->repetition && repetitions(engine, history) >= end->repetition)
        return judge(end->repetition_result, state->side, TERM_REPETITION);
    if (end->move_limit && state->halfmove >= 2 * end->move_limit)
        return (Outcome){RESULT_DRAW, TERM_MOVE_LIMIT};
    if (engine->backend->material_drawn(engine->tables, state))
        return (Outcome){RESULT_DRAW, TERM_MATERIAL};
    return (Outcome){RESULT_NONE, TERM_NONE};
}
