// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which kinds never leave the squares of one colour, such as bishops, for `material: one-colour`.
// Kinds with moves that must be walked aren't looked into, and count as free to leave.

#include "definition/visit.h"
#include "rules/compile.h"

static int colour(const Rules *rules, int square) {
    return (square % rules->board.files + square / rules->board.files) & 1;
}

static bool list_is_bound(const Rules *rules, const RouteList *list) {
    for (uint32_t i = 0; i < list->count; i++)
        if (colour(rules, list->routes[i].from) != colour(rules, list->routes[i].to))
            return false;
    return true;
}

static bool side_is_bound(const Rules *rules, const SidePiece *moves) {
    bool bound = !moves->walk_count && list_is_bound(rules, &moves->ordinary) &&
                 list_is_bound(rules, &moves->passant);
    for (size_t i = 0; i < moves->special_count; i++)
        bound = bound && list_is_bound(rules, &moves->specials[i].list);
    for (size_t i = 0; i < moves->filtered_count; i++)
        bound = bound && list_is_bound(rules, &moves->filtered[i].list);
    return bound;
}

static void note_change(void *context, const KindChange *change) {
    if (change->by != CHANGE_BY_CAPTURE)
        *(KindSet *)context = kinds_or(*(KindSet *)context, change->from);
}

// Kinds that leave their square otherwise than by their own terms, or become another kind.
static KindSet kinds_unbound(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    KindSet kinds = {{0}};
    definition_visit_changes(definition, note_change, &kinds);
    for (size_t i = 0; i < definition->castling_count; i++) {
        kinds_add(&kinds, definition->castlings[i].king);
        kinds_add(&kinds, definition->castlings[i].partner);
    }
    for (size_t i = 0; i < definition->turns.then_count; i++)
        if (definition->turns.thens[i].betza.text)
            kinds = kinds_or(kinds, definition->turns.thens[i].move);
    return kinds;
}

// Can men be moved by a royal, or come to the board from elsewhere?
static bool none_is_bound(const Rules *rules) {
    bool none = rules->movement.induction || rules->hands.refills ||
                !kinds_empty(rules->hands.drops[DROP_MOVE].free);
    for (int kind = 0; kind < rules->piece_count; kind++)
        none = none || (kinds_has(rules->royals, kind) &&
                        (rules->pieces[kind].side[WHITE].walk_count ||
                         rules->pieces[kind].side[BLACK].walk_count));
    return none;
}

void compile_bound(Compiler *compiler) {
    Rules *rules = compiler->rules;
    KindSet unbound = kinds_unbound(compiler);
    for (int kind = 0; kind < rules->piece_count && !none_is_bound(rules); kind++) {
        const Piece *piece = &rules->pieces[kind];
        if (!kinds_has(rules->royals, kind) && !kinds_has(unbound, kind) &&
            side_is_bound(rules, &piece->side[WHITE]) &&
            side_is_bound(rules, &piece->side[BLACK]))
            kinds_add(&rules->bound, kind);
    }
}
