// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Endings, in the order in which they decide: men counted out, no legal move, then the draws
// that do not depend on moves.

#include "position/outcome.h"

#include <string.h>

#include "position/backend.h"

enum { ONGOING, WHITE_WINS, BLACK_WINS, DRAWN };

static const char *const termination_words[] = {
    [TERM_CHECKMATE] = "checkmate",   [TERM_STALEMATE] = "stalemate",
    [TERM_EXTINCTION] = "extinction", [TERM_REPETITION] = "repetition",
    [TERM_MOVE_LIMIT] = "move-limit", [TERM_MATERIAL] = "material",
    [TERM_PASSES] = "passes",
};

const char *termination_word(Termination termination) {
    return termination_words[termination];
}

static Outcome judge(Judgement judgement, int side, Termination termination) {
    if (judgement == JUDGE_NONE)
        return (Outcome){ONGOING, TERM_NONE};
    if (judgement == JUDGE_DRAW)
        return (Outcome){DRAWN, termination};
    int winner = judgement == JUDGE_WIN ? side : !side;
    return (Outcome){winner == WHITE ? WHITE_WINS : BLACK_WINS, termination};
}

static int repetitions(const uint64_t *keys, int ply) {
    int count = 0;
    for (int i = 0; i <= ply; i++)
        count += keys[i] == keys[ply];
    return count;
}

static bool material_fits(const Engine *engine, const Setup *setup, const uint8_t *men, int side) {
    uint8_t counts[KINDS_MAX] = {0};
    for (int square = 0; square < engine->rules->squares; square++)
        if (setup->men[square] && man_side(setup->men[square]) == side)
            counts[man_kind(setup->men[square])]++;
    for (int kind = 0; kind < engine->rules->piece_count; kind++)
        if (setup->hands[side][kind])
            return false;
    return memcmp(counts, men, (size_t)engine->rules->piece_count) == 0;
}

static bool material_drawn(const Engine *engine, const State *state) {
    const EndDefinition *end = &engine->rules->end;
    if (!end->material_count)
        return false;
    Setup setup;
    engine->backend->get(engine->tables, state, &setup);
    for (size_t i = 0; i < end->material_count; i++)
        for (int side = 0; side < SIDES; side++)
            if (material_fits(engine, &setup, end->materials[i].men[0], side) &&
                material_fits(engine, &setup, end->materials[i].men[1], !side))
                return true;
    return false;
}

Outcome outcome_of(const Engine *engine, const State *state, const uint64_t *keys, int ply) {
    const EndDefinition *end = &engine->rules->end;
    Outcome extinct = engine->backend->extinction(engine->tables, state);
    if (extinct.termination != TERM_NONE)
        return extinct;
    if (engine->backend->moves(engine->tables, state, NULL, 0) == 0) {
        bool check = engine->backend->attacked(engine->tables, state, state->side, NULL);
        return check ? judge(end->checkmate, state->side, TERM_CHECKMATE)
                     : judge(end->stalemate, state->side, TERM_STALEMATE);
    }
    if (end->repetition && repetitions(keys, ply) >= end->repetition)
        return judge(end->repetition_result, state->side, TERM_REPETITION);
    if (end->move_limit && state->halfmove >= 2 * end->move_limit)
        return (Outcome){DRAWN, TERM_MOVE_LIMIT};
    if (material_drawn(engine, state))
        return (Outcome){DRAWN, TERM_MATERIAL};
    return (Outcome){ONGOING, TERM_NONE};
}
